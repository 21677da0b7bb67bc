#!/usr/bin/env bash
# The generated client has no place for a header that an operation requires, and a list may not be null if its items
#   may.
# Package: swagger-typescript-api 13.13.0.
# Expected: A required argument for the header, as for the parameter of the query; and `(string | null)[] | null` for
#   a list that may be null, with items that may be null.
# Seen: The header is not in the generated file at all, so that each call is refused. The list is `(string | null)[]`.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error swagger-typescript-api@13.13.0 >install.log 2>&1 ||
  { echo "npm could not install swagger-typescript-api 13.13.0"; exit 75; }

cat >program.mjs <<'END'
import { generateApi } from "swagger-typescript-api";
const text = { type: "string" };
const spec = {
  openapi: "3.0.3",
  info: { title: "Shop", version: "1" },
  paths: {
    "/orders": {
      get: {
        operationId: "listOrders",
        parameters: [
          { name: "since", in: "query", required: true, schema: text },
          { name: "X-Tenant", in: "header", required: true, schema: text },
        ],
        responses: { 204: { description: "none" } },
      },
    },
  },
  components: {
    schemas: {
      Order: {
        type: "object",
        required: ["tags", "notes"],
        properties: {
          tags: { type: "array", nullable: true, items: text },
          notes: { type: "array", nullable: true, items: { ...text, nullable: true } },
        },
      },
    },
  },
};
const { files } = await generateApi({ spec, output: false, silent: true });
const code = files.map(({ fileContent }) => fileContent).join("\n");
console.log(/export interface Order \{[^}]*\}/.exec(code)?.[0]);
console.log(/listOrders: \([\s\S]*?\) =>/.exec(code)?.[0]);
for (const name of ["since", "X-Tenant", "xTenant"]) console.log(`"${name}" is in the file: ${code.includes(name)}`);
END

cat >seen.txt <<'END'
export interface Order {
  tags: string[] | null;
  notes: (string | null)[];
}
listOrders: (
      query: {
        since: string;
      },
      params: RequestParams = {},
    ) =>
"since" is in the file: true
"X-Tenant" is in the file: false
"xTenant" is in the file: false
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
