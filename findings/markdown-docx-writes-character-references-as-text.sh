#!/usr/bin/env bash
# A character reference of Markdown stays in the Word file as it was written, except in code.
# Packages: markdown-docx 1.7.0, mammoth 1.13.0.
# Expected: "Orders & stock" and "a < b": references are characters in all contexts but code (CommonMark 0.31, 2.5
#   "Entity and numeric character references").
# Seen: The reader sees "&amp;", "&lt;" and "&#8594;". In a heading and in a table they are the same.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error markdown-docx@1.7.0 mammoth@1.13.0 >install.log 2>&1 ||
  { echo "npm could not install markdown-docx 1.7.0, mammoth 1.13.0"; exit 75; }

cat >program.mjs <<'END'
import markdownDocx, { Packer } from "markdown-docx";
import mammoth from "mammoth";
for (const text of ["Orders & stock", "Orders &amp; stock", "a < b and a &lt; b", "Shop &#8594; bank", "# Orders &amp; stock", "| A &amp; B |\n| --- |\n| c |"]) {
  const { value } = await mammoth.extractRawText({ buffer: await Packer.toBuffer(await markdownDocx(text)) });
  console.log(`${JSON.stringify(text)}: ${JSON.stringify(value.trim())}`);
}
END

cat >seen.txt <<'END'
"Orders & stock": "Orders & stock"
"Orders &amp; stock": "Orders &amp; stock"
"a < b and a &lt; b": "a < b and a &lt; b"
"Shop &#8594; bank": "Shop &#8594; bank"
"# Orders &amp; stock": "Orders &amp; stock"
"| A &amp; B |\n| --- |\n| c |": "A &amp; B\n\nc"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
