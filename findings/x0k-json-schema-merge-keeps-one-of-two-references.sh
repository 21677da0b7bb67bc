#!/usr/bin/env bash
# Two references in an allOf become the first of them; of two lists of dependent names, and of two least numbers of
#   matches, the first is kept, too.
# Package: @x0k/json-schema-merge 1.1.0.
# Expected: Both references in an allOf, as for two conditions and two kinds of members; both names; and 2 matches.
# Seen: Only "#/a"; only "b" is required with "a"; and 1 match. Conditions are merged rightly.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @x0k/json-schema-merge@1.1.0 >install.log 2>&1 ||
  { echo "npm could not install @x0k/json-schema-merge 1.1.0"; exit 75; }

cat >program.mjs <<'END'
import { createMerger, createShallowAllOfMerge } from "@x0k/json-schema-merge";
const merge = createShallowAllOfMerge(createMerger().mergeArrayOfSchemaDefinitions);
const pairs = [
  [{ if: { const: 1 }, then: { type: "string" } }, { if: { const: 2 }, then: { type: "number" } }],
  [{ $ref: "#/a" }, { $ref: "#/b" }],
  [{ dependentRequired: { a: ["b"] } }, { dependentRequired: { a: ["c"] } }],
  [{ minContains: 1 }, { minContains: 2 }],
];
for (const allOf of pairs) console.log(JSON.stringify(allOf), "becomes", JSON.stringify(merge({ allOf })));
END

cat >seen.txt <<'END'
[{"if":{"const":1},"then":{"type":"string"}},{"if":{"const":2},"then":{"type":"number"}}] becomes {"if":{"const":1},"then":{"type":"string"},"allOf":[{"if":{"const":2},"then":{"type":"number"}}]}
[{"$ref":"#/a"},{"$ref":"#/b"}] becomes {"$ref":"#/a"}
[{"dependentRequired":{"a":["b"]}},{"dependentRequired":{"a":["c"]}}] becomes {"dependentRequired":{"a":["b"]}}
[{"minContains":1},{"minContains":2}] becomes {"minContains":1}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
