#!/usr/bin/env bash
# In GraphML, the default of a boolean attribute is read as the text "false", which counts as true, and an edge
#   that is marked as undirected becomes directed.
# Packages: graphology 0.26.0, graphology-graphml 0.5.2.
# Expected: `false`, and one directed and one undirected edge: the primer of GraphML gives a default the type of
#   its key, and `directed` of an edge overrides `edgedefault` of the graph.
# Seen: Values at a node have their type, defaults do not; all edges are directed.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error graphology@0.26.0 graphology-graphml@0.5.2 >install.log 2>&1 ||
  { echo "npm could not install graphology 0.26.0, graphology-graphml 0.5.2"; exit 75; }

cat >program.mjs <<'END'
import Graph from "graphology";
import graphml from "graphology-graphml";
const graph = graphml.parse(Graph, `<?xml version="1.0"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
  <key id="k1" for="node" attr.name="external" attr.type="boolean"><default>false</default></key>
  <key id="k2" for="node" attr.name="replicas" attr.type="int"><default>1</default></key>
  <graph edgedefault="directed">
    <node id="shop"><data key="k1">false</data><data key="k2">1</data></node>
    <node id="billing"/>
    <edge id="calls" source="shop" target="billing"/>
    <edge id="shares" source="billing" target="shop" directed="false"/>
  </graph>
</graphml>`);
graph.forEachNode((node, attributes) => console.log(node, JSON.stringify(attributes)));
graph.forEachEdge((edge) => console.log(edge, graph.isDirected(edge) ? "directed" : "undirected"));
END

cat >seen.txt <<'END'
shop {"external":false,"replicas":1}
billing {"external":"false","replicas":"1"}
calls directed
shares directed
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
