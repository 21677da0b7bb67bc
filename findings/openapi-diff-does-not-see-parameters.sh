#!/usr/bin/env bash
# A comparison of OpenAPI documents finds nothing when an operation gets a required parameter.
# Package: openapi-diff 0.24.1.
# Expected: A breaking difference: clients that do not send the parameter are refused from now on.
# Seen: No difference of any kind, while the removal of a response's property is found.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error openapi-diff@0.24.1 >install.log 2>&1 ||
  { echo "npm could not install openapi-diff 0.24.1"; exit 75; }

cat >program.mjs <<'END'
import openapiDiff from "openapi-diff";
const specOf = (parameters, properties) => ({
  location: "api.json",
  format: "openapi3",
  content: JSON.stringify({
    openapi: "3.0.0",
    info: { title: "Shop", version: "1" },
    paths: {
      "/orders": {
        get: {
          parameters,
          responses: { 200: { description: "ok", content: { "application/json": { schema: { type: "object", properties, additionalProperties: false } } } } },
        },
      },
    },
  }),
});
const compare = async (label, before, after) => {
  const { breakingDifferencesFound, nonBreakingDifferences } = await openapiDiff.diffSpecs({ sourceSpec: before, destinationSpec: after });
  console.log(label, "breaking:", breakingDifferencesFound, "others:", nonBreakingDifferences.map(({ code }) => code).join());
};
const shop = { name: "shop", in: "query", required: true, schema: { type: "string" } };
const id = { id: { type: "string" } };
await compare("required parameter", specOf([], id), specOf([shop], id));
await compare("removed property  ", specOf([], id), specOf([], {}));
END

cat >seen.txt <<'END'
required parameter breaking: false others: 
removed property   breaking: false others: response.body.scope.remove
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
