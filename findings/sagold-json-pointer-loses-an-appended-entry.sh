#!/usr/bin/env bash
# A value that is set behind the end of a list is in no JSON that is written from it.
# Packages: @sagold/json-pointer 7.2.1, json-ptr 3.1.1 to compare.
# Expected: A list of two entries, or an error: "-" is the place behind the last entry (RFC 6901, 4), which both
#   packages quote as their standard.
# Seen: The list gets a property named "-" and keeps its length of 1; written as JSON, the value is gone. The other
#   package appends it.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @sagold/json-pointer@7.2.1 json-ptr@3.1.1 >install.log 2>&1 ||
  { echo "npm could not install @sagold/json-pointer 7.2.1, json-ptr 3.1.1"; exit 75; }

cat >program.mjs <<'END'
import { set } from "@sagold/json-pointer";
import { JsonPointer } from "json-ptr";
for (const pointer of ["/steps/1", "/steps/-"]) {
  const one = set({ steps: ["pay"] }, pointer, "ship");
  const other = { steps: ["pay"] };
  JsonPointer.set(other, pointer, "ship", true);
  console.log(`${pointer}: ${JSON.stringify(one)}, length ${one.steps.length}, keys ${Object.keys(one.steps)}; the other: ${JSON.stringify(other)}`);
}
END

cat >seen.txt <<'END'
/steps/1: {"steps":["pay","ship"]}, length 2, keys 0,1; the other: {"steps":["pay","ship"]}
/steps/-: {"steps":["pay"]}, length 1, keys 0,-; the other: {"steps":["pay","ship"]}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
