#!/usr/bin/env bash
# A label or a ticket without quotes between "@{" and "}" is read as a number: 1.10 becomes 1.1, and 007 becomes 7.
# Packages: mermaid 12.3.0, jsdom 31.0.1 in place of a page.
# Expected: "1.10" and "007", since both are texts that are drawn, as in A[1.10] and [1.10] of the same diagrams.
# Seen: "1.1", "7" and "31" for 0x1F, without an error; a node whose label is "null" shows its id. "yes" stays a
#   text.
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
for (const label of ["A[1.10]", ...["1.10", "007", "0x1F", "null", "yes", '"1.10"'].map((text) => `A@{ label: ${text} }`)]) {
  const [{ text }] = (await read(`flowchart LR\n  ${label}`)).getVertices().values();
  console.log(`${label}: ${text}`);
}
for (const ticket of ["1.10", "007", "SHOP-7"]) {
  const { nodes } = (await read(`kanban\n  Todo\n    a[Pay]@{ ticket: ${ticket} }`)).getData();
  console.log(`ticket ${ticket}: ${nodes.at(-1).ticket}`);
}
process.exit(0);
END

cat >seen.txt <<'END'
A[1.10]: 1.10
A@{ label: 1.10 }: 1.1
A@{ label: 007 }: 7
A@{ label: 0x1F }: 31
A@{ label: null }: A
A@{ label: yes }: yes
A@{ label: "1.10" }: 1.10
ticket 1.10: 1.1
ticket 007: 7
ticket SHOP-7: SHOP-7
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
