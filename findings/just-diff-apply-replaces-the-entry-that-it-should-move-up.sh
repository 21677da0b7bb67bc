#!/usr/bin/env bash
# A JSON Patch that inserts an entry into a list replaces the entry at this place, and a path with an escaped slash
#   is not found.
# Packages: just-diff 6.0.2, just-diff-apply 5.5.0, rfc6902 5.4.0.
# Expected: The results of rfc6902. The README of both packages promises the format of jsonpatch.com with
#   `jsonPatchPathConverter`: "add" to an index inserts (RFC 6902, 4.1), "-" is the end of a list, and "~1" is a slash
#   (RFC 6901, 3).
# Seen: The inserted entry overwrites "pay"; "-" adds nothing; the name "GET /orders" is neither written nor read
#   with its escape, so that other packages look for a member "GET ".
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error just-diff@6.0.2 just-diff-apply@5.5.0 rfc6902@5.4.0 >install.log 2>&1 ||
  { echo "npm could not install just-diff 6.0.2, just-diff-apply 5.5.0, rfc6902 5.4.0"; exit 75; }

cat >program.mjs <<'END'
import { diff, jsonPatchPathConverter } from "just-diff";
import { diffApply, jsonPatchPathConverter as fromPath } from "just-diff-apply";
import { applyPatch } from "rfc6902";
const attempt = (apply) => {
  try {
    return JSON.stringify(apply());
  } catch (error) {
    return error.message;
  }
};
for (const [document, patch] of [
  [{ steps: ["pay", "ship"] }, [{ op: "add", path: "/steps/0", value: "order" }]],
  [{ steps: ["pay", "ship"] }, [{ op: "add", path: "/steps/-", value: "close" }]],
  [{ "GET /orders": "v1" }, [{ op: "replace", path: "/GET ~1orders", value: "v2" }]],
]) {
  console.log(JSON.stringify(patch[0]));
  console.log("  just-diff-apply:", attempt(() => (diffApply(document, structuredClone(patch), fromPath), document)));
}
for (const [document, patch] of [
  [{ steps: ["pay", "ship"] }, [{ op: "add", path: "/steps/0", value: "order" }]],
  [{ "GET /orders": "v1" }, [{ op: "replace", path: "/GET ~1orders", value: "v2" }]],
])
  console.log("  rfc6902:", attempt(() => (applyPatch(document, patch), document)));
console.log("just-diff:", JSON.stringify(diff({ "GET /orders": "v1" }, { "GET /orders": "v2" }, jsonPatchPathConverter)));
END

cat >seen.txt <<'END'
{"op":"add","path":"/steps/0","value":"order"}
  just-diff-apply: {"steps":["order","ship"]}
{"op":"add","path":"/steps/-","value":"close"}
  just-diff-apply: {"steps":["pay","ship"]}
{"op":"replace","path":"/GET ~1orders","value":"v2"}
  just-diff-apply: expected to find property /GET ~1orders in object [object Object]
  rfc6902: {"steps":["order","pay","ship"]}
  rfc6902: {"GET /orders":"v2"}
just-diff: [{"op":"replace","path":"/GET /orders","value":"v2"}]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
