#!/usr/bin/env bash
# A graph that is read from DOT and written again has arrows instead of lines, labels on one line, and none of its
#   defaults.
# Packages: ngraph.fromdot 7.1.0 and ngraph.todot 4.1.0.
# Expected: A graph with "--", the label "Order\nservice", a label of HTML, the shape "box" for the first node, and
#   two edges.
# Seen: A digraph with one edge; the label has two backslashes, so Graphviz writes "\n" as text; the label of HTML is
#   an object of JSON, which DOT does not know; the shape of the defaults is lost.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error ngraph.fromdot@7.1.0 ngraph.todot@4.1.0 >install.log 2>&1 ||
  { echo "npm could not install ngraph.fromdot 7.1.0 and ngraph.todot 4.1.0"; exit 75; }

cat >program.mjs <<'END'
import fromDot from "ngraph.fromdot";
import toDot from "ngraph.todot";
console.log(toDot(fromDot('graph { node [shape=box] a [label="Order\\nservice"] a -- b; a -- b }')));
console.log(toDot(fromDot("digraph { a [label=<<b>Order</b>>] }")));
END

cat >seen.txt <<'END'
digraph G {
"a" -> "b"
"a" ["label"="Order\\nservice"]
}
digraph G {
"a" ["label"={"type":"id","value":"<b>Order</b>","html":true}]
}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
