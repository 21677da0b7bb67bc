#!/usr/bin/env bash
# A list item with two paragraphs is an item, a bullet and another list when pandoc reads the Word file that it has
#   written.
# Package: pandoc 2.17 (Debian 12).
# Expected: Two items of which the first has two paragraphs, as with HTML and ODT: in the file, the second paragraph
#   has a numbering whose mark is a blank, pandoc's own form of a paragraph without a number.
# Seen: Three lists, and "by card" is a bullet that nobody has written. The second list begins with 2.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
command -v pandoc >/dev/null || { echo "pandoc is not installed"; exit 75; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat >seen.txt <<'END'
html: <ol type="1"><li><p>pay</p><p>by card</p></li><li><p>ship</p></li></ol>
odt: <ol type="1"><li><p>pay</p><p>by card</p></li><li>ship</li></ol>
docx: <ol type="1"><li><p>pay</p></li></ol><ul><li><p>by card</p></li></ul><ol start="2" type="1"><li><p>ship</p></li></ol>
END

{
printf '1. pay\n\n   by card\n\n2. ship\n' >list.md
for format in html odt docx; do
  pandoc -f markdown list.md -o "list.$format"
  echo "$format: $(pandoc "list.$format" -t html --wrap=none | tr -d '\n')"
done
} >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
