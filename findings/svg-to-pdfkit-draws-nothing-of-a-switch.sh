#!/usr/bin/env bash
# From SVG to PDF, the content of <switch> is missing, without a warning.
# Packages: svg-to-pdfkit 0.1.8, pdfkit 0.20.2; pdftotext of poppler 22.12 (Debian 12).
# Expected: The first branch that can be drawn: the text, since a program without HTML skips the branch whose test
#   asks for it.
# Seen: Nothing, even if the text is the only branch. diagrams.net exports its labels in this form.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
command -v pdftotext >/dev/null || { echo "pdftotext is not installed"; exit 75; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error svg-to-pdfkit@0.1.8 pdfkit@0.20.2 >install.log 2>&1 ||
  { echo "npm could not install svg-to-pdfkit 0.1.8 and pdfkit 0.20.2"; exit 75; }

cat >program.mjs <<'END'
import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import PDFDocument from "pdfkit";
import draw from "svg-to-pdfkit";
const pdfOf = (content) =>
  new Promise((resolve) => {
    const document = new PDFDocument({ compress: false, size: [300, 200] });
    const parts = [];
    document.on("data", (part) => parts.push(part)).on("end", () => resolve(Buffer.concat(parts)));
    draw(document, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200">${content}</svg>`, 0, 0);
    document.end();
  });
const html = (test) => `<foreignObject width="90" height="20"${test}><div xmlns="http://www.w3.org/1999/xhtml">Order</div></foreignObject>`;
const text = '<text x="10" y="20">Order</text>';
const test = ' requiredFeatures="http://www.w3.org/TR/SVG11/feature#Extensibility"';
for (const [name, content] of Object.entries({ "text alone": text, "switch with a text": `<switch>${text}</switch>`, "switch with HTML and a text": `<switch>${html(test)}${text}</switch>`, "HTML alone": html("") })) {
  await writeFile("page.pdf", await pdfOf(content));
  console.log(name + ":", JSON.stringify(execFileSync("pdftotext", ["page.pdf", "-"], { encoding: "utf8" }).trim()));
}
END

cat >seen.txt <<'END'
text alone: "Order"
switch with a text: ""
switch with HTML and a text: ""
HTML alone: ""
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
