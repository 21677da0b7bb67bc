#!/usr/bin/env bash
# From Markdown to text, the items of an inner list are joined to the outer item without a blank.
# Packages: markdown-to-txt 2.0.1, lodash 4.17.21, which it needs.
# Expected: A line per item, as for a flat list.
# Seen: "payby card" in one line, and "by bill" in the next.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error markdown-to-txt@2.0.1 lodash@4.17.21 >install.log 2>&1 ||
  { echo "npm could not install markdown-to-txt 2.0.1 and lodash 4.17.21"; exit 75; }

cat >program.mjs <<'END'
import { markdownToTxt } from "markdown-to-txt";
for (const text of ["- search\n- pay", "- pay\n  - by card\n  - by bill", "1. pay\n   - by card\n2. send", "> - pay\n>   - by card"])
  console.log(JSON.stringify(text), "=>", JSON.stringify(markdownToTxt(text)));
END

cat >seen.txt <<'END'
"- search\n- pay" => "search\npay"
"- pay\n  - by card\n  - by bill" => "payby card\nby bill"
"1. pay\n   - by card\n2. send" => "payby card\n\n\nsend"
"> - pay\n>   - by card" => "payby card"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
