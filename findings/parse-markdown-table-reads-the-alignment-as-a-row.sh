#!/usr/bin/env bash
# The line that aligns the columns is the first row of the table, and an escaped bar begins another cell.
# Package: parse-markdown-table 0.0.6.
# Expected: One row with two cells: colons in the delimiter row are the alignment, and "\|" is a bar within a cell,
#   also in code (GFM, 4.10, "Tables").
# Seen: A row with ":-" and "-:", as soon as one column is aligned; three cells.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error parse-markdown-table@0.0.6 >install.log 2>&1 ||
  { echo "npm could not install parse-markdown-table 0.0.6"; exit 75; }

cat >program.mjs <<'END'
import { createMarkdownArrayTable } from "parse-markdown-table";
for (const text of ["| a | b |\n| --- | --- |\n| 1 | 2 |\n", "| a | b |\n| :-- | --: |\n| 1 | 2 |\n", "| a | b |\n| --- | --- |\n| x \\| y | 2 |\n"]) {
  const { headers, rows } = await createMarkdownArrayTable(text);
  const cells = [];
  for await (const row of rows) cells.push(row);
  console.log(`${JSON.stringify(text)}: ${JSON.stringify(headers)}, ${JSON.stringify(cells)}`);
}
END

cat >seen.txt <<'END'
"| a | b |\n| --- | --- |\n| 1 | 2 |\n": ["a","b"], [["1","2"]]
"| a | b |\n| :-- | --: |\n| 1 | 2 |\n": ["a","b"], [[":--","--:"],["1","2"]]
"| a | b |\n| --- | --- |\n| x \\| y | 2 |\n": ["a","b"], [["x \\","y","2"]]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
