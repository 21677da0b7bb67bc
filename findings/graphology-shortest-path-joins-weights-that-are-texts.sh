#!/usr/bin/env bash
# Weights that are texts, as readers of GEXF, CSV or JSON may return them, are joined instead of added.
# Packages: graphology 0.26.0, graphology-shortest-path 2.1.0.
# Expected: The way by two edges of 4, which is shorter than one of 10, or an error as for a graph of the wrong
#   type.
# Seen: With texts, the way of 10: the sum of "4" and "4" is "044".
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error graphology@0.26.0 graphology-shortest-path@2.1.0 >install.log 2>&1 ||
  { echo "npm could not install graphology 0.26.0 and graphology-shortest-path 2.1.0"; exit 75; }

cat >program.mjs <<'END'
import graphology from "graphology";
import paths from "graphology-shortest-path";
const wayOf = (weights) => {
  const graph = new graphology.DirectedGraph();
  for (const node of ["shop", "bank", "mail"]) graph.addNode(node);
  for (const [index, [from, to]] of [["shop", "bank"], ["shop", "mail"], ["mail", "bank"]].entries()) graph.addEdge(from, to, { weight: weights[index] });
  return paths.dijkstra.bidirectional(graph, "shop", "bank").join(" - ");
};
console.log("numbers:", wayOf([10, 4, 4]));
console.log("texts:", wayOf(["10", "4", "4"]));
END

cat >seen.txt <<'END'
numbers: shop - mail - bank
texts: shop - bank
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
