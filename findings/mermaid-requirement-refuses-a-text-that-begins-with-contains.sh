#!/usr/bin/env bash
# The text of a requirement without quotes is refused if it begins with a word of the language, or has a comma or a
#   hyphen between blanks.
# Packages: mermaid 12.3.0, jsdom 31.0.1 in place of a page.
# Expected: Each text up to the end of its line, as a text with such a word in its middle is read.
# Seen: A syntax error for "contains ...", "type ...", "test ..." and "low risk ...", and for a comma; "must contain"
#   and "the type" are read.
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
for (const text of ["An order contains lines", "contains the lines of an order", "The type of a payment", "type of a payment", "test data are deleted", "low risk orders", "Orders, once paid", '"contains, once paid"']) {
  const seen = await read(`requirementDiagram\n  requirement r {\n    id: 1\n    text: ${text}\n  }\n`).then((db) => db.getRequirements().get("r").text, () => "refused");
  console.log(`${text}: ${seen}`);
}
process.exit(0);
END

cat >seen.txt <<'END'
An order contains lines: An order contains lines
contains the lines of an order: refused
The type of a payment: The type of a payment
type of a payment: refused
test data are deleted: refused
low risk orders: refused
Orders, once paid: refused
"contains, once paid": contains, once paid
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
