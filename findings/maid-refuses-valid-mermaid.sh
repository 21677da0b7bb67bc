#!/usr/bin/env bash
# A checker of Mermaid for agents refuses diagrams that Mermaid draws, and explains that Mermaid does not support
#   them.
# Packages: @probelabs/maid 0.0.29, mermaid 12.3.0 and jsdom 31.0.1 to compare.
# Expected: No errors for a diagram with a comment in its first line, a member behind a colon, two regions of a
#   state, the shapes "cyl" and ">flag]", and Markdown in a label: all of them are in the documentation of Mermaid,
#   whose parser accepts them.
# Seen: Errors for each of them, such as "Backticks inside node labels are not supported by Mermaid". A slice of a
#   pie without quotes is refused by both.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @probelabs/maid@0.0.29 mermaid@12.3.0 jsdom@31.0.1 >install.log 2>&1 ||
  { echo "npm could not install @probelabs/maid 0.0.29, mermaid 12.3.0 and jsdom 31.0.1"; exit 75; }

cat >program.mjs <<'END'
import { JSDOM } from "jsdom";
const { window } = new JSDOM("");
Object.assign(globalThis, { window, document: window.document, DOMParser: window.DOMParser, Element: window.Element });
const { default: mermaid } = await import("mermaid");
mermaid.initialize({ startOnLoad: false });
const isValid = (text) => mermaid.parse(text).then(() => true, () => false);
const { validate } = await import("@probelabs/maid");
for (const text of [
  "flowchart LR\n  a --> b",
  "%% overview\nflowchart LR\n  a --> b",
  'flowchart LR\n  a@{ shape: cyl, label: "Orders" }',
  "flowchart LR\n  a --> b>flag]",
  'flowchart LR\n  a["`**bold** text`"]',
  "classDiagram\n  Order : +int id",
  "stateDiagram-v2\n  state a {\n    x --> y\n    --\n    z --> w\n  }",
  "pie\n  orders : 1",
]) {
  const errors = validate(text).errors.filter(({ severity }) => severity === "error");
  console.log(`${JSON.stringify(text)}\n  Mermaid: ${await isValid(text) ? "valid" : "an error"}; maid: ${errors.length === 0 ? "valid" : errors[0].message.split("\n")[0]}`);
}
process.exit(0);
END

cat >seen.txt <<'END'
"flowchart LR\n  a --> b"
  Mermaid: valid; maid: valid
"%% overview\nflowchart LR\n  a --> b"
  Mermaid: valid; maid: Expecting: one of these possible Token sequences:
"flowchart LR\n  a@{ shape: cyl, label: \"Orders\" }"
  Mermaid: valid; maid: Unknown shape 'cyl' in '@{ shape: … }'.
"flowchart LR\n  a --> b>flag]"
  Mermaid: valid; maid: Expecting: one of these possible Token sequences:
"flowchart LR\n  a[\"`**bold** text`\"]"
  Mermaid: valid; maid: Backticks (`…`) inside node labels are not supported by Mermaid.
"classDiagram\n  Order : +int id"
  Mermaid: valid; maid: Expecting: one of these possible Token sequences:
"stateDiagram-v2\n  state a {\n    x --> y\n    --\n    z --> w\n  }"
  Mermaid: valid; maid: Missing '}' to close a state block.
"pie\n  orders : 1"
  Mermaid: an error; maid: Slice labels must be quoted (single or double quotes).
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
