#!/usr/bin/env bash
# An address that is made from a pattern keeps its placeholder for the value 0, and values are not encoded.
# Packages: regexparam 3.0.0, path-to-regexp 9.0.0 to compare.
# Expected: "/orders/0" and "/orders/x%2Fy", as the other package writes them; a value that is given replaces its
#   placeholder.
# Seen: "/orders/:id" for 0, without an error, and "/orders/x/y", an address with three segments. The text "0" is
#   written.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error regexparam@3.0.0 path-to-regexp@9.0.0 >install.log 2>&1 ||
  { echo "npm could not install regexparam 3.0.0, path-to-regexp 9.0.0"; exit 75; }

cat >program.mjs <<'END'
import { inject } from "regexparam";
import { compile } from "path-to-regexp";
for (const id of [7, "0", 0, "x/y", "50%"])
  console.log(`${JSON.stringify(id)}: ${inject("/orders/:id", { id })}, the other: ${compile("/orders/:id")({ id: String(id) })}`);
END

cat >seen.txt <<'END'
7: /orders/7, the other: /orders/7
"0": /orders/0, the other: /orders/0
0: /orders/:id, the other: /orders/0
"x/y": /orders/x/y, the other: /orders/x%2Fy
"50%": /orders/50%, the other: /orders/50%25
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
