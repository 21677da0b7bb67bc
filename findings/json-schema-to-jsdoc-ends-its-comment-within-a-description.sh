#!/usr/bin/env bash
# A description with "*/" ends the comment, and the types of enumerations, constants and alternatives are no types.
# Package: json-schema-to-jsdoc 1.1.1.
# Expected: "*\/" or another sign; "new"|"paid" or string; number; and (string|number).
# Seen: The comment ends in its middle, so that the rest is code; the types are "enum", "const" and "*".
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error json-schema-to-jsdoc@1.1.1 >install.log 2>&1 ||
  { echo "npm could not install json-schema-to-jsdoc 1.1.1"; exit 75; }

cat >program.mjs <<'END'
import toJsdoc from "json-schema-to-jsdoc";
console.log(toJsdoc({
  title: "Order",
  type: "object",
  properties: {
    note: { type: "string", description: "All files: src/**/*.ts" },
    state: { enum: ["new", "paid"] },
    version: { const: 5 },
    id: { oneOf: [{ type: "string" }, { type: "number" }] },
  },
}));
END

cat >seen.txt <<'END'
/**
 * @typedef {object} Order
 * @property {string} [note] All files: src/**/*.ts
 * @property {enum} [state]
 * @property {const} [version]
 * @property {*} [id]
 */

END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
