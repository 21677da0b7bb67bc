#!/usr/bin/env bash
# A value that is set in the editor of Java properties loses its backslashes and its first blank when it is read.
# Packages: properties-parser 0.6.0, dot-properties 1.1.2 to compare.
# Expected: The same value, as with the other package: a backslash is written as two, and a blank at the beginning of
#   a value is escaped (java.util.Properties, `store`).
# Seen: "C:dataorders" and "indented". Line breaks and letters beyond ASCII are escaped.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error properties-parser@0.6.0 dot-properties@1.1.2 >install.log 2>&1 ||
  { echo "npm could not install properties-parser 0.6.0, dot-properties 1.1.2"; exit 75; }

cat >program.mjs <<'END'
import properties from "properties-parser";
import { parse, stringify } from "dot-properties";
for (const value of ["plain", "C:\\data\\orders", " indented", "two\nlines"]) {
  const editor = properties.createEditor();
  editor.set("value", value);
  const text = editor.toString();
  console.log(`${JSON.stringify(value)}: ${text}, read: ${JSON.stringify(properties.parse(text).value)}, the other: ${JSON.stringify(parse(stringify({ value })).value)}`);
}
END

cat >seen.txt <<'END'
"plain": value=plain, read: "plain", the other: "plain"
"C:\\data\\orders": value=C:\data\orders, read: "C:dataorders", the other: "C:\\data\\orders"
" indented": value= indented, read: "indented", the other: " indented"
"two\nlines": value=two\nlines, read: "two\nlines", the other: "two\nlines"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
