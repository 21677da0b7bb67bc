#!/usr/bin/env bash
# A filter for elements that have a member leaves those out in which it is 0, false or empty.
# Package: jsonpath-plus 10.4.0.
# Expected: a, b, c and d, all that have the member (RFC 9535, 2.3.5: a test of existence); and `[-1]` is the last element
#   (2.3.3).
# Seen: Only b, since the value is tested instead. `[-1]` is nothing, although `[-1:]` works. Neither is an error.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error jsonpath-plus@10.4.0 >install.log 2>&1 ||
  { echo "npm could not install jsonpath-plus 10.4.0"; exit 75; }

cat >program.mjs <<'END'
import { JSONPath } from "jsonpath-plus";
const json = {
  items: [
    { name: "a", stock: 0 },
    { name: "b", stock: 5 },
    { name: "c", stock: false },
    { name: "d", stock: "" },
    { name: "e" },
  ],
};
for (const path of ["$.items[?(@.stock)].name", "$.items[?(@.stock == 5)].name", "$.items[-1:].name", "$.items[-1].name"])
  console.log(`${path}: ${JSON.stringify(JSONPath({ path, json, eval: "safe" }))}`);
END

cat >seen.txt <<'END'
$.items[?(@.stock)].name: ["b"]
$.items[?(@.stock == 5)].name: ["b"]
$.items[-1:].name: ["e"]
$.items[-1].name: []
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
