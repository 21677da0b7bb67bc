#!/usr/bin/env bash
# The id of a requirement must not have a hyphen, although it may have a blank, a full stop or an underscore.
# Packages: mermaid 12.3.0, jsdom 31.0.1 in place of a page.
# Expected: FR-1 is an id like the others: the id may be any text, with or without quotes (Mermaid, requirement
#   diagram, "Requirement").
# Seen: The error names a line (the token of a relation) that is expected nowhere. The name of a requirement is
#   refused in the same way.
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
for (const id of ["FR 1", "FR_1", "FR.1", "FR-1", '"FR-1"']) {
  const text = `requirementDiagram\nrequirement pay {\n  id: ${id}\n  text: Orders are paid.\n}\n`;
  const ids = read(text).then((db) => [...db.getRequirements().values()].map((one) => one.requirementId).join());
  console.log(id + ":", await ids.catch((error) => error.message.split("\n").at(-1)));
}
process.exit(0);
END

cat >seen.txt <<'END'
FR 1: FR 1
FR_1: FR_1
FR.1: FR.1
FR-1: Expecting 'NEWLINE', got 'LINE'
"FR-1": FR-1
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
