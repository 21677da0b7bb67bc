#!/usr/bin/env bash
# A schema that is read and written again has lost the documentation of its models and enumerations.
# Packages: @mrleebo/prisma-ast 0.16.0, @prisma/prisma-schema-wasm 8.1.0-2.59be4fd.
# Expected: The same documentation: comments with three slashes are a part of the schema, and generators use them.
# Seen: The writer puts a blank line between the comment and its model, by which Prisma no longer counts it as the
#   model's; comments of fields stay.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error \
  @mrleebo/prisma-ast@0.16.0 @prisma/prisma-schema-wasm@8.1.0-2.59be4fda12412a79eeb9c2ae727b6aa723593323 >install.log 2>&1 ||
  { echo "npm could not install @mrleebo/prisma-ast 0.16.0 and @prisma/prisma-schema-wasm 8.1.0-2.59be4fda12412a79eeb9c2ae727b6aa723593323"; exit 75; }

cat >program.mjs <<'END'
import { getSchema, printSchema } from "@mrleebo/prisma-ast";
import wasm from "@prisma/prisma-schema-wasm";
const source = `datasource db {
  provider = "postgresql"
}

/// What a customer has bought
model Order {
  id   Int  @id /// given by the shop
  kind Kind
}

/// How it was bought
enum Kind {
  ONLINE
}
`;
const documentationOf = (text) => {
  const input = JSON.stringify({ prismaSchema: [["schema.prisma", text]], noColor: true });
  const { models, enums } = JSON.parse(wasm.get_dmmf(input)).datamodel;
  return [...models, ...models[0].fields, ...enums].map((one) => `${one.name}: ${one.documentation ?? "-"}`).join(", ");
};
console.log("read by Prisma:", documentationOf(source));
const written = printSchema(getSchema(source));
console.log("written and read:", documentationOf(written));
console.log(written.slice(written.indexOf("///"), written.indexOf("{", written.indexOf("///")) + 1));
END

cat >seen.txt <<'END'
read by Prisma: Order: What a customer has bought, id: given by the shop, kind: -, Kind: How it was bought
written and read: Order: -, id: given by the shop, kind: -, Kind: -
/// What a customer has bought

model Order {
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
