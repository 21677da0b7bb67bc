#!/usr/bin/env bash
# Quotation marks of CSV are shown in the table, and a line break within a value begins a new row.
# Packages: csv-to-markdown-table 1.6.3, csv-parse 7.0.3.
# Expected: The values as csv-parse reads them: a value in quotation marks is the text between them, in which two of
#   them are one (RFC 4180, 2.5 to 2.7).
# Seen: `"Shop, Ltd"` with its marks, `"the ""new"" shop"` with all four, and half a value in each of two rows. A
#   comma within the marks does not divide the value.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error csv-to-markdown-table@1.6.3 csv-parse@7.0.3 >install.log 2>&1 ||
  { echo "npm could not install csv-to-markdown-table 1.6.3, csv-parse 7.0.3"; exit 75; }

cat >program.mjs <<'END'
import { parse } from "csv-parse/sync";
import toTable from "csv-to-markdown-table";
for (const text of ['name,city\n"Shop, Ltd",Ulm', 'name,city\n"the ""new"" shop",Ulm', 'name,city\n"Shop\nLtd",Ulm']) {
  console.log(JSON.stringify(parse(text)));
  console.log(toTable(text, ",", true).replaceAll(/ +$/gm, "").trimEnd());
}
END

cat >seen.txt <<'END'
[["name","city"],["Shop, Ltd","Ulm"]]
| name        | city |
|-------------|------|
| "Shop, Ltd" | Ulm  |
[["name","city"],["the \"new\" shop","Ulm"]]
| name               | city |
|--------------------|------|
| "the ""new"" shop" | Ulm  |
[["name","city"],["Shop\nLtd","Ulm"]]
| name  | city |
|-------|------|
| "Shop |      |
| Ltd"  | Ulm  |
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
