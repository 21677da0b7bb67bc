#!/usr/bin/env bash
# In a class diagram, the type behind a method and a colon gets a second colon, and words in angle brackets are gone.
# Packages: mermaid 12.3.0, jsdom 31.0.1 in place of a page.
# Expected: "save() : void" for both ways to write it, since "total : int" is a field with its type; and "Map<string,
#   int>".
# Seen: "save() : : void"; and "Map lines", without an error. Mermaid's own form is "save() void", and "Map~string~".
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
Object.assign(globalThis, { window, document: window.document });
const { default: mermaid } = await import("mermaid");
await mermaid.parse("flowchart LR\n  a").catch(() => {});
const members = ["total : int", "save() void", "save(): void", "find(id: int): Order", "List~string~ names", "Map<string, int> lines"];
const { db } = await mermaid.mermaidAPI.getDiagramFromText(`classDiagram\n  class Order {\n${members.join("\n")}\n}\n`);
const shown = [...db.getClasses().values()].flatMap(({ members, methods }) => [...members, ...methods]);
for (const member of shown) console.log(member.getDisplayDetails().displayText);
END

cat >seen.txt <<'END'
total : int
List<string> names
Map lines
save() : void
save() : : void
find(id: int) : : Order
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
