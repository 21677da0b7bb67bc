#!/usr/bin/env bash
# A curve of a radar chart with fewer or more values than the chart has axes is read without an error.
# Packages: mermaid 12.3.0, jsdom 31.0.1 in place of a page.
# Expected: An error, as for values with the names of their axes, of which one is missing.
# Seen: Two and four values for three axes; the curve has a corner less, or one that is on no axis.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error mermaid@12.3.0 jsdom@31.0.1 >install.log 2>&1 ||
  { echo "npm could not install mermaid 12.3.0 and jsdom 31.0.1"; exit 75; }

cat >program.mjs <<'END'
import { JSDOM } from "jsdom";
const { window } = new JSDOM("");
Object.assign(globalThis, { window, document: window.document, DOMParser: window.DOMParser, Element: window.Element });
const { default: mermaid } = await import("mermaid");
mermaid.initialize({ startOnLoad: false });
const read = async (text) => (await mermaid.mermaidAPI.getDiagramFromText(text)).db;
for (const values of ["1, 2, 3", "1, 2", "1, 2, 3, 4", "Speed: 1, Price: 2"]) {
  const chart = read(`radar-beta\naxis Speed, Price, Risk\ncurve shop{${values}}\n`);
  console.log(`{${values}}:`, await chart.then((db) => `${db.getCurves()[0].entries} on ${db.getAxes().length} axes`, (error) => error.message));
}
process.exit(0);
END

cat >seen.txt <<'END'
{1, 2, 3}: 1,2,3 on 3 axes
{1, 2}: 1,2 on 3 axes
{1, 2, 3, 4}: 1,2,3,4 on 3 axes
{Speed: 1, Price: 2}: Missing entry for axis Risk
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
