#!/usr/bin/env bash
# The positions of a GEXF file are in a namespace that no version of GEXF has.
# Packages: graphology 0.26.0, graphology-gexf 0.13.2, and saxes 6.0.0 to read the result.
# Expected: `http://www.gexf.net/1.2draft/viz`, the namespace of the visualisation module for the version that
#   the file names.
# Seen: Three slashes, and version 1.1: a reader that knows namespaces finds no position.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error graphology@0.26.0 graphology-gexf@0.13.2 saxes@6.0.0 >install.log 2>&1 ||
  { echo "npm could not install graphology 0.26.0, graphology-gexf 0.13.2, saxes 6.0.0"; exit 75; }

cat >program.mjs <<'END'
import Graph from "graphology";
import gexf from "graphology-gexf";
import { SaxesParser } from "saxes";
const graph = new Graph();
graph.addNode("shop", { x: 1, y: 2 });
const parser = new SaxesParser({ xmlns: true });
parser.on("opentag", ({ local, uri }) => {
  if (["gexf", "position"].includes(local)) console.log(local, uri);
});
parser.write(gexf.write(graph)).close();
END

cat >seen.txt <<'END'
gexf http://www.gexf.net/1.2draft
position http:///www.gexf.net/1.1draft/viz
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
