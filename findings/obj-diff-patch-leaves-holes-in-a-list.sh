#!/usr/bin/env bash
# A patch that removes entries of a list leaves a list of the same length.
# Package: @opentf/obj-diff 0.11.0.
# Expected: patch(before, diff(before, after)) equals after.
# Seen: The removed entries are holes, which JSON writes as null; an empty list has three entries.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @opentf/obj-diff@0.11.0 >install.log 2>&1 ||
  { echo "npm could not install @opentf/obj-diff 0.11.0"; exit 75; }

cat >program.mjs <<'END'
import { diff, patch } from "@opentf/obj-diff";
for (const [before, after] of [[{ a: 1, b: 2 }, { a: 1 }], [{ tags: ["x"] }, { tags: ["x", "y"] }], [{ tags: ["x", "y", "z"] }, { tags: ["x"] }], [{ tags: ["x", "y", "z"] }, { tags: [] }]]) {
  const changes = diff(before, after);
  console.log(`${JSON.stringify(before)} to ${JSON.stringify(after)}: ${JSON.stringify(changes)}, patched ${JSON.stringify(patch(before, changes))}`);
}
END

cat >seen.txt <<'END'
{"a":1,"b":2} to {"a":1}: [{"t":0,"p":["b"]}], patched {"a":1}
{"tags":["x"]} to {"tags":["x","y"]}: [{"t":1,"p":["tags",1],"v":"y"}], patched {"tags":["x","y"]}
{"tags":["x","y","z"]} to {"tags":["x"]}: [{"t":0,"p":["tags",1]},{"t":0,"p":["tags",2]}], patched {"tags":["x",null,null]}
{"tags":["x","y","z"]} to {"tags":[]}: [{"t":0,"p":["tags",0]},{"t":0,"p":["tags",1]},{"t":0,"p":["tags",2]}], patched {"tags":[null,null,null]}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
