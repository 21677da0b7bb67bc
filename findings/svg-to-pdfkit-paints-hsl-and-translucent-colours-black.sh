#!/usr/bin/env bash
# From SVG to PDF, colours in hsl(), of eight digits and with blanks for commas are black, without a warning.
# Packages: svg-to-pdfkit 0.1.8, pdfkit 0.20.2.
# Expected: Red for each, as a browser paints them; diagrams of Mermaid have colours in hsl().
# Seen: Black, the default of SVG; rgba() and names are read.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
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
for (const fill of ["red", "#f00", "rgb(255, 0, 0)", "rgba(255, 0, 0, 0.5)", "rgb(255 0 0)", "hsl(0, 100%, 50%)", "#ff000080"]) {
  const pdf = await pdfOf(`<rect width="10" height="10" fill="${fill}"/>`);
  console.log(fill + ":", pdf.toString("latin1").match(/([\d.]+ [\d.]+ [\d.]+) (?:rg|scn)/)?.[1]);
}
END

cat >seen.txt <<'END'
red: 1 0 0
#f00: 1 0 0
rgb(255, 0, 0): 1 0 0
rgba(255, 0, 0, 0.5): 1 0 0
rgb(255 0 0): 0 0 0
hsl(0, 100%, 50%): 0 0 0
#ff000080: 0 0 0
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
