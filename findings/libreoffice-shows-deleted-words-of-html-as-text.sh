#!/usr/bin/env bash
# From HTML to ODT, words in <del> are normal text, although words in <s> are struck.
# Packages: LibreOffice 7.4 and pandoc 2.17 (Debian 12).
# Expected: Struck text for <del>, as in a browser, or a recorded deletion.
# Seen: "Keep orders for 30 90 days.": the old and the new period look alike. The text has a style named "del", which
#   has no line.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
command -v soffice >/dev/null || { echo "soffice is not installed"; exit 75; }
command -v pandoc >/dev/null || { echo "pandoc is not installed"; exit 75; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat >seen.txt <<'END'
LibreOffice: Keep orders for ~~10~~ ~~20~~ 30 90 days.
pandoc: Keep orders for ~~10~~ ~~20~~ ~~30~~ [90]{.underline} days.
END

echo '<p>Keep orders for <s>10</s> <strike>20</strike> <del>30</del> <ins>90</ins> days.</p>' >page.html
{
  soffice "-env:UserInstallation=file://$folder/settings" --headless --convert-to odt:writer8 --infilter="HTML (StarWriter)" page.html >office.log 2>&1
  echo "LibreOffice: $(pandoc -f odt -t markdown page.odt)"
  echo "pandoc: $(pandoc -f html -t markdown page.html)"
} >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
