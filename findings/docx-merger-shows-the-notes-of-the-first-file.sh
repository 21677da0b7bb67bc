#!/usr/bin/env bash
# In two Word files that are merged, footnotes of the second show the text of the first, and its lists lose their
#   numbers.
# Packages: docx-merger 1.2.2, docx 9.15.2 and mammoth 1.13.0 to write and read.
# Expected: The note "Only since 2.0" below the second paragraph; both files have it under the id 1, which is why one
#   of them needs another.
# Seen: The note "Draft" below both paragraphs; neither item is in a list any more.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error docx-merger@1.2.2 docx@9.15.2 mammoth@1.13.0 >install.log 2>&1 ||
  { echo "npm could not install docx-merger 1.2.2, docx 9.15.2 and mammoth 1.13.0"; exit 75; }

cat >program.mjs <<'END'
import DocxMerger from "docx-merger";
import { Document, FootnoteReferenceRun, Packer, Paragraph, TextRun } from "docx";
import mammoth from "mammoth";
const fileOf = (text, note) =>
  Packer.toBuffer(
    new Document({
      footnotes: { 1: { children: [new Paragraph(note)] } },
      numbering: { config: [{ reference: "list", levels: [{ level: 0, format: "decimal", text: "%1." }] }] },
      sections: [
        {
          children: [
            new Paragraph({ children: [new TextRun(text), new FootnoteReferenceRun(1)] }),
            new Paragraph({ text: "item", numbering: { reference: "list", level: 0 } }),
          ],
        },
      ],
    }),
  );
const show = async (buffer) => (await mammoth.convertToHtml({ buffer })).value.replaceAll(/ (?:href|id)="[^"]*"/g, "");
const files = [await fileOf("First", "Draft"), await fileOf("Second", "Only since 2.0")];
for (const file of files) console.log(await show(file));
const merged = await new Promise((resolve) => {
  new DocxMerger({}, files.map((file) => file.toString("binary"))).save("nodebuffer", resolve);
});
console.log(`merged: ${await show(merged)}`);
END

cat >seen.txt <<'END'
<p>First<sup><a>[1]</a></sup></p><ol><li>item</li></ol><ol><li><p>Draft <a>↑</a></p></li></ol>
<p>Second<sup><a>[1]</a></sup></p><ol><li>item</li></ol><ol><li><p>Only since 2.0 <a>↑</a></p></li></ol>
merged: <p>First<sup><a>[1]</a></sup></p><p>item</p><p>Second<sup><a>[2]</a></sup></p><p>item</p><ol><li><p>Draft <a>↑</a></p></li><li><p>Draft <a>↑</a></p></li></ol>
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
