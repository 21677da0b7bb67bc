#!/usr/bin/env bash
# Two schemas that belong together are merged into nothing, or into one of them.
# Package: allof-merge 0.6.8.
# Expected: {"type": "integer"}, since each integer is a number; both names behind "a"; both conditions; the smaller
#   of two greatest numbers of matches.
# Seen: Undefined for an integer that is a number; only "c" is required with "a"; only the second condition is left;
#   and 2 instead of 1. Required names and limits are merged rightly.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error allof-merge@0.6.8 >install.log 2>&1 ||
  { echo "npm could not install allof-merge 0.6.8"; exit 75; }

cat >program.mjs <<'END'
import { merge } from "allof-merge";
const pairs = [
  [{ required: ["a"], minimum: 1 }, { required: ["b"], minimum: 5 }],
  [{ type: "integer" }, { type: "number" }],
  [{ dependentRequired: { a: ["b"] } }, { dependentRequired: { a: ["c"] } }],
  [{ if: { const: 1 }, then: { title: "One" } }, { if: { const: 2 }, then: { title: "Two" } }],
  [{ maxContains: 1 }, { maxContains: 2 }],
];
for (const allOf of pairs) console.log(JSON.stringify(allOf), "becomes", JSON.stringify(merge({ allOf })));
END

cat >seen.txt <<'END'
[{"required":["a"],"minimum":1},{"required":["b"],"minimum":5}] becomes {"required":["a","b"],"minimum":5}
[{"type":"integer"},{"type":"number"}] becomes undefined
[{"dependentRequired":{"a":["b"]}},{"dependentRequired":{"a":["c"]}}] becomes {"dependentRequired":{"a":["c"]}}
[{"if":{"const":1},"then":{"title":"One"}},{"if":{"const":2},"then":{"title":"Two"}}] becomes {"if":{"const":2},"then":{"title":"Two"}}
[{"maxContains":1},{"maxContains":2}] becomes {"maxContains":2}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
