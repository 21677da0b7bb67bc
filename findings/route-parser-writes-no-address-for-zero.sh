#!/usr/bin/env bash
# A route writes no address for the parameter 0, drops an optional part whose parameter is 0, and leaves a slash in a
#   value.
# Packages: route-parser 0.0.5, path-to-regexp 9.0.0 to compare.
# Expected: "/orders/0", and "x%2Fy": the address is to be matched by the same route, and a parameter is one segment.
# Seen: false for 0, the address of another page for an optional part, and "/orders/x/y", which the route does not
#   match. The text "0" is written.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error route-parser@0.0.5 path-to-regexp@9.0.0 >install.log 2>&1 ||
  { echo "npm could not install route-parser 0.0.5, path-to-regexp 9.0.0"; exit 75; }

cat >program.mjs <<'END'
import Route from "route-parser";
import { compile } from "path-to-regexp";
for (const id of [7, "0", 0, "x/y", "x y"]) {
  const route = new Route("/orders/:id");
  const address = route.reverse({ id });
  console.log(`${JSON.stringify(id)}: ${address}, optional: ${new Route("/orders(/:id)").reverse({ id })}, matched: ${JSON.stringify(address && route.match(address))}, the other: ${compile("/orders/:id")({ id: String(id) })}`);
}
END

cat >seen.txt <<'END'
7: /orders/7, optional: /orders/7, matched: {"id":"7"}, the other: /orders/7
"0": /orders/0, optional: /orders/0, matched: {"id":"0"}, the other: /orders/0
0: false, optional: /orders, matched: false, the other: /orders/0
"x/y": /orders/x/y, optional: /orders/x/y, matched: false, the other: /orders/x%2Fy
"x y": /orders/x%20y, optional: /orders/x%20y, matched: {"id":"x y"}, the other: /orders/x%20y
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
