#!/usr/bin/env bash
# Ids that Word counts, such as REQ-5, are missing, and a list that goes on begins at 1 again.
# Packages: mammoth 1.13.0, word-extractor 1.0.4, docx 9.15.2; pandoc 2.17 and LibreOffice 7.4 (Debian 12).
# Expected: "REQ-5" before the requirement, as in Word, since other chapters refer to it; or at least `<ol start="5">`
#   and a message. LibreOffice has it.
# Seen: A plain list without the id. pandoc has the number without "REQ-", mammoth neither: its second list is 1
#   again, not 6. Nobody reports it.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
command -v pandoc >/dev/null || { echo "pandoc is not installed"; exit 75; }
command -v soffice >/dev/null || { echo "soffice is not installed"; exit 75; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error mammoth@1.13.0 word-extractor@1.0.4 docx@9.15.2 >install.log 2>&1 ||
  { echo "npm could not install mammoth 1.13.0, word-extractor 1.0.4 and docx 9.15.2"; exit 75; }

cat >program.mjs <<'END'
import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { Document, LevelFormat, Packer, Paragraph } from "docx";
import mammoth from "mammoth";
import WordExtractor from "word-extractor";
const numbering = { config: [{ reference: "ids", levels: [{ level: 0, format: LevelFormat.DECIMAL, text: "REQ-%1", start: 5 }] }] };
const requirement = (text) => new Paragraph({ text, numbering: { reference: "ids", level: 0 } });
const children = [requirement("Orders are kept."), new Paragraph({ text: "See REQ-5." }), requirement("Items are kept.")];
const buffer = Buffer.from(await Packer.toArrayBuffer(new Document({ numbering, sections: [{ children }] })));
await writeFile("file.docx", buffer);
const line = (text) => text.trim().split(/\s*\n\s*/).join(" | ");
const { value, messages } = await mammoth.convertToHtml({ buffer });
console.log("mammoth:", value, messages.length);
console.log("word-extractor:", line((await new WordExtractor().extract("file.docx")).getBody()));
console.log("pandoc:", line(execFileSync("pandoc", ["-t", "plain", "file.docx"], { encoding: "utf8" })).replaceAll(/ +/g, " "));
execFileSync("soffice", [`-env:UserInstallation=file://${process.cwd()}/settings`, "--headless", "--convert-to", "txt:Text", "file.docx"], { stdio: "ignore" });
console.log("LibreOffice:", line((await readFile("file.txt", "utf8")).replace("\uFEFF", "")).replaceAll(/[ \t]+/g, " "));
END

cat >seen.txt <<'END'
mammoth: <ol><li>Orders are kept.</li></ol><p>See REQ-5.</p><ol><li>Items are kept.</li></ol> 0
word-extractor: Orders are kept. | See REQ-5. | Items are kept.
pandoc: 5. Orders are kept. | See REQ-5. | 6. Items are kept.
LibreOffice: REQ-5 Orders are kept. | See REQ-5. | REQ-6 Items are kept.
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
