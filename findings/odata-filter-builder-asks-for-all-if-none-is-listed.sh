#!/usr/bin/env bash
# A filter by a list without entries is an empty filter, which selects everything.
# Packages: odata-filter-builder 1.0.0, odata-query 8.1.0 to compare.
# Expected: A condition that is never true or an error: no value is in an empty list (OData 4.01, URL conventions,
#   operator "in").
# Seen: The condition disappears, alone and beside another one. The other package writes "Id in ()".
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error odata-filter-builder@1.0.0 odata-query@8.1.0 >install.log 2>&1 ||
  { echo "npm could not install odata-filter-builder 1.0.0 and odata-query 8.1.0"; exit 75; }

cat >program.mjs <<'END'
import { ODataFilterBuilder } from "odata-filter-builder";
import query from "odata-query";
const build = query.default ?? query;
for (const ids of [[7], []]) {
  console.log(`${JSON.stringify(ids)}: ${JSON.stringify(ODataFilterBuilder().in("Id", ids).toString())}`);
  console.log(`  with another: ${JSON.stringify(ODataFilterBuilder().eq("Paid", true).in("Id", ids).toString())}`);
  console.log(`  odata-query: ${build({ filter: { Id: { in: ids } } })}`);
}
END

cat >seen.txt <<'END'
[7]: "Id eq 7"
  with another: "(Paid eq true) and (Id eq 7)"
  odata-query: ?$filter=Id in (7)
[]: ""
  with another: "Paid eq true"
  odata-query: ?$filter=Id in ()
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
