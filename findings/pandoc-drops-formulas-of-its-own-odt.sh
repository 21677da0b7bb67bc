#!/usr/bin/env bash
# A formula disappears, and a table has no head, when pandoc reads the OpenDocument file that it has written.
# Package: pandoc 2.17 (Debian 12).
# Expected: The formula and a row of heads, as with Word: pandoc writes the formula as an object with MathML, and
#   the head as `table:table-header-rows` (OpenDocument 1.3, 9.1.8).
# Seen: "The price is ." without a warning, the names of the columns are lost altogether, and a quotation is a
#   paragraph.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
command -v pandoc >/dev/null || { echo "pandoc is not installed"; exit 75; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat >seen.txt <<'END'
docx: <p>The price is <span><em>p</em> ⋅ <em>n</em></span>.</p><table><thead><tr><th>Name</th><th>Price</th></tr></thead><tbody><tr><td>Chair</td><td>5</td></tr></tbody></table><blockquote><p>quoted</p></blockquote>
odt: <p>The price is .</p><table><tbody><tr><td>Chair</td><td>5</td></tr></tbody></table><p>quoted</p>
END

{
printf 'The price is $p \\cdot n$.\n\n| Name | Price |\n|---|---|\n| Chair | 5 |\n\n> quoted\n' >shop.md
for format in docx odt; do
  pandoc -f markdown shop.md -o "shop.$format"
  echo "$format: $(pandoc "shop.$format" -t html --wrap=none | tr -d '\n' | sed 's/<colgroup>.*<\/colgroup>//; s/ class="[^"]*"//g; s/ style="[^"]*"//g')"
done
} >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
