#!/usr/bin/env bash
# A graph in DOT that is read and written has other shapes.
# Package: ts-graphviz 3.0.7.
# Expected: The node "order" is a box and "person" an ellipse: a default of DOT counts for the nodes that
#   come after it.
# Seen: Only the last default is left, and it is before all nodes.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error ts-graphviz@3.0.7 >install.log 2>&1 ||
  { echo "npm could not install ts-graphviz 3.0.7"; exit 75; }

cat >program.mjs <<'END'
import { fromDot, toDot } from "ts-graphviz";
console.log(toDot(fromDot("digraph { node [shape=box]; order; node [shape=ellipse]; person }")));
END

cat >seen.txt <<'END'
digraph {
  node [
    shape = "ellipse";
  ];
  "order";
  "person";
}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
