#!/usr/bin/env bash
# From Markdown to Word, character references appear as they are in the text.
# Packages: markdown-docx 1.7.0, docx 9.15.2 and mammoth 1.13.0 to write and read.
# Expected: "a & b", "x < y" and "©", since references are characters in Markdown (CommonMark 0.31.2, 2.5), and a
#   line break for "<br>".
# Seen: "a &amp; b", "x &lt; y" and "&copy;", as readers of the Word file see them; an escaped asterisk is read
#   rightly.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error markdown-docx@1.7.0 docx@9.15.2 mammoth@1.13.0 >install.log 2>&1 ||
  { echo "npm could not install markdown-docx 1.7.0, docx 9.15.2 and mammoth 1.13.0"; exit 75; }

cat >program.mjs <<'END'
import markdownDocx, { Packer } from "markdown-docx";
import mammoth from "mammoth";
for (const text of ["a & b", "a &amp; b", "x &lt; y", "&copy; 2024", "one<br>two", "2 \\* 3"]) {
  const { value } = await mammoth.extractRawText({ buffer: await Packer.toBuffer(await markdownDocx(text)) });
  console.log(`${text} becomes ${JSON.stringify(value.trim())}`);
}
END

cat >seen.txt <<'END'
a & b becomes "a & b"
a &amp; b becomes "a &amp; b"
x &lt; y becomes "x &lt; y"
&copy; 2024 becomes "&copy; 2024"
one<br>two becomes "one<br>two"
2 \* 3 becomes "2 * 3"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
