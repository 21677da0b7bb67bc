#!/usr/bin/env bash
# Minified JSON and CSS lose blanks within their texts.
# Packages: pretty-data 0.40.0, vkbeautify 0.99.3 to compare.
# Expected: The same data: blanks may be removed between the parts of JSON, not within its texts.
# Seen: "use { id }" becomes "use{id}", and "[ 1 , 2 ]" loses its outer blanks. The other package has the same
#   functions, and preserves the text of JSON.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error pretty-data@0.40.0 vkbeautify@0.99.3 >install.log 2>&1 ||
  { echo "npm could not install pretty-data 0.40.0 and vkbeautify 0.99.3"; exit 75; }

cat >program.mjs <<'END'
import { pd } from "pretty-data";
import vkbeautify from "vkbeautify";
const value = { path: "use { id }", list: "[ 1 , 2 ]", rule: "a : b" };
const json = JSON.stringify(value, undefined, 2);
console.log(`pretty-data: ${pd.jsonmin(json)}`);
console.log(`vkbeautify: ${vkbeautify.jsonmin(json)}`);
console.log(`css: ${pd.cssmin('a::before { content: "x { y ; z"; width: calc(1px + 2px) }')}`);
console.log(`json: ${JSON.stringify(JSON.parse(pd.json(json))) === JSON.stringify(value)}`);
END

cat >seen.txt <<'END'
pretty-data: {"path":"use{id}","list":"[1 , 2]","rule":"a : b"}
vkbeautify: {"path":"use { id }","list":"[ 1 , 2 ]","rule":"a : b"}
css: a::before {content: "x {y ;z";width: calc(1px + 2px) }
json: true
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
