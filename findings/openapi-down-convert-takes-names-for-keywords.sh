#!/usr/bin/env bash
# From OpenAPI 3.1 to 3.0, a property whose name is a keyword is converted as if it were one.
# Package: @apiture/openapi-down-convert 0.14.2.
# Expected: A property named "const" stays a property.
# Seen: The property is gone, and the list of properties has one named "enum", whose value is a list instead
#   of a schema. A property named "type" is left in peace.
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
const properties = { const: { type: "boolean" }, type: { type: "string" } };
const document = {
  openapi: "3.1.0",
  info: { title: "Shop", version: "1" },
  paths: {},
  components: { schemas: { Token: { type: "object", properties } } },
};
const { components, openapi } = new Converter(document).convert();
console.log(openapi, JSON.stringify(components.schemas.Token));
END

cat >seen.txt <<'END'
3.0.3 {"type":"object","properties":{"type":{"type":"string"},"enum":[{"type":"boolean"}]}}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
