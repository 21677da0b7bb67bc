#!/usr/bin/env bash
# From Word to text, the text of a footnote is missing, and its number is a part of the word before it.
# Packages: docx 9.15.2; LibreOffice 7.4 and pandoc 2.17 (Debian 12).
# Expected: The note at the end of the text, as pandoc writes it and as LibreOffice does in HTML; and a mark around
#   its number.
# Seen: "for 90 days1.", and nothing of the exception that the note states.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
command -v soffice >/dev/null || { echo "soffice is not installed"; exit 75; }
command -v pandoc >/dev/null || { echo "pandoc is not installed"; exit 75; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error docx@9.15.2 >install.log 2>&1 ||
  { echo "npm could not install docx 9.15.2"; exit 75; }

cat >program.mjs <<'END'
import { writeFile } from "node:fs/promises";
import { Document, FootnoteReferenceRun, Packer, Paragraph, TextRun } from "docx";
const footnotes = { 1: { children: [new Paragraph("Bills are kept for ten years.")] } };
const children = [new Paragraph({ children: [new TextRun("Orders are kept for 90 days"), new FootnoteReferenceRun(1), new TextRun(".")] })];
await writeFile("file.docx", Buffer.from(await Packer.toArrayBuffer(new Document({ footnotes, sections: [{ children }] }))));
END

cat >seen.txt <<'END'
LibreOffice: Orders are kept for 90 days1.
pandoc:
Orders are kept for 90 days[1].

[1] Bills are kept for ten years.
END

{
  node program.mjs
  soffice "-env:UserInstallation=file://$folder/settings" --headless --convert-to txt:Text file.docx >office.log 2>&1
  echo "LibreOffice: $(tr -d '\357\273\277\r' <file.txt)"
  echo "pandoc:"
  pandoc -t plain file.docx
} >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
