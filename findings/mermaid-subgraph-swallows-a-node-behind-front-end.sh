#!/usr/bin/env bash
# A group of a flowchart whose title ends with the word end has the next lines in its title, and their nodes are
#   missing.
# Packages: mermaid 12.3.0, jsdom 31.0.1 in place of a page.
# Expected: A group "Front end" with one node, as for "Front part"; or a syntax error, as for a node with the id
#   "end".
# Seen: The title has two lines, and the group no node. In quotation marks, or as one word, the title is read as it
#   is.
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
for (const title of ["Front part", "Front end", "Front end of the shop", '"Front end"', "front[Front end]", "Frontend"]) {
  const text = `flowchart LR\nsubgraph ${title}\n  web\nend`;
  try {
    const { db } = await mermaid.mermaidAPI.getDiagramFromText(text);
    console.log(title + ":", JSON.stringify(db.getSubGraphs().map(({ title, nodes }) => ({ title, nodes }))));
  } catch (error) {
    console.log(title + ":", error.message.split("\n")[0]);
  }
}
process.exit(0);
END

cat >seen.txt <<'END'
Front part: [{"title":"Front part","nodes":["web"]}]
Front end: [{"title":"Front end\n  web","nodes":[]}]
Front end of the shop: [{"title":"Front end of the shop","nodes":["web"]}]
"Front end": [{"title":"Front end","nodes":["web"]}]
front[Front end]: [{"title":"Front end","nodes":["web"]}]
Frontend: [{"title":"Frontend","nodes":["web"]}]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
