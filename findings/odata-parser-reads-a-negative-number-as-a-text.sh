#!/usr/bin/env bash
# In a filter of OData, a number with a sign or a fraction is a text.
# Package: odata-parser 1.4.1.
# Expected: Numbers, as 5 is one: a decimal may have a sign (OData ABNF, decimalValue). Only what is in single
#   quotes is a text.
# Seen: "-5" and "1.5", which cannot be told from the texts '-5' and '1.5'.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error odata-parser@1.4.1 >install.log 2>&1 ||
  { echo "npm could not install odata-parser 1.4.1"; exit 75; }

cat >program.mjs <<'END'
import parser from "odata-parser";
for (const value of ["5", "-5", "1.5", "'5'", "'-5'", "true"])
  console.log(value + ":", JSON.stringify(parser.parse("$filter=price eq " + value).$filter.right));
END

cat >seen.txt <<'END'
5: {"type":"literal","value":5}
-5: {"type":"literal","value":-5}
1.5: {"type":"literal","value":"1.5"}
'5': {"type":"literal","value":"5"}
'-5': {"type":"literal","value":"-5"}
true: {"type":"literal","value":true}
(node:14509) [DEP0044] DeprecationWarning: The `util.isArray` API is deprecated. Please use `Array.isArray()` instead.
(Use `node --trace-deprecation ...` to show where the warning was created)
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
