#!/usr/bin/env bash
# A formula of Word is missing in HTML and in the text.
# Packages: mammoth 1.13.0, word-extractor 1.0.4, docx 9.15.2; pandoc 2.17 (Debian 12).
# Expected: "1/2", or its characters, so that the limit is not lost; pandoc has `\frac{1}{2}`.
# Seen: "at most  of the stock", which has no limit; the only trace is a message. word-extractor has "12", which is
#   another number.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
command -v pandoc >/dev/null || { echo "pandoc is not installed"; exit 75; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error mammoth@1.13.0 word-extractor@1.0.4 docx@9.15.2 >install.log 2>&1 ||
  { echo "npm could not install mammoth 1.13.0, word-extractor 1.0.4 and docx 9.15.2"; exit 75; }

cat >program.mjs <<'END'
import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { Document, Math as Formula, MathFraction, MathRun, Packer, Paragraph, TextRun } from "docx";
import mammoth from "mammoth";
import WordExtractor from "word-extractor";
const half = new Formula({ children: [new MathFraction({ numerator: [new MathRun("1")], denominator: [new MathRun("2")] })] });
const paragraph = new Paragraph({ children: [new TextRun("at most "), half, new TextRun(" of the stock")] });
const buffer = Buffer.from(await Packer.toArrayBuffer(new Document({ sections: [{ children: [paragraph] }] })));
await writeFile("file.docx", buffer);
const { value, messages } = await mammoth.convertToHtml({ buffer });
console.log("mammoth:", value, messages.map(({ message }) => message));
console.log("word-extractor:", (await new WordExtractor().extract("file.docx")).getBody().trim());
console.log("pandoc:", execFileSync("pandoc", ["-t", "markdown", "file.docx"], { encoding: "utf8" }).trim());
END

cat >seen.txt <<'END'
mammoth: <p>at most  of the stock</p> [
  'An unrecognised element was ignored: {http://schemas.openxmlformats.org/officeDocument/2006/math}oMath'
]
word-extractor: at most 12 of the stock
pandoc: at most $\frac{1}{2}$ of the stock
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
