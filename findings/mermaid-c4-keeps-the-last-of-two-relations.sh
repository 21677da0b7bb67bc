#!/usr/bin/env bash
# Of two relations from one element of a C4 diagram to another, only the last is drawn, without an error.
# Packages: mermaid 12.3.0, jsdom 31.0.1 in place of a page.
# Expected: Both: a model may have several relations between two elements if they differ in their description
#   (structurizr.com, language reference, "relationship"), and C4-PlantUML, whose syntax Mermaid's C4 diagrams follow,
#   draws both. In a dynamic diagram, the steps 1 and 3.
# Seen: The second has replaced the first; a relation in the other direction is kept. A flowchart keeps both.
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
const context = `C4Context
Person(clerk, "Clerk")
System(shop, "Shop")
Rel(clerk, shop, "orders")
Rel(clerk, shop, "pays")
Rel(shop, clerk, "informs")`;
const dynamic = `C4Dynamic
Container(web, "Web")
Container(api, "API")
RelIndex(1, web, api, "asks")
RelIndex(2, api, web, "answers")
RelIndex(3, web, api, "confirms")`;
for (const text of [context, dynamic])
  console.log(text.split("\n")[0] + ":", (await read(text)).getRels().map(({ from, to, label }) => `${from}-${to} ${label.text}`).join(", "));
const flow = await read("flowchart LR\nclerk -- orders --> shop\nclerk -- pays --> shop");
console.log("flowchart:", flow.getEdges().map(({ start, end, text }) => `${start}-${end} ${text}`).join(", "));
process.exit(0);
END

cat >seen.txt <<'END'
C4Context: clerk-shop pays, shop-clerk informs
C4Dynamic: web-api confirms, api-web answers
flowchart: clerk-shop orders, clerk-shop pays
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
