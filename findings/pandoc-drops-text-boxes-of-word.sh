#!/usr/bin/env bash
# The text of a text box in a Word file is missing.
# Packages: docx 9.15.2, mammoth 1.13.0 and word-extractor 1.0.4 to compare; pandoc 2.17 (Debian 12).
# Expected: The paragraph of the box, as mammoth has it in its place, or a warning.
# Seen: "Before" and "After" only. Also with `--verbose` nothing is reported. word-extractor has the text of boxes in
#   a list apart from the body.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
command -v pandoc >/dev/null || { echo "pandoc is not installed"; exit 75; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error docx@9.15.2 mammoth@1.13.0 word-extractor@1.0.4 >install.log 2>&1 ||
  { echo "npm could not install docx 9.15.2, mammoth 1.13.0 and word-extractor 1.0.4"; exit 75; }

cat >program.mjs <<'END'
import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { Document, Packer, Paragraph, Textbox, TextRun } from "docx";
import mammoth from "mammoth";
import WordExtractor from "word-extractor";
const paragraph = (text) => new Paragraph({ children: [new TextRun(text)] });
const box = new Textbox({ style: { width: "200pt", height: "auto" }, children: [paragraph("Orders must be kept.")] });
const file = new Document({ sections: [{ children: [paragraph("Before"), box, paragraph("After")] }] });
const buffer = Buffer.from(await Packer.toArrayBuffer(file));
await writeFile("file.docx", buffer);
const words = (text) => text.split(/\n+/).filter((line) => line.trim() !== "").join(" | ");
console.log("mammoth:", words((await mammoth.extractRawText({ buffer })).value));
console.log("pandoc:", words(execFileSync("pandoc", ["--verbose", "-t", "plain", "file.docx"], { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] })));
const document = await new WordExtractor().extract("file.docx");
console.log("word-extractor:", words(document.getBody()), "and", words(document.getTextboxes()));
END

cat >seen.txt <<'END'
mammoth: Before | Orders must be kept. | After
pandoc: Before | After
word-extractor: Before | After and Orders must be kept.
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
