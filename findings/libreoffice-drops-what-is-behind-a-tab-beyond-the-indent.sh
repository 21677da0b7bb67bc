#!/usr/bin/env bash
# LibreOffice does not show a page number behind a right tab that is beyond the right indent.
# Packages: docx 9.15.2; LibreOffice 7.4 with pdftotext (Debian 12).
# Expected: The number at the tab, as Word shows it: its own tables of contents are set like this, so
#   that long titles do not run into the numbers.
# Seen: The dots of the tab go to the indent, and the number is missing, as text too. Without the
#   indent it is there.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
for program in soffice pdftotext; do
  command -v "$program" >/dev/null || { echo "$program is not installed"; exit 75; }
done
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error docx@9.15.2 >install.log 2>&1 ||
  { echo "npm could not install docx 9.15.2"; exit 75; }

cat >program.mjs <<'END'
import { writeFile } from "node:fs/promises";
import { Document, Packer, Paragraph, TextRun, Tab, TabStopType } from "docx";
const line = (end) =>
  new Paragraph({
    indent: { start: 0, end },
    tabStops: [{ type: TabStopType.RIGHT, position: 9000, leader: "dot" }],
    children: [new TextRun({ children: ["Context", new Tab(), "7"] })],
  });
for (const [name, end] of [["without", 0], ["with", 600]]) {
  const page = { size: { width: 11906, height: 16838 }, margin: { left: 1440, right: 1466 } };
  const file = new Document({ sections: [{ properties: { page }, children: [line(end)] }] });
  await writeFile(`${name}.docx`, Buffer.from(await Packer.toArrayBuffer(file)));
}
END
node program.mjs

cat >seen.txt <<'END'
without: Context7
with: Context
END

for name in without with; do
  soffice "-env:UserInstallation=file://$folder/settings" --headless --convert-to pdf "$name.docx" >office.log 2>&1
  echo "$name:" $(pdftotext "$name.pdf" - | tr -d '\f. \n')
done >now.txt
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
