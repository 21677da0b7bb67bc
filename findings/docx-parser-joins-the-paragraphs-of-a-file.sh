#!/usr/bin/env bash
# The paragraphs and cells of a Word file become one word, and an ampersand is five characters.
# Package: docx-parser 0.2.1, beside mammoth 1.13.0; docx 9.15.2 to write.
# Expected: A line for each paragraph and "q & r"; it is documented "to get the plain text".
# Seen: "HeadThe shop must keep it.q &amp; rend"; deleted words are in the text, too.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error docx-parser@0.2.1 docx@9.15.2 mammoth@1.13.0 >install.log 2>&1 ||
  { echo "npm could not install docx-parser 0.2.1, docx 9.15.2, mammoth 1.13.0"; exit 75; }

cat >program.mjs <<'END'
import { writeFileSync } from "node:fs";
import { DeletedTextRun, Document, Packer, Paragraph, Table, TableCell, TableRow, TextRun } from "docx";
import { parseDocx } from "docx-parser";
import mammoth from "mammoth";
const deleted = new DeletedTextRun({ text: "not ", id: 1, author: "A", date: "2026-01-01T00:00:00Z" });
const children = [
  new Paragraph("Head"),
  new Paragraph({ children: [new TextRun("The shop must "), deleted, new TextRun("keep it.")] }),
  new Table({ rows: [new TableRow({ children: [new TableCell({ children: [new Paragraph("q & r")] }), new TableCell({ children: [new Paragraph("end")] })] })] }),
];
writeFileSync("file.docx", await Packer.toBuffer(new Document({ sections: [{ children }] })));
parseDocx("file.docx", async (text) => {
  console.log(`docx-parser: ${JSON.stringify(text)}`);
  console.log(`mammoth: ${JSON.stringify((await mammoth.extractRawText({ path: "file.docx" })).value)}`);
});
END

cat >seen.txt <<'END'
docx-parser: "HeadThe shop must not keep it.q &amp; rend"
mammoth: "Head\n\nThe shop must keep it.\n\nq & r\n\nend\n\n"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
