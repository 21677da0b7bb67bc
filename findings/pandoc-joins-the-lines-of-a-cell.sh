#!/usr/bin/env bash
# From Markdown to formats other than HTML, two lines of a cell become one word.
# Package: pandoc 2.17 (Debian 12).
# Expected: A line break, or a blank: <br> is the only way to write two lines into a cell of GitHub's Markdown.
# Seen: "SearchPay" in Jira's, reStructuredText's and plain text, without a warning. In HTML and Markdown the break is
#   kept; a line break of Markdown outside of a table is kept in each.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
command -v pandoc >/dev/null || { echo "pandoc is not installed"; exit 75; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat >seen.txt <<'END'
html, paragraph: <p>Search<br />/Pay</p>/
html, cell: <table>/<thead>/<tr class="header">/<th>Steps</th>/</tr>/</thead>/<tbody>/<tr class="odd">/<td>Search<br>Pay</td>/</tr>/</tbody>/</table>/
jira, paragraph: Search/Pay/
jira, cell: || Steps ||/| SearchPay |/
rst, paragraph: | Search/| Pay/
rst, cell: +-+/| Steps |/+===========+/| SearchPay |/+-+/
plain, paragraph: Search/Pay/
plain, cell:  Steps/ -/ SearchPay/
END

{
  for format in html jira rst plain; do
    echo "$format, paragraph: $(pandoc -f gfm -t "$format" <<<$'Search\\\nPay' | tr '\n' '/')"
    echo "$format, cell: $(pandoc -f gfm -t "$format" <<<$'| Steps |\n|---|\n| Search<br>Pay |' | tr -s '\n -' '/ -')"
  done
} >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
