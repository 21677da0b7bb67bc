#!/usr/bin/env bash
# In Textile, the language of Redmine's pages, an address such as 0x1F becomes a multiplication, and a bar within code
# ends the cell.
# Package: textile-js 2.1.1.
# Expected: "0x1F" and "0x10" as they are, since the sign is for dimensions such as "10 x 10" (textile-lang.com,
#   "Special characters"); and one cell with code.
# Seen: "0×1F" and "0×10", which nobody can search for or copy; two cells with an "@" each. Between two "@" the number
#   stays.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error textile-js@2.1.1 >install.log 2>&1 ||
  { echo "npm could not install textile-js 2.1.1"; exit 75; }

cat >program.mjs <<'END'
import textile from "textile-js";
for (const text of ["10 x 10 pixels", "Register 0x1F at 0x10", "Register @0x1F@", "|type|@text|number@|"])
  console.log(text, "=>", textile(text).replaceAll(/\s*\n\s*/g, "").replaceAll("&#215;", "×"));
END

cat >seen.txt <<'END'
10 x 10 pixels => <p>10 × 10 pixels</p>
Register 0x1F at 0x10 => <p>Register 0×1F at 0×10</p>
Register @0x1F@ => <p>Register <code>0x1F</code></p>
|type|@text|number@| => <table><tr><td>type</td><td>@text</td><td>number@</td></tr></table>
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
