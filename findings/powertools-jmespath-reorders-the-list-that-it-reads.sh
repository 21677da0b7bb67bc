#!/usr/bin/env bash
# `sort` and `reverse` reorder the list in the document itself, and zero and false are taken for a missing value.
# Packages: @aws-lambda-powertools/jmespath 2.36.0, jmespath 0.16.0.
# Expected: The document as it was, and the first value that is not null: `not_null` skips only null, and `map`
#   preserves results (JMESPath specification, "Functions"). jmespath returns both.
# Seen: After a query, `ids` is in the new order for all later queries; `not_null(none, zero)` is null, and `map`
#   makes null of 0.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @aws-lambda-powertools/jmespath@2.36.0 jmespath@0.16.0 >install.log 2>&1 ||
  { echo "npm could not install @aws-lambda-powertools/jmespath 2.36.0, jmespath 0.16.0"; exit 75; }

cat >program.mjs <<'END'
import { search } from "@aws-lambda-powertools/jmespath";
import jmespath from "jmespath";
const engines = { powertools: (query, data) => search(query, data), jmespath: (query, data) => jmespath.search(data, query) };
for (const query of ["sort(ids)", "reverse(ids)", "sort_by(rows, &n)[*].n", "not_null(none, zero)", "not_null(none, no)", "map(&n, rows)"])
  for (const [name, run] of Object.entries(engines)) {
    const data = { ids: [3, 1, 2], none: null, zero: 0, no: false, rows: [{ n: 2 }, { n: 0 }] };
    const before = JSON.stringify(data);
    const result = JSON.stringify(run(query, data));
    const change = JSON.stringify(data) === before ? "" : `, and ids is now ${JSON.stringify(data.ids)}`;
    console.log(`${query}, ${name}: ${result}${change}`);
  }
END

cat >seen.txt <<'END'
sort(ids), powertools: [1,2,3], and ids is now [1,2,3]
sort(ids), jmespath: [1,2,3]
reverse(ids), powertools: [2,1,3], and ids is now [2,1,3]
reverse(ids), jmespath: [2,1,3]
sort_by(rows, &n)[*].n, powertools: [0,2]
sort_by(rows, &n)[*].n, jmespath: [0,2]
not_null(none, zero), powertools: null
not_null(none, zero), jmespath: 0
not_null(none, no), powertools: null
not_null(none, no), jmespath: false
map(&n, rows), powertools: [2,null]
map(&n, rows), jmespath: [2,0]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
