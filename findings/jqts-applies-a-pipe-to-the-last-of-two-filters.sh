#!/usr/bin/env bash
# A pipe behind two filters with a comma is applied to the second only, and an object without an optional member
#   disappears.
# Package: jqts 0.0.8.
# Expected: The results of jq, whose comma binds more tightly than its pipe (manual, "Pipe"), whose missing members
#   are null, and whose `sort` preserves the number of entries.
# Seen: The first value passes the pipe unchanged; an object without an optional member disappears from the list;
#   `sort` drops an empty object; of two equal alternatives `//` returns false.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error jqts@0.0.8 >install.log 2>&1 ||
  { echo "npm could not install jqts 0.0.8"; exit 75; }

cat >program.mjs <<'END'
import jqts from "jqts";
const input = { a: 1, b: 2, orders: [{ id: 1, lines: ["x"] }, { id: 2 }] };
for (const [filter, expected] of [
  ["[.a, .b | . + 10]", "[11,12]"],
  ["[(.a, .b) | . + 10]", "[11,12]"],
  ["[.orders[] | { id, line: .lines[0]? }]", '[{"id":1,"line":"x"},{"id":2,"line":null}]'],
  ["[{ }, 1] | sort", "[1,{}]"],
  ["[[false, null, 2] | .[] // 3]", "[2]"],
  ["5.7 % 3", "2"],
])
  console.log(`${filter}: ${JSON.stringify(jqts.JQ.compile(filter).evaluate(structuredClone(input))[0])}, expected ${expected}`);
END

cat >seen.txt <<'END'
[.a, .b | . + 10]: [1,12], expected [11,12]
[(.a, .b) | . + 10]: [11,12], expected [11,12]
[.orders[] | { id, line: .lines[0]? }]: [{"id":1,"line":"x"}], expected [{"id":1,"line":"x"},{"id":2,"line":null}]
[{ }, 1] | sort: [1], expected [1,{}]
[[false, null, 2] | .[] // 3]: [false,3,2], expected [2]
5.7 % 3: 2.7, expected 2
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
