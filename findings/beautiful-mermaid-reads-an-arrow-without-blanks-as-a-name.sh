#!/usr/bin/env bash
# An arrow without blanks around it is a part of the node's name, and its other end is missing.
# Package: beautiful-mermaid 1.1.3.
# Expected: Two nodes, Order and Payment, with an edge, as in Mermaid, or an error.
# Seen: One node named "Order--". A line with "click" becomes a node of that name, and one with "--x" loses its second
#   node. Nothing is reported.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error beautiful-mermaid@1.1.3 >install.log 2>&1 ||
  { echo "npm could not install beautiful-mermaid 1.1.3"; exit 75; }

cat >program.mjs <<'END'
import { parseMermaid } from "beautiful-mermaid";
for (const line of ["Order --> Payment", "Order-->Payment", "Order --x Payment", 'click Order "https://shop.example.org"', "Order@{ shape: cyl } --> Payment"]) {
  const { nodes, edges } = parseMermaid(`flowchart LR\n  ${line}\n`);
  const names = [...nodes.values()].map(({ label }) => label);
  console.log(`${line}: nodes ${names.join(", ")}; ${edges.length} edges`);
}
END

cat >seen.txt <<'END'
Order --> Payment: nodes Order, Payment; 1 edges
Order-->Payment: nodes Order--; 0 edges
Order --x Payment: nodes Order; 0 edges
click Order "https://shop.example.org": nodes click; 0 edges
Order@{ shape: cyl } --> Payment: nodes Order; 0 edges
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
