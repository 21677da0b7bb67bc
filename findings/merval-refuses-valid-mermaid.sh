#!/usr/bin/env bash
# A validator of Mermaid refuses valid flowcharts and sequences, and accepts broken ones.
# Packages: @aj-archipelago/merval 1.0.7, mermaid 12.3.0 and jsdom 31.0.1 to compare.
# Expected: The answers of the parser of Mermaid, which the package replaces in places where Mermaid is too large.
# Seen: Errors for two nodes with "&", long and round arrows, the text of an arrow, a title, a frame and a comment; a
#   message without text, a relation without its kind and a slice without quotes are valid.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @aj-archipelago/merval@1.0.7 mermaid@12.3.0 jsdom@31.0.1 >install.log 2>&1 ||
  { echo "npm could not install @aj-archipelago/merval 1.0.7, mermaid 12.3.0 and jsdom 31.0.1"; exit 75; }

cat >program.mjs <<'END'
import { JSDOM } from "jsdom";
const { window } = new JSDOM("");
Object.assign(globalThis, { window, document: window.document, DOMParser: window.DOMParser, Element: window.Element });
const { default: mermaid } = await import("mermaid");
mermaid.initialize({ startOnLoad: false });
const isValid = (text) => mermaid.parse(text).then(() => true, () => false);
const { validateMermaid } = await import("@aj-archipelago/merval");
for (const text of [
  "flowchart LR\n  a --> b",
  "flowchart LR\n  a & b --> c",
  "flowchart LR\n  a ---> b",
  "flowchart LR\n  a o--o b",
  "flowchart LR\n  a -- uses --> b",
  "---\ntitle: Overview\n---\nflowchart LR\n  a --> b",
  "%% overview\nflowchart LR\n  a --> b",
  "sequenceDiagram\n  rect rgb(0, 0, 0)\n    a->>b: pay\n  end",
  "sequenceDiagram\n  a->>b",
  "erDiagram\n  A -- B",
  "pie\n  orders : 1",
]) {
  const { isValid: accepts } = validateMermaid(text);
  console.log(`${JSON.stringify(text)}: Mermaid ${await isValid(text) ? "accepts" : "refuses"}, merval ${accepts ? "accepts" : "refuses"}`);
}
process.exit(0);
END

cat >seen.txt <<'END'
"flowchart LR\n  a --> b": Mermaid accepts, merval accepts
"flowchart LR\n  a & b --> c": Mermaid accepts, merval refuses
"flowchart LR\n  a ---> b": Mermaid accepts, merval refuses
"flowchart LR\n  a o--o b": Mermaid accepts, merval refuses
"flowchart LR\n  a -- uses --> b": Mermaid accepts, merval refuses
"---\ntitle: Overview\n---\nflowchart LR\n  a --> b": Mermaid accepts, merval refuses
"%% overview\nflowchart LR\n  a --> b": Mermaid accepts, merval refuses
"sequenceDiagram\n  rect rgb(0, 0, 0)\n    a->>b: pay\n  end": Mermaid accepts, merval refuses
"sequenceDiagram\n  a->>b": Mermaid refuses, merval accepts
"erDiagram\n  A -- B": Mermaid refuses, merval accepts
"pie\n  orders : 1": Mermaid refuses, merval accepts
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
