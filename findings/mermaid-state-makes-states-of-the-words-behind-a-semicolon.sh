#!/usr/bin/env bash
# A semicolon in the name of a transition ends it, and the semicolon and the words behind it become states.
# Packages: mermaid 12.3.0, jsdom 31.0.1 in place of a page.
# Expected: The transition "paid; sent", or an error, as a semicolon in a message of a sequence diagram is one.
# Seen: The transition "paid" and the states ";" and "sent", without an error.
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
for (const text of ["paid, sent", "paid; sent"]) {
  const { nodes, edges } = (await read(`stateDiagram-v2\n  Open --> Done : ${text}\n`)).getData();
  console.log(`state: ${edges.map(({ label }) => label)} between ${nodes.map(({ id }) => id).join(", ")}`);
  console.log("sequence:", await read(`sequenceDiagram\n  A->>B: ${text}\n`).then((db) => db.getMessages()[0].message, () => "refused"));
}
process.exit(0);
END

cat >seen.txt <<'END'
state: paid, sent between Open, Done
sequence: paid, sent
state: paid between Open, Done, ;, sent
sequence: refused
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
