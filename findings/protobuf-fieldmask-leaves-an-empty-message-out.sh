#!/usr/bin/env bash
# A mask made from a message leaves an empty message out, and a mask for a part that is missing invents its message.
# Package: protobuf-fieldmask 2.0.0.
# Expected: Applied to the message it was made from, the mask changes nothing; a message that is not there stays so.
# Seen: The empty message is gone, although null is kept; a missing message becomes an empty one.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error protobuf-fieldmask@2.0.0 >install.log 2>&1 ||
  { echo "npm could not install protobuf-fieldmask 2.0.0"; exit 75; }

cat >program.mjs <<'END'
import masks from "protobuf-fieldmask";
const message = { total: 0, note: null, address: {} };
const paths = masks.generateFieldMask(message);
console.log(JSON.stringify(message) + ": " + paths.join(", ") + ": " + JSON.stringify(masks.applyFieldMask(message, paths)));
console.log("missing: " + JSON.stringify(masks.applyFieldMask({ total: 0 }, ["total", "address.city"])));
END

cat >seen.txt <<'END'
{"total":0,"note":null,"address":{}}: total, note: {"total":0,"note":null}
missing: {"total":0,"address":{}}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
