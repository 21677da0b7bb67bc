#!/usr/bin/env bash
# From Word to text, words that were deleted with changes recorded stand before the words that replace them.
# Packages: docx 9.15.2, mammoth 1.13.0; LibreOffice 7.4 (Debian 12).
# Expected: "90 days", as mammoth and pandoc read it; or a mark at each change.
# Seen: "3090 days", a period that nobody has written. Hidden text, which LibreOffice leaves out of a PDF, is in the
#   text too.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
command -v soffice >/dev/null || { echo "soffice is not installed"; exit 75; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error docx@9.15.2 mammoth@1.13.0 >install.log 2>&1 ||
  { echo "npm could not install docx 9.15.2 and mammoth 1.13.0"; exit 75; }

cat >program.mjs <<'END'
import { writeFile } from "node:fs/promises";
import { DeletedTextRun, Document, InsertedTextRun, Packer, Paragraph, TextRun } from "docx";
import mammoth from "mammoth";
const change = { author: "Ann", date: "2026-11-29T10:00:00Z" };
const children = [
  new TextRun("Orders are kept for "),
  new DeletedTextRun({ text: "30", id: 1, ...change }),
  new InsertedTextRun({ text: "90", id: 2, ...change }),
  new TextRun(" days."),
  new TextRun({ text: " Ask legal.", vanish: true }),
];
const buffer = Buffer.from(await Packer.toArrayBuffer(new Document({ sections: [{ children: [new Paragraph({ children })] }] })));
await writeFile("file.docx", buffer);
console.log("mammoth:", (await mammoth.extractRawText({ buffer })).value.trim());
END

cat >seen.txt <<'END'
mammoth: Orders are kept for 90 days. Ask legal.
LibreOffice: Orders are kept for 3090 days. Ask legal.
END

{
  node program.mjs
  soffice "-env:UserInstallation=file://$folder/settings" --headless --convert-to txt:Text file.docx >office.log 2>&1
  echo "LibreOffice: $(tr -d '\357\273\277\r' <file.txt)"
} >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
