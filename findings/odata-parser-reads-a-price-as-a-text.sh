#!/usr/bin/env bash
# In a filter of OData, a number with a fraction is a text.
# Package: odata-parser 1.4.1.
# Expected: A number, as 5 and -5 are: only a text is in single quotes (OData 2.0, Overview, "Primitive Data
#   Types").
# Seen: "1.5", which is the same as for the text '1.5'.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error odata-parser@1.4.1 >install.log 2>&1 ||
  { echo "npm could not install odata-parser 1.4.1"; exit 75; }

cat >program.mjs <<'END'
process.noDeprecation = true;
const { default: parser } = await import("odata-parser");
for (const value of ["5", "-5", "1.5", "-0.5", "'1.5'", "true"])
  console.log(value + ":", JSON.stringify(parser.parse("$filter=price eq " + value).$filter.right));
END

cat >seen.txt <<'END'
5: {"type":"literal","value":5}
-5: {"type":"literal","value":-5}
1.5: {"type":"literal","value":"1.5"}
-0.5: {"type":"literal","value":"-0.5"}
'1.5': {"type":"literal","value":"1.5"}
true: {"type":"literal","value":true}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
