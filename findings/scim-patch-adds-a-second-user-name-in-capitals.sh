#!/usr/bin/env bash
# A change to a SCIM user that names an attribute with another capital adds a second attribute beside the first.
# Package: scim-patch 0.8.3.
# Expected: The value is replaced: names of attributes are compared without regard to case (RFC 7643, section 2.1), and so
#   are the types of addresses, which are not case-exact (section 8.7.1).
# Seen: The user has "userName" and "UserName"; a filter for "Work" finds no address and adds one of this type.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error scim-patch@0.8.3 >install.log 2>&1 ||
  { echo "npm could not install scim-patch 0.8.3"; exit 75; }

cat >program.mjs <<'END'
import { scimPatch } from "scim-patch";
const user = { schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"], userName: "ann", emails: [{ type: "work", value: "ann@shop.example" }] };
for (const [path, value] of [["userName", "eve"], ["UserName", "eve"], ['emails[type eq "work"].value', "eve@shop.example"], ['emails[type eq "Work"].value', "eve@shop.example"]]) {
  const { schemas, ...rest } = scimPatch(structuredClone(user), [{ op: "replace", path, value }]);
  console.log(path + ":", JSON.stringify(rest));
}
END

cat >seen.txt <<'END'
userName: {"userName":"eve","emails":[{"type":"work","value":"ann@shop.example"}]}
UserName: {"userName":"ann","emails":[{"type":"work","value":"ann@shop.example"}],"UserName":"eve"}
emails[type eq "work"].value: {"userName":"ann","emails":[{"type":"work","value":"eve@shop.example"}]}
emails[type eq "Work"].value: {"userName":"ann","emails":[{"type":"work","value":"ann@shop.example"},{"type":"Work","value":"eve@shop.example"}]}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
