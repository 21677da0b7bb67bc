#!/usr/bin/env bash
# An edge of DOT to a port of a node leads to another node, and a version as a label loses its last digit.
# Package: vis-network 10.1.2 (with the packages that it asks for).
# Expected: Two nodes and an edge between them, since "a:right" is the node "a" at its port (grammar of DOT, node_id);
#   one edge in a strict graph; the label "1.10", as all values are texts.
# Seen: Three nodes, of which the one with the label has no edge; two edges; 1.1.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error vis-network@10.1.2 vis-data@8.0.3 vis-util@6.0.0 component-emitter@2.0.0 keycharm@0.4.0 uuid@11.1.0 @egjs/hammerjs@2.0.17 >install.log 2>&1 ||
  { echo "npm could not install vis-network 10.1.2, vis-data 8.0.3, vis-util 6.0.0, component-emitter 2.0.0, keycharm 0.4.0, uuid 11.1.0, @egjs/hammerjs 2.0.17"; exit 75; }

cat >program.mjs <<'END'
globalThis.document = { createElement: () => ({ style: {} }), documentElement: { style: {} }, addEventListener() {} };
globalThis.window = globalThis;
const { parseDOTNetwork } = await import("vis-network/esnext");
for (const text of ['digraph { a [label="Shop"]; a -> b }', 'digraph { a [label="Shop"]; a:right -> b:left:n }', "strict digraph { a -> b; a -> b }", "digraph { a [label=1.10] }"]) {
  const { nodes, edges } = parseDOTNetwork(text);
  console.log(text);
  console.log(`  nodes: ${nodes.map(({ id, label }) => `${id} (${label})`).join(", ")}`);
  if (edges.length > 0) console.log(`  edges: ${edges.map(({ from, to }) => `${from} to ${to}`).join(", ")}`);
}
END

cat >seen.txt <<'END'
digraph { a [label="Shop"]; a -> b }
  nodes: a (Shop), b (b)
  edges: a to b
digraph { a [label="Shop"]; a:right -> b:left:n }
  nodes: a (Shop), a:right (a:right), b:left:n (b:left:n)
  edges: a:right to b:left:n
strict digraph { a -> b; a -> b }
  nodes: a (a), b (b)
  edges: a to b, a to b
digraph { a [label=1.10] }
  nodes: a (1.1)
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
