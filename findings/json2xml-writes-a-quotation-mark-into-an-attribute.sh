#!/usr/bin/env bash
# An attribute with a quotation mark becomes XML that is not well-formed, and a date becomes an empty element.
# Package: json2xml 0.1.3.
# Expected: Escapes, as in the text of an element, and the date as a text, as JSON writes it.
# Seen: The signs as they are within the quotation marks of the attribute; no date.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error json2xml@0.1.3 >install.log 2>&1 ||
  { echo "npm could not install json2xml 0.1.3"; exit 75; }

cat >program.mjs <<'END'
import write from "json2xml";
console.log(write({ a: "one < two" }));
console.log(write({ a: "text", attr: { title: "the \"old\" one < two" } }, { attributes_key: "attr" }));
console.log(write({ a: new Date(0) }), JSON.stringify({ a: new Date(0) }));
END

cat >seen.txt <<'END'
<a>one &lt; two</a>
<a title="the "old" one < two">text</a>
<a/> {"a":"1970-01-01T00:00:00.000Z"}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
