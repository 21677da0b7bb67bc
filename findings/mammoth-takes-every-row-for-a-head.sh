#!/usr/bin/env bash
# A row that is marked as not a head is a head for mammoth, so that all rows of a table may be in `<thead>`.
# Packages: mammoth 1.13.0, docx 9.15.2.
# Expected: One row in `<thead>`: `w:tblHeader` is a boolean property, and with the value "false" or "off" it is not
#   set (ECMA-376, "tblHeader" and "ST_OnOff"), as mammoth reads `w:b` of a bold text.
# Seen: Both rows in `<thead>` if the second says `tableHeader: false`, which the package docx writes into the file;
#   one row if it says nothing.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error mammoth@1.13.0 docx@9.15.2 >install.log 2>&1 ||
  { echo "npm could not install mammoth 1.13.0, docx 9.15.2"; exit 75; }

cat >program.mjs <<'END'
import { Document, Packer, Paragraph, Table, TableCell, TableRow, TextRun } from "docx";
import mammoth from "mammoth";
const row = (text, options) =>
  new TableRow({ ...options, children: [new TableCell({ children: [new Paragraph({ children: [new TextRun({ text, bold: false })] })] })] });
for (const options of [{}, { tableHeader: false }]) {
  const table = new Table({ rows: [row("Name", { tableHeader: true }), row("Shop", options)] });
  const buffer = await Packer.toBuffer(new Document({ sections: [{ children: [table] }] }));
  console.log(`second row ${JSON.stringify(options)}: ${(await mammoth.convertToHtml({ buffer })).value}`);
}
END

cat >seen.txt <<'END'
second row {}: <table><thead><tr><th><p>Name</p></th></tr></thead><tbody><tr><td><p>Shop</p></td></tr></tbody></table>
second row {"tableHeader":false}: <table><thead><tr><th><p>Name</p></th></tr><tr><th><p>Shop</p></th></tr></thead></table>
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
