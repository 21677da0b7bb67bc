#!/usr/bin/env bash
# Of two conditions, the second is moved into the first, so that it applies only if the first is met; two negations
#   and two kinds of members become one.
# Package: @fastify/merge-json-schemas 0.2.2.
# Expected: Both conditions beside each other in an allOf; not 5 or more and not 10 or more is "not 5 or more"; a
#   list with a 1 and a -1 contains both kinds.
# Seen: "if" within "then"; "not 10 or more", which accepts 7; a member that is at least 1 and at most 0, which no
#   list has. Minima are merged rightly, and an integer that is a number is an error.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @fastify/merge-json-schemas@0.2.2 >install.log 2>&1 ||
  { echo "npm could not install @fastify/merge-json-schemas 0.2.2"; exit 75; }

cat >program.mjs <<'END'
import merge from "@fastify/merge-json-schemas";
const pairs = [
  [{ minimum: 1 }, { minimum: 5 }],
  [{ if: { const: 1 }, then: { type: "string" } }, { if: { const: 2 }, then: { type: "number" } }],
  [{ not: { minimum: 5 } }, { not: { minimum: 10 } }],
  [{ contains: { minimum: 1 } }, { contains: { maximum: 0 } }],
  [{ type: "integer" }, { type: "number" }],
];
for (const pair of pairs) {
  let merged;
  try { merged = JSON.stringify(merge.mergeSchemas(pair)); } catch ({ message }) { merged = message; }
  console.log(JSON.stringify(pair), "becomes", merged);
}
END

cat >seen.txt <<'END'
[{"minimum":1},{"minimum":5}] becomes {"minimum":5}
[{"if":{"const":1},"then":{"type":"string"}},{"if":{"const":2},"then":{"type":"number"}}] becomes {"if":{"const":1},"then":{"type":"string","if":{"const":2},"then":{"type":"number"}}}
[{"not":{"minimum":5}},{"not":{"minimum":10}}] becomes {"not":{"minimum":10}}
[{"contains":{"minimum":1}},{"contains":{"maximum":0}}] becomes {"contains":{"minimum":1,"maximum":0}}
[{"type":"integer"},{"type":"number"}] becomes Failed to merge "type" keyword schemas.
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
