#!/usr/bin/env bash
# The raw text of a page has its last line first.
# Packages: pdf2json 4.1.0, and 3.2.2 to compare; pdfkit 0.20.2 and pdf-lib 1.17.1 to write.
# Expected: "first, second, third", as in version 3.2.2, and in the list of texts that the same call of 4.1.0 makes.
# Seen: "third, second, first" from `getRawTextContent`, for the files of both writers.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error pdf2json@4.1.0 pdf2json-3@npm:pdf2json@3.2.2 pdfkit@0.20.2 pdf-lib@1.17.1 >install.log 2>&1 ||
  { echo "npm could not install pdf2json 4.1.0, pdf2json-3@npm:pdf2json 3.2.2, pdfkit 0.20.2 and pdf-lib 1.17.1"; exit 75; }

cat >program.mjs <<'END'
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import { PDFDocument as LibDocument } from "pdf-lib";
import PDFParser from "pdf2json";
import OldParser from "pdf2json-3";
import KitDocument from "pdfkit";
const kit = new KitDocument({ size: [300, 300], margin: 20 });
const written = once(kit.pipe(createWriteStream("pdfkit.pdf")), "finish");
kit.text("first").text("second").text("third").end();
await written;
const lib = await LibDocument.create();
lib.addPage([300, 300]).drawText("first\nsecond\nthird", { x: 20, y: 250 });
await writeFile("pdf-lib.pdf", await lib.save());
for (const writer of ["pdfkit", "pdf-lib"])
  for (const [version, Parser] of [["3.2.2", OldParser], ["4.1.0", PDFParser]]) {
    const parser = new Parser(null, true);
    const ready = once(parser, "pdfParser_dataReady");
    parser.loadPDF(`${writer}.pdf`);
    const [{ Pages: [{ Texts: texts }] }] = await ready;
    const raw = parser.getRawTextContent().match(/^\w+/gm);
    console.log(`${writer}, ${version}: raw text ${raw.join(", ")}; list ${texts.map(({ R: [{ T: text }] }) => text.trim()).join(", ")}`);
  }
END

cat >seen.txt <<'END'
pdfkit, 3.2.2: raw text first, second, third; list first, second, third
pdfkit, 4.1.0: raw text third, second, first; list first, second, third
pdf-lib, 3.2.2: raw text first, second, third; list first, second, third
pdf-lib, 4.1.0: raw text third, second, first; list first, second, third
END

{
  node program.mjs | grep -v '^Warning'
} >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
