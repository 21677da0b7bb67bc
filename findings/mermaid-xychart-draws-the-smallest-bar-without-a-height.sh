#!/usr/bin/env bash
# The bars of an XY chart do not begin at zero: of two bars with 90 and 100, the first has nearly no height.
# Packages: mermaid 12.3.0, jsdom 31.0.1 in place of a page.
# Expected: Heights in the ratio of the values, as bars of a chart are read. The documentation says only that the
#   range of the axis is generated from the data (Mermaid, XY chart, "y-axis").
# Seen: The axis begins at the smallest value, so that 90 has a height of 7 and 100 one of 462; with an axis from 0
#   it is as expected.
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
const heightsOf = async (axis) => {
  const chart = await read(`xychart-beta\nx-axis [Shop, Bank]\n${axis}bar [90, 100]\n`);
  const bars = chart.getDrawableElem().find(({ groupTexts }) => groupTexts.includes("bar-plot-0"));
  return bars.data.map(({ height }) => Math.round(height)).join(" and ");
};
console.log("without an axis:", await heightsOf(""));
console.log("y-axis 0 --> 100:", await heightsOf("y-axis 0 --> 100\n"));
process.exit(0);
END

cat >seen.txt <<'END'
without an axis: 7 and 462
y-axis 0 --> 100: 417 and 462
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
