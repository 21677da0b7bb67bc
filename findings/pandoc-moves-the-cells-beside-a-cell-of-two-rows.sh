#!/usr/bin/env bash
# From MediaWiki and DocBook, a value beside a cell of two rows moves into the column of that cell.
# Package: pandoc 2.17 (Debian 12).
# Expected: "Lima" is a city, as from the same table in HTML.
# Seen: "Lima" is a country and has no city. Nothing is reported.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
command -v pandoc >/dev/null || { echo "pandoc is not installed"; exit 75; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat >table.html <<'END'
<table>
<tr><th>Country</th><th>City</th></tr>
<tr><td rowspan="2">Peru</td><td>Cusco</td></tr>
<tr><td>Lima</td></tr>
</table>
END
cat >table.mediawiki <<'END'
{|
! Country !! City
|-
| rowspan="2" | Peru || Cusco
|-
| Lima
|}
END
cat >table.docbook <<'END'
<article><informaltable><tgroup cols="2">
<thead><row><entry>Country</entry><entry>City</entry></row></thead>
<tbody>
<row><entry morerows="1">Peru</entry><entry>Cusco</entry></row>
<row><entry>Lima</entry></row>
</tbody></tgroup></informaltable></article>
END

cat >seen.txt <<'END'
html:
<th>Country
<th>City
<td rowspan="2">Peru
<td>Cusco
<td>Lima
mediawiki:
<th>Country
<th>City
<td>Peru
<td>Cusco
<td>Lima
<td>
docbook:
<th>Country
<th>City
<td>Peru
<td>Cusco
<td>Lima
<td>
END

for format in html mediawiki docbook; do
  echo "$format:"
  pandoc -f "$format" -t html "table.$format" | grep -oE '<t[dh][^a-z].*' | sed -E 's/<\/?p>|<\/t[dh]>//g'
done >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
