#!/usr/bin/env bash
# A list of tasks that is read as MyST and written as Markdown has lost its check boxes, and two prices become a
# formula.
# Packages: myst-to-md 1.0.16, myst-parser 1.7.3, unified 10.1.2.
# Expected: "[x]" and "[ ]", which the parser reads into the tree as `checked`; the alignment of the columns, which is
#   in the tree as well; and two prices, as GitHub reads them.
# Seen: Items without boxes, so that nobody sees what is done; columns without an alignment; a role of mathematics
#   around "5 and ".
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error myst-to-md@1.0.16 myst-parser@1.7.3 unified@10.1.2 >install.log 2>&1 ||
  { echo "npm could not install myst-to-md 1.0.16, myst-parser 1.7.3 and unified 10.1.2"; exit 75; }

cat >program.mjs <<'END'
import mystToMd from "myst-to-md";
import { mystParse } from "myst-parser";
import { unified } from "unified";
const write = (tree) => { const text = unified().use(mystToMd).stringify(tree); return (text.result ?? text).trim(); };
for (const text of ["* item", "* [x] paid\n* [ ] sent", "| a | b |\n| :-- | --: |\n| 1 | 2 |", "It costs $5 and $6 more."]) {
  const tree = mystParse(text);
  const found = JSON.stringify(tree).match(/"checked":(true|false)|"align":"\w+"/g) ?? [];
  console.log(JSON.stringify(text), found.join(" "), "=>", JSON.stringify(write(tree)));
}
END

cat >seen.txt <<'END'
"* item"  => "*   item"
"* [x] paid\n* [ ] sent" "checked":true "checked":false => "*   paid\n*   sent"
"| a | b |\n| :-- | --: |\n| 1 | 2 |" "align":"left" "align":"right" "align":"left" "align":"right" => "| a | b |\n| - | - |\n| 1 | 2 |"
"It costs $5 and $6 more."  => "It costs {math}`5 and `6 more."
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
