#!/usr/bin/env bash
# In a state diagram, a name with a blank is two states, and the words after a semicolon are more of them.
# Packages: mermaid 12.3.0, jsdom 31.0.1 in place of a page.
# Expected: A state "Order received", as a participant of a sequence diagram may be named; or an error, as for a
#   hyphen.
# Seen: A state "Order" without any transition beside a state "received"; "reject; notify" is the text "reject" and
#   the states ";" and "notify". Nothing is reported.
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
for (const text of ["Received --> Paid : check", "Order received --> Paid : check", "Order-received --> Paid", "Received --> Paid : reject; notify"]) {
  try {
    const { db } = await mermaid.mermaidAPI.getDiagramFromText(`stateDiagram-v2\n  ${text}\n`);
    const transitions = db.getRelations().map(({ id1, id2, relationTitle }) => `${id1} to ${id2} (${relationTitle})`);
    console.log(`${text}: states ${[...db.getStates().keys()].join(", ")}; ${transitions.join(", ")}`);
  } catch (error) {
    console.log(`${text}: ${error.message.split("\n")[0]}`);
  }
}
END

cat >seen.txt <<'END'
Received --> Paid : check: states Received, Paid; Received to Paid (check)
Order received --> Paid : check: states Order, received, Paid; received to Paid (check)
Order-received --> Paid: Parse error on line 2:
Received --> Paid : reject; notify: states Received, Paid, ;, notify; Received to Paid (reject)
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
