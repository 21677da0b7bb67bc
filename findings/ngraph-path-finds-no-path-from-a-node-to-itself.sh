#!/usr/bin/env bash
# With the algorithm that the README recommends, there is no path from a node to itself.
# Packages: ngraph.path 1.6.1, ngraph.graph 20.1.2.
# Expected: The node alone, as `aStar` returns it: the empty path is the shortest, and the README says that all
#   algorithms but the greedy one find shortest paths.
# Seen: `nba` returns no path, which is the answer for a node that cannot be reached. Other paths are equal.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error ngraph.path@1.6.1 ngraph.graph@20.1.2 >install.log 2>&1 ||
  { echo "npm could not install ngraph.path 1.6.1, ngraph.graph 20.1.2"; exit 75; }

cat >program.mjs <<'END'
import createGraph from "ngraph.graph";
import finders from "ngraph.path";
const graph = createGraph();
graph.addLink("shop", "bank", { weight: 2 });
graph.addLink("bank", "ledger", { weight: 1 });
const distance = (from, to, link) => link.data.weight;
for (const oriented of [false, true])
  for (const [from, to] of [["shop", "ledger"], ["shop", "shop"]])
    for (const name of ["aStar", "nba"]) {
      const path = finders[name](graph, { oriented, distance }).find(from, to).map(({ id }) => id);
      console.log(`${oriented ? "oriented" : "not oriented"}, ${from} to ${to}, ${name}: ${path.reverse().join(", ") || "no path"}`);
    }
END

cat >seen.txt <<'END'
not oriented, shop to ledger, aStar: shop, bank, ledger
not oriented, shop to ledger, nba: shop, bank, ledger
not oriented, shop to shop, aStar: shop
not oriented, shop to shop, nba: no path
oriented, shop to ledger, aStar: shop, bank, ledger
oriented, shop to ledger, nba: shop, bank, ledger
oriented, shop to shop, aStar: shop
oriented, shop to shop, nba: no path
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
