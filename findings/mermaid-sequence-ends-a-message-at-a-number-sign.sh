#!/usr/bin/env bash
# In a sequence diagram, the text after a number sign is missing in messages, notes and names of participants.
# Packages: mermaid 12.3.0, jsdom 31.0.1 in place of a page.
# Expected: "see order #12" as it is, as in a flowchart and a state diagram; or an error. Comments begin with "%%".
# Seen: "see order"; "C# client" is "C", and the team "Team #1" is "Team". Nothing is reported. "#35;" writes the
#   sign.
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
const show = async (text) => {
  const { db } = await mermaid.mermaidAPI.getDiagramFromText(`sequenceDiagram\n  ${text}\n`);
  const names = [...db.getActors().values()].map(({ description }) => description);
  console.log(`${text.replaceAll("\n", "; ")}: ${JSON.stringify([...names, ...db.getMessages().map(({ message }) => message)])}`);
};
await show("Shop->>Bank: see order no. 12");
await show("Shop->>Bank: see order #12");
await show("Note over Shop: for the C# client");
await show("participant A as Team #1\nA->>Bank: pay");
const { db } = await mermaid.mermaidAPI.getDiagramFromText("stateDiagram-v2\n  Open --> Paid : see order #12\n");
console.log("as a state diagram:", JSON.stringify(db.getRelations().map(({ relationTitle }) => relationTitle)));
END

cat >seen.txt <<'END'
Shop->>Bank: see order no. 12: ["Shop","Bank","see order no. 12"]
Shop->>Bank: see order #12: ["Shop","Bank","see order"]
Note over Shop: for the C# client: ["Shop","for the C"]
participant A as Team #1; A->>Bank: pay: ["Team","Bank","pay"]
as a state diagram: ["see order #12"]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
