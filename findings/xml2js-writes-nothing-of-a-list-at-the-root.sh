#!/usr/bin/env bash
# An object whose only name has a list as its value becomes an empty element.
# Package: xml2js 0.6.2.
# Expected: An error, since a document has one root, or a root with two elements, as for a list one level further down
#   and for two names.
# Seen: `<order/>` for two numbers; for a text, the error that a character is not valid in a name. Two names get the
#   root "root".
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error xml2js@0.6.2 >install.log 2>&1 ||
  { echo "npm could not install xml2js 0.6.2"; exit 75; }

cat >program.mjs <<'END'
import { Builder } from "xml2js";
const builder = new Builder({ headless: true, renderOpts: { pretty: false } });
for (const value of [{ order: 1 }, { order: 1, item: 2 }, { orders: { order: [1, 2] } }, { order: [1, 2] }, { order: ["pen"] }]) {
  let xml;
  try {
    xml = builder.buildObject(value);
  } catch (error) {
    xml = error.message;
  }
  console.log(`${JSON.stringify(value)}: ${xml}`);
}
END

cat >seen.txt <<'END'
{"order":1}: <order>1</order>
{"order":1,"item":2}: <root><order>1</order><item>2</item></root>
{"orders":{"order":[1,2]}}: <orders><order>1</order><order>2</order></orders>
{"order":[1,2]}: <order/>
{"order":["pen"]}: Invalid character in name
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
