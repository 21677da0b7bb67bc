#!/usr/bin/env bash
# Deleting entries of a list leaves null in their places, and setting a value by its path changes nothing.
# Package: @michaelhomer/jqjs 1.6.0.
# Expected: The lists without the entries, as in the manual of jq (`del(.[1, 2])`), and a document with the new
#   member for `setpath`. The package supports these functions according to its README.
# Seen: null in each place, even for one entry. `//=` keeps false, and a list that an assignment creates is an
#   object.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @michaelhomer/jqjs@1.6.0 >install.log 2>&1 ||
  { echo "npm could not install @michaelhomer/jqjs 1.6.0"; exit 75; }

cat >program.mjs <<'END'
import { compile } from "@michaelhomer/jqjs";
for (const [filter, input, expected] of [
  ["del(.[0])", ["a", "b", "c"], '["b","c"]'],
  ["del(.[0, 1])", ["a", "b", "c"], '["c"]'],
  ['del(.[] | select(. != "b"))', ["a", "b", "c"], '["b"]'],
  ['setpath(["owner"]; "shop")', {}, '{"owner":"shop"}'],
  ['.owner = "shop"', {}, '{"owner":"shop"}'],
  [".open //= true", { open: false }, '{"open":true}'],
  [".ids[1] = 5", {}, '{"ids":[null,5]}'],
  [".[-1] = 9", [1, 2], "[1,9]"],
])
  console.log(`${filter}: ${JSON.stringify([...compile(filter)(input)][0])}, expected ${expected}`);
END

cat >seen.txt <<'END'
del(.[0]): [null,"b","c"], expected ["b","c"]
del(.[0, 1]): [null,null,"c"], expected ["c"]
del(.[] | select(. != "b")): [null,"b",null], expected ["b"]
setpath(["owner"]; "shop"): {}, expected {"owner":"shop"}
.owner = "shop": {"owner":"shop"}, expected {"owner":"shop"}
.open //= true: {"open":false}, expected {"open":true}
.ids[1] = 5: {"ids":{"1":5}}, expected {"ids":[null,5]}
.[-1] = 9: [1,2], expected [1,9]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
