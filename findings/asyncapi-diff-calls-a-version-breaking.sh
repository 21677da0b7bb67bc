#!/usr/bin/env bash
# The official comparison of AsyncAPI documents classifies a new version number as breaking, and a new type
#   of a field as nothing.
# Package: @asyncapi/diff 0.5.0.
# Expected: The type of a field of the payload is a breaking change; the version number of the document is
#   not.
# Seen: `/info/version` is "breaking"; the type of the field, and a field that has become required, are
#   "unclassified".
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @asyncapi/diff@0.5.0 >install.log 2>&1 ||
  { echo "npm could not install @asyncapi/diff 0.5.0"; exit 75; }

cat >program.mjs <<'END'
import { diff } from "@asyncapi/diff";
const documentOf = (version, type, required) => ({
  asyncapi: "2.6.0",
  info: { title: "Shop", version },
  channels: { orders: { publish: { message: { payload: { type: "object", required, properties: { id: { type } } } } } } },
});
const { changes } = diff(documentOf("1.0.0", "string", ["id"]), documentOf("1.0.1", "integer", ["id", "at"])).getOutput();
for (const { path, type } of changes) console.log(type.padEnd(13), path);
END

cat >seen.txt <<'END'
unclassified  /channels/orders/publish/message/payload/properties/id/type
unclassified  /channels/orders/publish/message/payload/required/1
breaking      /info/version
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
