#!/usr/bin/env bash
# From Word to HTML, the ids that Word counts become the numbers of a list, although a conversion to text keeps them.
# Packages: docx 9.15.2; LibreOffice 7.4 (Debian 12).
# Expected: "FR-1:" as in the text, or as the content of the item, since the words before the number are a part of the
#   label.
# Seen: <ol> with two items, which a browser numbers 1 and 2: the letters are nowhere in the file.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
command -v soffice >/dev/null || { echo "soffice is not installed"; exit 75; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error docx@9.15.2 >install.log 2>&1 ||
  { echo "npm could not install docx 9.15.2"; exit 75; }

cat >program.mjs <<'END'
import { writeFile } from "node:fs/promises";
import { Document, LevelFormat, Packer, Paragraph } from "docx";
const numbering = { config: [{ reference: "ids", levels: [{ level: 0, format: LevelFormat.DECIMAL, text: "FR-%1:", alignment: "left" }] }] };
const children = ["The shop keeps orders.", "The shop sends bills."].map((text) => new Paragraph({ text, numbering: { reference: "ids", level: 0 } }));
await writeFile("file.docx", Buffer.from(await Packer.toArrayBuffer(new Document({ numbering, sections: [{ children }] }))));
END

cat >seen.txt <<'END'
text:
    FR-1: The shop keeps orders.
    FR-2: The shop sends bills.
HTML: <body> <ol><li><p>The shop keeps orders.</p> <li><p>The shop sends bills.</p> </ol> </body> </html>
END

{
  node program.mjs
  soffice "-env:UserInstallation=file://$folder/settings" --headless --convert-to txt:Text file.docx >office.log 2>&1
  echo "text:"
  tr -d '\357\273\277\r' <file.txt
  soffice "-env:UserInstallation=file://$folder/settings" --headless --convert-to html file.docx >office.log 2>&1
  echo "HTML: $(sed -n '/<body/,$p' file.html | sed -e 's/^[[:space:]]*//' -e 's/<\([a-z]*\) [^>]*>/<\1>/g' | tr '\n' ' ')"
} >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
