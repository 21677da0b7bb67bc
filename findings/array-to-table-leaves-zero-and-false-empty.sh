#!/usr/bin/env bash
# Zero and false are empty cells of a Markdown table, and a bar in a value begins a further cell.
# Packages: array-to-table 1.0.1, markdown-it 14.1.0.
# Expected: "0" and "false" in their cells, and an escaped bar: in a table of GitHub Flavored Markdown, a bar in a
#   cell needs a backslash ("Tables"), and the README shows values of all kinds.
# Seen: Empty cells, as for a value that is missing; the part of a text behind the bar replaces the next cell, and
#   the last value is cut off.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error array-to-table@1.0.1 markdown-it@14.1.0 >install.log 2>&1 ||
  { echo "npm could not install array-to-table 1.0.1, markdown-it 14.1.0"; exit 75; }

cat >program.mjs <<'END'
import arrayToTable from "array-to-table";
import MarkdownIt from "markdown-it";
const text = arrayToTable([
  { name: "shop", errors: 3, open: true },
  { name: "bank", errors: 0, open: false },
  { name: "a | b", errors: 1, open: true },
]);
const rows = new MarkdownIt().render(text).matchAll(/<tr>([\s\S]*?)<\/tr>/g);
for (const [, row] of rows) console.log(JSON.stringify([...row.matchAll(/<t[hd]>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell)));
END

cat >seen.txt <<'END'
["name","errors","open"]
["shop","3","true"]
["bank","",""]
["a","b","1"]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
