#!/usr/bin/env bash
# Changing the copy that a JSON Patch has made changes the original as well.
# Packages: json-patch 0.7.0, json8-patch 1.0.6, json-p3 2.3.1, rfc6902 5.4.0.
# Expected: Only `to` has another host. The operation "copy" is the same as an "add" with the value at "from" (RFC
#   6902, 4.5), and the following operation names only "/to/host".
# Seen: `from` has the new host, too, because the copy is the same object. rfc6902 returns the expected document.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error json-patch@0.7.0 json8-patch@1.0.6 json-p3@2.3.1 rfc6902@5.4.0 >install.log 2>&1 ||
  { echo "npm could not install json-patch 0.7.0, json8-patch 1.0.6, json-p3 2.3.1, rfc6902 5.4.0"; exit 75; }

cat >program.mjs <<'END'
import legacy from "json-patch";
import { jsonpatch } from "json-p3";
import json8 from "json8-patch";
import { applyPatch } from "rfc6902";
const patch = [
  { op: "copy", from: "/from", path: "/to" },
  { op: "replace", path: "/to/host", value: "b.example.org" },
];
const appliers = {
  "json-patch": (document) => legacy.apply(document, patch),
  "json8-patch": (document) => json8.apply(document, patch).doc,
  "json-p3": (document) => jsonpatch.apply(patch, document),
  rfc6902: (document) => (applyPatch(document, patch), document),
};
for (const [name, apply] of Object.entries(appliers))
  console.log(`${name}: ${JSON.stringify(apply({ from: { host: "a.example.org" } }))}`);
END

cat >seen.txt <<'END'
json-patch: {"from":{"host":"b.example.org"},"to":{"host":"b.example.org"}}
json8-patch: {"from":{"host":"b.example.org"},"to":{"host":"b.example.org"}}
json-p3: {"from":{"host":"b.example.org"},"to":{"host":"b.example.org"}}
rfc6902: {"from":{"host":"a.example.org"},"to":{"host":"b.example.org"}}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
