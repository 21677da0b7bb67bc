#!/usr/bin/env bash
# The answer for all codes of success is an error in the client, and the client expects no answer.
# Package: openapi-zod-client 1.18.3.
# Expected: The response z.string() and no error: "2XX" means all codes from 200 to 299 (OpenAPI 3.0, "Responses
#   Object").
# Seen: The response z.void(), which refuses each answer with a body, and an error with the status null. With "200" it
#   is right.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error openapi-zod-client@1.18.3 >install.log 2>&1 ||
  { echo "npm could not install openapi-zod-client 1.18.3"; exit 75; }

cat >program.mjs <<'END'
import { getZodClientTemplateContext } from "openapi-zod-client";
const json = (type) => ({ description: type, content: { "application/json": { schema: { type } } } });
for (const responses of [{ 200: json("string"), 404: json("number") }, { "2XX": json("string"), 404: json("number") }, { "2XX": json("string"), "4XX": json("number") }]) {
  const api = { openapi: "3.0.3", info: { title: "Shop", version: "1" }, paths: { "/orders": { get: { operationId: "list", responses } } } };
  const [{ response, errors }] = getZodClientTemplateContext(api).endpoints;
  console.log(`${Object.keys(responses).join(", ")}: response ${response}; errors ${JSON.stringify(errors.map(({ status, schema }) => [status, schema]))}`);
}
END

cat >seen.txt <<'END'
200, 404: response z.string(); errors [[404,"z.number()"]]
404, 2XX: response z.void(); errors [[404,"z.number()"],[null,"z.string()"]]
2XX, 4XX: response z.void(); errors [[null,"z.string()"],[null,"z.number()"]]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
