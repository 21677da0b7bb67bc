#!/usr/bin/env bash
# The difference between null and an empty object, in either direction, is an empty JSON Patch.
# Packages: json-patch-gen 1.0.2, rfc6902 5.4.0.
# Expected: One "replace" per change, as rfc6902 writes: null and an object are different values (RFC 8259, 3), and
#   the README promises a patch that leads from the first document to the second.
# Seen: No operation for an empty object. The change of a number is detected.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error json-patch-gen@1.0.2 rfc6902@5.4.0 >install.log 2>&1 ||
  { echo "npm could not install json-patch-gen 1.0.2, rfc6902 5.4.0"; exit 75; }

cat >program.mjs <<'END'
import generate from "json-patch-gen";
import { createPatch } from "rfc6902";
for (const [before, after] of [
  [{ owner: null }, { owner: {} }],
  [{ owner: {} }, { owner: null }],
  [{ owner: 1 }, { owner: {} }],
]) {
  console.log(`${JSON.stringify(before)} -> ${JSON.stringify(after)}`);
  console.log("  json-patch-gen:", JSON.stringify(generate(before, after)));
  console.log("  rfc6902:       ", JSON.stringify(createPatch(before, after)));
}
END

cat >seen.txt <<'END'
{"owner":null} -> {"owner":{}}
  json-patch-gen: []
  rfc6902:        [{"op":"replace","path":"/owner","value":{}}]
{"owner":{}} -> {"owner":null}
  json-patch-gen: []
  rfc6902:        [{"op":"replace","path":"/owner","value":null}]
{"owner":1} -> {"owner":{}}
  json-patch-gen: [{"op":"replace","path":"/owner","value":{}}]
  rfc6902:        [{"op":"replace","path":"/owner","value":{}}]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
