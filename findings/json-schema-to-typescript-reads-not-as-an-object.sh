#!/usr/bin/env bash
# A property that only says what it is not becomes an object in TypeScript.
# Package: json-schema-to-typescript 16.0.0.
# Expected: `unknown`: {"not": {"type": "null"}} accepts every text and number.
# Seen: `{ [k: string]: unknown }`, to which no text and no number can be assigned; a property without any
#   keyword becomes `unknown`.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error json-schema-to-typescript@16.0.0 >install.log 2>&1 ||
  { echo "npm could not install json-schema-to-typescript 16.0.0"; exit 75; }

cat >program.mjs <<'END'
import { compile } from "json-schema-to-typescript";
const properties = { any: {}, present: { not: { type: "null" } } };
const schema = { type: "object", additionalProperties: false, properties };
console.log(await compile(schema, "Order", { bannerComment: "" }));
END

cat >seen.txt <<'END'
export interface Order {
  any?: unknown;
  present?: {
    [k: string]: unknown;
  };
}

END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
