#!/usr/bin/env bash
# From MySQL to JSON Schema, defaults that are numbers or empty are lost, and a truth value gets a text as its
#   default.
# Packages: sql-ddl-to-json-schema 6.0.0, ajv 8.20.0 to validate.
# Expected: The defaults 7, 1.5, 0, an empty text and false: the intermediate form of the package has them.
# Seen: Only texts with letters are preserved, among them "FALSE" for a boolean, which the schema itself does not
#   allow. A column that may be null does not accept null.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error sql-ddl-to-json-schema@6.0.0 ajv@8.20.0 >install.log 2>&1 ||
  { echo "npm could not install sql-ddl-to-json-schema 6.0.0 and ajv 8.20.0"; exit 75; }

cat >program.mjs <<'END'
import { Parser } from "sql-ddl-to-json-schema";
import Ajv from "ajv";
const parser = new Parser("mysql");
parser.feed(`CREATE TABLE orders (
  state VARCHAR(9) DEFAULT 'new', days INT DEFAULT 7, price DECIMAL(5,2) DEFAULT 1.5, items INT NOT NULL DEFAULT 0,
  note VARCHAR(9) DEFAULT '', paid BOOLEAN DEFAULT FALSE
);`);
const tables = parser.toCompactJson();
const [{ columns }] = tables;
const [{ definitions }] = parser.toJsonSchemaArray({}, tables);
for (const { name, options } of columns) {
  const { $comment, ...schema } = definitions[name];
  console.log(`${name}: ${JSON.stringify(options.default)}; ${JSON.stringify(schema)}`);
}
const allows = (name, value) => new Ajv.default({ strict: false }).validate(definitions[name], value);
console.log(`the default of paid is allowed: ${allows("paid", definitions.paid.default)}, null as a state: ${allows("state", null)}`);
END

cat >seen.txt <<'END'
state: "new"; {"type":"string","maxLength":9,"default":"new"}
days: 7; {"type":"integer","minimum":-2147483648,"maximum":2147483647}
price: 1.5; {"type":"number","maximum":999.99,"minimum":-999.99}
items: 0; {"type":"integer","minimum":-2147483648,"maximum":2147483647}
note: ""; {"type":"string","maxLength":9}
paid: "FALSE"; {"type":"boolean","default":"FALSE"}
the default of paid is allowed: false, null as a state: false
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
