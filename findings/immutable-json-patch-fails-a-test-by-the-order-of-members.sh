#!/usr/bin/env bash
# A patch fails at a test of an object whose members are in another order, and replaces what is missing without an
#   error.
# Package: immutable-json-patch 6.0.3.
# Expected: The test holds, because members have no order (RFC 6902, 4.6); a missing member cannot be replaced, which
#   is an error (4.3).
# Seen: The reverse: an error for the test, none for the member, and the document as it was.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error immutable-json-patch@6.0.3 >install.log 2>&1 ||
  { echo "npm could not install immutable-json-patch 6.0.3"; exit 75; }

cat >program.mjs <<'END'
import { immutableJSONPatch } from "immutable-json-patch";
const run = (name, operation) => {
  try { console.log(name + ": " + JSON.stringify(immutableJSONPatch({ size: { width: 1, height: 2 } }, [operation]))); } catch { console.log(name + ": an error"); }
};
run("same order", { op: "test", path: "/size", value: { width: 1, height: 2 } });
run("other order", { op: "test", path: "/size", value: { height: 2, width: 1 } });
run("missing", { op: "replace", path: "/colour", value: "red" });
run("other value", { op: "test", path: "/size", value: { width: 1, height: 3 } });
END

cat >seen.txt <<'END'
same order: {"size":{"width":1,"height":2}}
other order: an error
missing: {"size":{"width":1,"height":2}}
other value: an error
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
