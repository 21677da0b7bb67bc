#!/usr/bin/env bash
# An id or a compound that is broken over two lines at its hyphen is read without it.
# Packages: pdfkit 0.20.2; pdftotext of poppler 22.12 (Debian 12).
# Expected: "REQ-12" and "client-server", or the two lines as they are: only a word that was divided, such as "sys-tem",
#   loses its hyphen.
# Seen: "REQ12" and "clientserver". With `-layout` or `-raw` the lines stay as they are.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
command -v pdftotext >/dev/null || { echo "pdftotext is not installed"; exit 75; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error pdfkit@0.20.2 >install.log 2>&1 ||
  { echo "npm could not install pdfkit 0.20.2"; exit 75; }

cat >program.mjs <<'END'
import PDFDocument from "pdfkit";
import { createWriteStream } from "node:fs";
const page = new PDFDocument({ size: [300, 200], margin: 10 });
page.pipe(createWriteStream("file.pdf"));
["The order service fulfils REQ-", "12 with a client-", "server part of the sys-", "tem."].forEach((line, index) =>
  page.text(line, 10, 20 + index * 12, { lineBreak: false }),
);
page.end();
END

cat >seen.txt <<'END'
The order service fulfils REQ12 with a clientserver part of the system.
with -layout:
The order service fulfils REQ-
12 with a client-
server part of the sys-
tem.
END

{
  node program.mjs
  pdftotext file.pdf - | tr -d '\f' | sed '/^$/d'
  echo "with -layout:"
  pdftotext -layout file.pdf - | tr -d '\f' | sed '/^$/d'
} >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
