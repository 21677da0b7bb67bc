#!/usr/bin/env bash
# Options before the first section are gone, and a comment behind a value is a part of it, quotation marks included.
# Packages: multi-ini 2.3.2, ini 7.0.0 to compare.
# Expected: The option "name", as the other package reads it, and "Shop" for a value in quotation marks with a comment
#   behind it.
# Seen: Only the sections. The value is the text with its marks and the comment; without a comment, the marks are left
#   out.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error multi-ini@2.3.2 ini@7.0.0 >install.log 2>&1 ||
  { echo "npm could not install multi-ini 2.3.2, ini 7.0.0"; exit 75; }

cat >program.mjs <<'END'
import multi from "multi-ini";
import ini from "ini";
const parser = new multi.Parser();
for (const text of ["name = Shop\n[limits]\nrows = 5", '[limits]\ntitle = "Shop"', '[limits]\ntitle = "Shop" ; a comment'])
  console.log(`${JSON.stringify(text)}: ${JSON.stringify(parser.parse(text.split("\n")))}, the other: ${JSON.stringify(ini.parse(text))}`);
END

cat >seen.txt <<'END'
"name = Shop\n[limits]\nrows = 5": {"limits":{"rows":"5"}}, the other: {"name":"Shop","limits":{"rows":"5"}}
"[limits]\ntitle = \"Shop\"": {"limits":{"title":"Shop"}}, the other: {"limits":{"title":"Shop"}}
"[limits]\ntitle = \"Shop\" ; a comment": {"limits":{"title":"\"Shop\" ; a comment"}}, the other: {"limits":{"title":"\"Shop\""}}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
