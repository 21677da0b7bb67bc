#!/usr/bin/env bash
# A subgraph without a name, and the second of two edges, are named "[object Undefined]" with a number; ports are
#   gone.
# Package: @dagrejs/graphlib-dot 1.0.2.
# Expected: Names that are no one else's, or none; and `order:lines` at the end of the edge, where Graphviz draws it.
# Seen: `subgraph "[object Undefined]2"`, whose number is another one at the next reading, so that the same file is
#   written in two ways. The edge with a port leads to the node as a whole, without an error.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @dagrejs/graphlib-dot@1.0.2 >install.log 2>&1 ||
  { echo "npm could not install @dagrejs/graphlib-dot 1.0.2"; exit 75; }

cat >program.mjs <<'END'
import dot from "@dagrejs/graphlib-dot";
const edges = dot.read("digraph { a -> b; a -> b }").edges();
console.log(edges.map(({ v, w, name }) => `${v} ${w} ${name}`));
const text = "digraph { subgraph { a; b } }";
console.log(dot.write(dot.read(text)).replaceAll(/\s+/g, " "));
console.log(dot.write(dot.read(text)).replaceAll(/\s+/g, " "));
console.log(dot.write(dot.read("digraph { a -> order:lines }")).replaceAll(/\s+/g, " "));
END

cat >seen.txt <<'END'
[ 'a b undefined', 'a b [object Undefined]1' ]
digraph { subgraph "[object Undefined]2" { a b } } 
digraph { subgraph "[object Undefined]3" { a b } } 
digraph { a order a -> order } 
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
