#!/usr/bin/env bash
# Texts for SQL Server get the escapes of MySQL, which are a part of the text there.
# Package: tsqlstring 1.0.1.
# Expected: N'C:\orders' or 'C:\orders', and a line break as it is: in T-SQL, only the quotation mark is escaped.
# Seen: Two backslashes, and the letters \n instead of a line break; SQL Server stores both. Quotation marks and
#   names are right.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error tsqlstring@1.0.1 >install.log 2>&1 ||
  { echo "npm could not install tsqlstring 1.0.1"; exit 75; }

cat >program.mjs <<'END'
import sql from "tsqlstring";
for (const text of ["it's", "C:\\orders", "two\nlines", "a\ttab"]) console.log(sql.escape(text));
console.log(sql.escapeId("a]b"), sql.escape(true));
END

cat >seen.txt <<'END'
'it''s'
'C:\\orders'
'two\nlines'
'a\ttab'
[a]]b] 1
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
