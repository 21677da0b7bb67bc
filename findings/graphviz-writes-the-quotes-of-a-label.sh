#!/usr/bin/env bash
# A label with quotation marks ends at its first one in the DOT text that is written.
# Packages: graphviz 0.0.9, @ts-graphviz/ast 3.0.6.
# Expected: `\"` for a quotation mark: in DOT, it is the only escape within a quoted text (Graphviz, "The DOT
#   Language"), and another package reads the label back.
# Seen: `label = "the "new" shop"`, which cannot be read. The names of nodes are written the same way. Other marks
#   and blanks are right.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error graphviz@0.0.9 @ts-graphviz/ast@3.0.6 >install.log 2>&1 ||
  { echo "npm could not install graphviz 0.0.9, @ts-graphviz/ast 3.0.6"; exit 75; }

cat >program.mjs <<'END'
import { parse } from "@ts-graphviz/ast";
import graphviz from "graphviz";
for (const label of ["the new shop", "the 'new' shop", 'the "new" shop']) {
  const graph = graphviz.digraph("G");
  graph.addNode("shop", { label });
  const text = graph.to_dot();
  const line = text.split("\n").find((each) => each.includes("label"));
  let read;
  try {
    parse(text);
    read = "can be read";
  } catch {
    read = "cannot be read";
  }
  console.log(`${line.trim()} ${read}`);
}
END

cat >seen.txt <<'END'
"shop" [ label = "the new shop" ]; can be read
"shop" [ label = "the 'new' shop" ]; can be read
"shop" [ label = "the "new" shop" ]; cannot be read
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
