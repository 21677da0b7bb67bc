#!/usr/bin/env bash
# A heading of a column with a pipe, or a cell with a line break, takes a table of Markdown apart.
# Package: json2md 2.0.3.
# Expected: `\|` in the head, as in the cells, and `<br>` or a blank for the line break. The specification of
#   GitHub's Markdown: a pipe in a cell is escaped, a row is one line, and the head has as many cells as the row of
#   delimiters.
# Seen: The pipe of a cell is escaped and that in a heading is not; the line break is written as it is, which
#   ends the row.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error json2md@2.0.3 >install.log 2>&1 ||
  { echo "npm could not install json2md 2.0.3"; exit 75; }

cat >program.mjs <<'END'
import json2md from "json2md";
console.log(json2md([{ table: { headers: ["Name", "Type"], rows: [["id", "string | null"]] } }]).trim());
console.log(json2md([{ table: { headers: ["Name", "in | out"], rows: [["id", "in"]] } }]).trim());
console.log(json2md([{ table: { headers: ["Name", "Use"], rows: [["id", "Names\nthe order"]] } }]).trim());
END

cat >seen.txt <<'END'
| Name | Type |
| ---- | ---- |
| id | string \| null |
| Name | in | out |
| ---- | -------- |
| id | in |
| Name | Use |
| ---- | --- |
| id | Names
the order |
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
