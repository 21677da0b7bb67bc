#!/usr/bin/env bash
# The raw text of a Word file has no white space where a line or a page ends within a paragraph.
# Packages: mammoth 1.13.0, docx 9.15.2.
# Expected: A line break, or a blank, between "REQ-1" and "Orders": a tab is a tab, and a paragraph ends with two line
#   breaks.
# Seen: "REQ-1Orders". In HTML the line break is there, but the page break joins two words as well, without a message.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error mammoth@1.13.0 docx@9.15.2 >install.log 2>&1 ||
  { echo "npm could not install mammoth 1.13.0 and docx 9.15.2"; exit 75; }

cat >program.mjs <<'END'
import mammoth from "mammoth";
import { Document, Packer, Paragraph, TextRun, Tab, PageBreak } from "docx";
const between = { tab: new Tab(), "line break": undefined, "page break": new PageBreak() };
for (const [name, part] of Object.entries(between)) {
  const middle = part === undefined ? new TextRun({ break: 1 }) : new TextRun({ children: [part] });
  const paragraph = new Paragraph({ children: [new TextRun("REQ-1"), middle, new TextRun("Orders")] });
  const file = new Document({ sections: [{ children: [paragraph] }] });
  const buffer = Buffer.from(await Packer.toArrayBuffer(file));
  const raw = await mammoth.extractRawText({ buffer });
  const html = await mammoth.convertToHtml({ buffer });
  console.log(`${name}: ${JSON.stringify(raw.value)} ${JSON.stringify(html.value)} ${html.messages.length} messages`);
}
END

cat >seen.txt <<'END'
tab: "REQ-1\tOrders\n\n" "<p>REQ-1\tOrders</p>" 0 messages
line break: "REQ-1Orders\n\n" "<p>REQ-1<br />Orders</p>" 0 messages
page break: "REQ-1Orders\n\n" "<p>REQ-1Orders</p>" 0 messages
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
