#!/usr/bin/env bash
# From AsciiDoc to Markdown, an escaped bar ends its cell, all later cells move on by one, and the last is lost.
# Package: downdoc 1.1.0-stable.
# Expected: The cell "string | null", escaped for Markdown. The documentation of AsciiDoc: `\|` is a bar
#   within a cell.
# Seen: A cell that ends with the backslash, and one more cell; the table of two columns has none left for the last.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error downdoc@1.1.0-stable >install.log 2>&1 ||
  { echo "npm could not install downdoc 1.1.0-stable"; exit 75; }

cat >program.mjs <<'END'
import downdoc from "downdoc";
const table = (...rows) => console.log(downdoc(["[cols=2*,options=header]", "|===", "|Name |Type", "", ...rows, "|==="].join("\n")));
table("|id |string", "|total |decimal");
table("|id |string \\| null", "|total |decimal");
END

cat >seen.txt <<'END'
| Name | Type |
| --- | --- |
| id | string |
| total | decimal |
| Name | Type |
| --- | --- |
| id | string \ |
| null | total |
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
