#!/usr/bin/env bash
# An item of an inner list is in the text twice, once as an item of the outer list with a number too high.
# Package: html2plaintext 2.1.4.
# Expected: Three items, of which the third belongs to the second: "1. x", "2. y", and "z" once; the numbers 3 and 4
#   for a list that starts at 3.
# Seen: "2. yz" and "3. z"; a fourth item where the page shows "3."; the list that starts at 3 starts at 1.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error html2plaintext@2.1.4 >install.log 2>&1 ||
  { echo "npm could not install html2plaintext 2.1.4"; exit 75; }

cat >program.mjs <<'END'
import html2plaintext from "html2plaintext";
for (const html of ["<ol><li>x</li><li>y</li></ol>", "<ol><li>x</li><li>y<ul><li>z</li></ul></li><li>end</li></ol>", "<ul><li>y<ul><li>z</li></ul></li></ul>", '<ol start="3"><li>x</li><li>y</li></ol>']) console.log(`${html}: ${JSON.stringify(html2plaintext(html))}`);
END

cat >seen.txt <<'END'
<ol><li>x</li><li>y</li></ol>: "1. x\n2. y"
<ol><li>x</li><li>y<ul><li>z</li></ul></li><li>end</li></ol>: "1. x\n2. yz\n3. z\n4. end"
<ul><li>y<ul><li>z</li></ul></li></ul>: "- yz\n- z"
<ol start="3"><li>x</li><li>y</li></ol>: "1. x\n2. y"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
