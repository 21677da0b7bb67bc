#!/usr/bin/env bash
# References to names with a slash, a blank or a per cent sign are left as they are, without an error; an example is
#   replaced.
# Package: json-schema-deref-sync 0.14.0.
# Expected: The schema in all four places: "~1" is a slash in a pointer, and "%20" a blank in its fragment (RFC 6901,
#   3 and 6). A value of "default" stays as it is.
# Seen: Only the plain name is replaced, and the default, too.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error json-schema-deref-sync@0.14.0 >install.log 2>&1 ||
  { echo "npm could not install json-schema-deref-sync 0.14.0"; exit 75; }

cat >program.mjs <<'END'
import deref from "json-schema-deref-sync";
const { properties } = deref({
  definitions: { order: { type: "object" }, "shop/order": { type: "object" }, "my order": { type: "object" } },
  properties: {
    plain: { $ref: "#/definitions/order" },
    slash: { $ref: "#/definitions/shop~1order" },
    blank: { $ref: "#/definitions/my%20order" },
    value: { type: "object", default: { $ref: "#/definitions/order" } },
  },
});
for (const [name, schema] of Object.entries(properties)) console.log(`${name}: ${JSON.stringify(schema)}`);
END

cat >seen.txt <<'END'
plain: {"type":"object"}
slash: {"$ref":"#/definitions/shop~1order"}
blank: {"$ref":"#/definitions/my%20order"}
value: {"type":"object","default":{"type":"object"}}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
