#!/usr/bin/env bash
# A document that was converted to OpenAPI 3.0 still contains what only 3.1 has.
# Package: @apiture/openapi-down-convert 0.14.2.
# Expected: `minimum: 3, exclusiveMinimum: true`, `oneOf` or no type, `nullable: true`; or an error that
#   names what cannot be converted. `type: [string, "null"]` is converted.
# Seen: A numeric `exclusiveMinimum`, a list of two types, and the type "null" remain in a document that
#   says `openapi: 3.0`.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @apiture/openapi-down-convert@0.14.2 >install.log 2>&1 ||
  { echo "npm could not install @apiture/openapi-down-convert 0.14.2"; exit 75; }

cat >program.mjs <<'END'
import { Converter } from "@apiture/openapi-down-convert";
const convert = (schema) => {
  const document = { openapi: "3.1.0", info: { title: "Shop", version: "1" }, paths: {}, components: { schemas: { A: schema } } };
  const { components, openapi } = new Converter(document).convert();
  return `${openapi} ${JSON.stringify(components.schemas.A)}`;
};
console.log(convert({ type: ["string", "null"] }));
console.log(convert({ type: "integer", exclusiveMinimum: 3 }));
console.log(convert({ type: ["string", "integer"] }));
console.log(convert({ anyOf: [{ type: "string" }, { type: "null" }] }));
END

cat >seen.txt <<'END'
3.0.3 {"type":"string","nullable":true}
3.0.3 {"type":"integer","exclusiveMinimum":3}
3.0.3 {"type":["string","integer"]}
3.0.3 {"anyOf":[{"type":"string"},{"type":"null"}]}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
