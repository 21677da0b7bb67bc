#!/usr/bin/env bash
# A node or boundary of a C4 diagram that contains nothing is a syntax error.
# Package: mermaid 12.3.0.
# Expected: As in C4-PlantUML, whose macros Mermaid takes over, a Deployment_Node stands by itself, with or without
#   braces, and an empty Boundary is an empty frame.
# Seen: A node without content is a syntax error in each form, so that a load balancer or a firewall in a
#   deployment diagram needs something inside it.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error mermaid@12.3.0 >install.log 2>&1 ||
  { echo "npm could not install mermaid 12.3.0"; exit 75; }

cat >program.mjs <<'END'
import mermaid from "mermaid";
const diagrams = {
  "a node with a container": 'C4Deployment\n  Deployment_Node(a, "Host") {\n    Container(b, "Shop", "Go")\n  }\n',
  "a node with empty braces": 'C4Deployment\n  Deployment_Node(a, "Firewall") {\n  }\n',
  "a node without braces": 'C4Deployment\n  Deployment_Node(a, "Firewall")\n',
  "an empty boundary": 'C4Component\n  Boundary(a, "Team") {\n  }\n',
};
for (const [name, text] of Object.entries(diagrams)) {
  // Without a page, reading a valid diagram ends at the sanitiser, after the grammar.
  const fault = await mermaid.parse(text).then(() => "", (error) => error.message);
  console.log(`${name}: ${fault.startsWith("Parse error") ? "syntax error" : "accepted"}`);
}
END

cat >seen.txt <<'END'
a node with a container: accepted
a node with empty braces: syntax error
a node without braces: syntax error
an empty boundary: syntax error
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
