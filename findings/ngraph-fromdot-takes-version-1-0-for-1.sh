#!/usr/bin/env bash
# Two nodes of a graph in DOT whose names are numbers become one, and the second of two edges replaces the first.
# Package: ngraph.fromdot 7.1.0.
# Expected: Two nodes: a name in DOT is a text, also without quotes, and 1.0 is another one than 1; Graphviz draws both.
#   Two edges from a to b: only a graph that is "strict" has at most one.
# Seen: 1 and 1.0 are one node, and the edge between them is a loop; of two edges the second is left. Names in quotes differ.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error ngraph.fromdot@7.1.0 >install.log 2>&1 ||
  { echo "npm could not install ngraph.fromdot 7.1.0"; exit 75; }

cat >program.mjs <<'END'
import read from "ngraph.fromdot";
for (const text of ['digraph { "1" -> "1.0" }', "digraph { 1 -> 1.0 }", "digraph { a -> b [label=reads]; a -> b [label=writes] }"]) {
  const graph = read(text);
  const nodes = [], edges = [];
  graph.forEachNode(({ id }) => { nodes.push(JSON.stringify(id)); });
  graph.forEachLink(({ fromId, toId, data }) => { edges.push(fromId + "->" + toId + (data ? " " + data.label : "")); });
  console.log(text + ": nodes " + nodes.join(", ") + "; edges " + edges.join(", "));
}
END

cat >seen.txt <<'END'
digraph { "1" -> "1.0" }: nodes "1", "1.0"; edges 1->1.0
digraph { 1 -> 1.0 }: nodes 1; edges 1->1
digraph { a -> b [label=reads]; a -> b [label=writes] }: nodes "a", "b"; edges a->b writes
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
