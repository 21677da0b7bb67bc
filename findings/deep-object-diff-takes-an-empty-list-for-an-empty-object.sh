#!/usr/bin/env bash
# An empty object that becomes an empty list is no difference, nor is the reverse, nor a set with another value.
# Packages: deep-object-diff 1.1.9, deep-diff 1.0.2 to compare.
# Expected: A difference, as between {} and null: an object and an array are different types of JSON (RFC 8259, 3),
#   and the values of a Set are its content.
# Seen: {} for each. Once one of the two has an entry, the difference is shown.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error deep-object-diff@1.1.9 deep-diff@1.0.2 >install.log 2>&1 ||
  { echo "npm could not install deep-object-diff 1.1.9 and deep-diff 1.0.2"; exit 75; }

cat >program.mjs <<'END'
import { diff } from "deep-object-diff";
import deepDiff from "deep-diff";
const cases = { "object to null": [{}, null], "object to list": [{}, []], "list to object": [[], {}], "object to list of one": [{}, ["a"]] };
for (const [name, [before, after]] of Object.entries(cases))
  console.log(name + ":", JSON.stringify(diff({ security: before }, { security: after })), "- deep-diff:", JSON.stringify(deepDiff.diff({ security: before }, { security: after }) ?? null));
console.log("set:", JSON.stringify(diff({ tags: new Set(["a"]) }, { tags: new Set(["b"]) })));
END

cat >seen.txt <<'END'
object to null: {"security":null} - deep-diff: [{"kind":"E","path":["security"],"lhs":{},"rhs":null}]
object to list: {} - deep-diff: [{"kind":"E","path":["security"],"lhs":{},"rhs":[]}]
list to object: {} - deep-diff: [{"kind":"E","path":["security"],"lhs":[],"rhs":{}}]
object to list of one: {"security":{"0":"a"}} - deep-diff: [{"kind":"E","path":["security"],"lhs":{},"rhs":["a"]}]
set: {}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
