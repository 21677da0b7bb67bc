#!/usr/bin/env bash
# Of two slices with the same name in a pie chart, the second is dropped without an error, so that the shares of all
#   others grow.
# Packages: mermaid 12.3.0, jsdom 31.0.1 in place of a page.
# Expected: Two slices, or one with the sum of both, as a Sankey diagram keeps two flows between the same nodes; or
#   an error.
# Seen: One slice with the first value.
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
console.log("pie:", JSON.stringify([...(await read('pie\n "Card": 30\n "Cash": 10\n "Card": 60\n')).getSections()]));
console.log("sankey:", JSON.stringify((await read("sankey\nCard,Shop,30\nCard,Shop,60\n")).getGraph().links));
process.exit(0);
END

cat >seen.txt <<'END'
pie: [["Card",30],["Cash",10]]
sankey: [{"source":"Card","target":"Shop","value":30},{"source":"Card","target":"Shop","value":60}]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
