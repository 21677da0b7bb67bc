#!/usr/bin/env bash
# A bar in a cell becomes the end of the cell in tables for Org, Jira and DokuWiki.
# Package: pandoc 2.17 (Debian 12).
# Expected: A bar that belongs to the text, as the writers for Textile and MediaWiki make one: `\vert` in Org
#   (manual of Org, "Tables"), `\|` in Jira, and `%%|%%` in DokuWiki.
# Seen: "write" is in the second column, and its cell in a third; in Org, the cell behind it is lost. Read back by
#   pandoc itself.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
command -v pandoc >/dev/null || { echo "pandoc is not installed"; exit 75; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat >seen.txt <<'END'
textile: read|write;Ann;
mediawiki: read|write;Ann;
org: read;write;
jira: read;write;Ann;
dokuwiki: read;write;Ann;
END

{
printf '| Right | For |\n|---|---|\n| read\\|write | Ann |\n' >table.md
for format in textile mediawiki org jira dokuwiki; do
  cells=$(pandoc -f markdown -t "$format" table.md | pandoc -f "$format" -t html --wrap=none | tr -d '\n' | sed 's/.*<tbody>//; s/<\/td>/;/g; s/<[^>]*>//g')
  echo "$format: $cells"
done
} >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
