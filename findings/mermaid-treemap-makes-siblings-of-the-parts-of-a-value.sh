#!/usr/bin/env bash
# In a treemap, the indented nodes below a node with a value become its siblings.
# Packages: mermaid 12.3.0, jsdom 31.0.1 in place of a page.
# Expected: An error, or a node with its parts, as for a node without a value.
# Seen: "Orders" and "Stock" beside "Shop" at the top; the map has twice the area, and no error.
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
const show = ({ name, value, children }) => name + (value ? ` ${value}` : "") + (children ? ` (${children.map(show).join(", ")})` : "");
for (const shop of ['"Shop"', '"Shop": 10'])
  console.log(shop + ":", show((await read(`treemap-beta\n${shop}\n  "Orders": 4\n  "Stock": 6\n`)).getRoot()));
process.exit(0);
END

cat >seen.txt <<'END'
"Shop":  (Shop (Orders 4, Stock 6))
"Shop": 10:  (Shop 10, Orders 4, Stock 6)
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
