#!/usr/bin/env bash
# From HTML to Word, a link with two parameters leads to another address, and the caption of a figure is missing.
# Packages: @turbodocx/html-to-docx 1.23.1, mammoth 1.13.0 to read.
# Expected: The address "?page=1&size=2", as the address with one parameter, and the paragraph "The shop".
# Seen: "?page=1&amp;size=2", since the ampersand is escaped twice; of the figure, nothing is left.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @turbodocx/html-to-docx@1.23.1 mammoth@1.13.0 >install.log 2>&1 ||
  { echo "npm could not install @turbodocx/html-to-docx 1.23.1 and mammoth 1.13.0"; exit 75; }

cat >program.mjs <<'END'
import toDocx from "@turbodocx/html-to-docx";
import mammoth from "mammoth";
for (const html of [
  '<p><a href="https://shop.example/?page=1">Orders</a></p>',
  '<p><a href="https://shop.example/?page=1&amp;size=2">Orders</a></p>',
  "<p>Before</p><figure><figcaption>The shop</figcaption></figure><p>After</p>",
]) {
  const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(await toDocx(html)) });
  console.log(`${html}\n  ${value}`);
}
END

cat >seen.txt <<'END'
<p><a href="https://shop.example/?page=1">Orders</a></p>
  <p><a href="https://shop.example/?page=1">Orders</a></p>
<p><a href="https://shop.example/?page=1&amp;size=2">Orders</a></p>
  <p><a href="https://shop.example/?page=1&amp;amp;size=2">Orders</a></p>
<p>Before</p><figure><figcaption>The shop</figcaption></figure><p>After</p>
  <p>Before</p><p>After</p>
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
