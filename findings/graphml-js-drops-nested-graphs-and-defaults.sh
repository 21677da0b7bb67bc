#!/usr/bin/env bash
# Nodes within a node of GraphML are missing, and so are the values that a key gives to all nodes.
# Package: graphml-js 0.4.0.
# Expected: Three nodes, all with a colour: a node may contain a graph, and the default of a key applies to each node
#   without a value (GraphML primer, nested graphs and attributes).
# Seen: Two nodes; the shop has no colour. Whether an edge has a direction is not read either.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error graphml-js@0.4.0 >install.log 2>&1 ||
  { echo "npm could not install graphml-js 0.4.0"; exit 75; }

cat >program.mjs <<'END'
import { GraphMLParser } from "graphml-js";
const text = `<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
  <key id="d0" for="node" attr.name="color" attr.type="string"><default>yellow</default></key>
  <graph edgedefault="undirected">
    <node id="shop"/>
    <node id="orders"><data key="d0">green</data><graph edgedefault="directed"><node id="database"/></graph></node>
    <edge source="shop" target="orders" directed="true"/>
  </graph>
</graphml>`;
new GraphMLParser().parse(text, (error, graph) => {
  if (error) throw error;
  for (const { _id, _attributes } of graph.nodes) console.log(`${_id}: ${JSON.stringify(_attributes)}`);
  for (const edge of graph.edges) console.log(JSON.stringify({ ...edge }));
});
END

cat >seen.txt <<'END'
shop: {}
orders: {"color":"green"}
{"_attributes":{},"_source":"shop","_target":"orders"}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
