#!/usr/bin/env bash
# A default within a cluster of DOT also applies to the nodes after the cluster.
# Package: graphlib-dot 0.6.4.
# Expected: "b" has no shape: the default ends with the braces around it.
# Seen: "b" is a circle too; and a default from outside becomes an attribute of the cluster itself.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error graphlib-dot@0.6.4 >install.log 2>&1 ||
  { echo "npm could not install graphlib-dot 0.6.4"; exit 75; }

cat >program.mjs <<'END'
import dot from "graphlib-dot";
console.log(dot.write(dot.read("digraph { subgraph cluster_x { node [shape=circle]; a } b }")));
console.log(dot.write(dot.read("digraph { node [shape=box]; subgraph cluster_x { a } }")));
END

cat >seen.txt <<'END'
digraph {
  subgraph cluster_x {
    a [shape=circle]
  }
  b [shape=circle]
}

digraph {
  subgraph cluster_x {
    shape=box;
    a [shape=box]
  }
}

END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
