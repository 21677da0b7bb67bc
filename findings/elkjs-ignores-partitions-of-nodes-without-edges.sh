#!/usr/bin/env bash
# Nodes without edges are not laid out in the order of their partitions, unless the components are not separated.
# Package: elkjs 0.12.1.
# Expected: The nodes from left to right in the order of their partitions, as the option promises (ELK, "Layout
#   Partition": nodes of a lower partition are before those of a higher one).
# Seen: All in one column. With one edge, the third node is in the column of the first although it has another
#   partition. With `separateConnectedComponents` set to false, the order is right in both cases.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error elkjs@0.12.1 >install.log 2>&1 ||
  { echo "npm could not install elkjs 0.12.1"; exit 75; }

cat >program.mjs <<'END'
import Elk from "elkjs";
const lay = async (edges, options) => {
  const graph = {
    id: "root",
    layoutOptions: { "elk.algorithm": "layered", "elk.partitioning.activate": "true", ...options },
    children: ["shop", "billing", "store"].map((id, index) => ({ id, width: 10, height: 10, layoutOptions: { "elk.partitioning.partition": String(index) } })),
    edges,
  };
  return (await new Elk().layout(graph)).children.map(({ id, x }) => `${id} at ${x}`).join(", ");
};
const edge = { id: "e", sources: ["shop"], targets: ["store"] };
const together = { "elk.separateConnectedComponents": "false" };
console.log(`no edge: ${await lay([], {})}`);
console.log(`an edge: ${await lay([edge], {})}`);
console.log(`no edge, not separated: ${await lay([], together)}`);
console.log(`an edge, not separated: ${await lay([edge], together)}`);
END

cat >seen.txt <<'END'
no edge: shop at 12, billing at 12, store at 12
an edge: shop at 12, billing at 12, store at 42
no edge, not separated: shop at 12, billing at 42, store at 72
an edge, not separated: shop at 12, billing at 42, store at 72
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
