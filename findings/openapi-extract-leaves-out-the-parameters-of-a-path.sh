#!/usr/bin/env bash
# An operation that is extracted refers to a parameter and to a schema that are not extracted, and calls another
#   server.
# Package: openapi-extract 1.3.0.
# Expected: All components that the result refers to, as for responses, and the servers of the path: the fields of a
#   Path Item apply to its operations (OpenAPI 3.0.3, "Path Item Object"), and a mapping refers to schemas, too
#   ("Discriminator Object").
# Seen: References to "Page" and "Card" without targets. The server of the path is lost, so that the one of the
#   whole description applies.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error openapi-extract@1.3.0 >install.log 2>&1 ||
  { echo "npm could not install openapi-extract 1.3.0"; exit 75; }

cat >program.mjs <<'END'
import { extract } from "openapi-extract";
const ok = (schema) => ({ 200: { description: "ok", content: { "application/json": { schema } } } });
const description = {
  openapi: "3.0.3",
  info: { title: "Shop", version: "1" },
  servers: [{ url: "https://shop.example.org" }],
  paths: {
    "/payments": {
      servers: [{ url: "https://pay.example.org" }],
      parameters: [{ $ref: "#/components/parameters/Page" }],
      get: { operationId: "listPayments", responses: ok({ $ref: "#/components/schemas/Payment" }) },
    },
  },
  components: {
    parameters: { Page: { name: "page", in: "query", schema: { type: "integer" } } },
    schemas: {
      Payment: {
        type: "object",
        discriminator: { propertyName: "kind", mapping: { card: "#/components/schemas/Card" } },
        properties: { kind: { type: "string" }, state: { $ref: "#/components/schemas/State" } },
      },
      State: { type: "string" },
      Card: { type: "object" },
    },
  },
};
const result = extract(description, { path: "/payments", method: "get", server: true });
const text = JSON.stringify(result);
console.log("servers:", JSON.stringify(result.servers), "of the path:", JSON.stringify(result.paths["/payments"].servers ?? null));
for (const [, kind, name] of text.matchAll(/#\/components\/(\w+)\/(\w+)/g))
  console.log(`${kind} ${name}: ${result.components[kind]?.[name] === undefined ? "missing" : "extracted"}`);
END

cat >seen.txt <<'END'
servers: [{"url":"https://shop.example.org"}] of the path: null
schemas Payment: extracted
parameters Page: missing
schemas Card: missing
schemas State: extracted
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
