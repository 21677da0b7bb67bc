#!/usr/bin/env bash
# From HTML to PDF, paragraphs that the page hides are printed.
# Packages: LibreOffice 7.4 with pdftotext of poppler 22.12 (Debian 12).
# Expected: The first and the last line, as a browser shows and prints them.
# Seen: The paragraphs with the attribute "hidden", with "display: none" and with "visibility: hidden" are all
#   printed.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
command -v soffice >/dev/null || { echo "soffice is not installed"; exit 75; }
command -v pdftotext >/dev/null || { echo "pdftotext is not installed"; exit 75; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat >seen.txt <<'END'
Shown.
Attribute hidden.
No display.
No visibility.
Shown, too.

END

cat >page.html <<'END'
<p>Shown.</p>
<p hidden>Attribute hidden.</p>
<p style="display: none">No display.</p>
<p style="visibility: hidden">No visibility.</p>
<p>Shown, too.</p>
END
{
  soffice "-env:UserInstallation=file://$folder/settings" --headless --convert-to pdf --infilter="HTML (StarWriter)" page.html >office.log 2>&1
  pdftotext page.pdf - | tr -d '\f'
} >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
