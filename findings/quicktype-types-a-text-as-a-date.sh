#!/usr/bin/env bash
# Types made from JSON have a date where JSON has a text, and the schema has formats that do not exist.
# Packages: quicktype-core 26.0.0, ajv 8.20.0 to validate.
# Expected: "string" for the day, as for the time beside it, since only types are asked for and nothing converts the
#   value; a schema that a validator reads (JSON Schema draft 6, 8.3 lists the formats).
# Seen: "Date"; the formats "boolean" for the text "true" and "integer" for the text "12", which the validator
#   refuses.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error quicktype-core@26.0.0 ajv@8.20.0 >install.log 2>&1 ||
  { echo "npm could not install quicktype-core 26.0.0 and ajv 8.20.0"; exit 75; }

cat >program.mjs <<'END'
import Ajv from "ajv";
import { InputData, jsonInputForTargetLanguage, quicktype } from "quicktype-core";
const generate = async (sample, lang) => {
  const input = jsonInputForTargetLanguage(lang);
  await input.addSource({ name: "Order", samples: [JSON.stringify(sample)] });
  const inputData = new InputData();
  inputData.addInput(input);
  return (await quicktype({ inputData, lang, rendererOptions: { "just-types": "true" } })).lines.join("\n");
};
const order = { day: "2024-01-31", time: "12:00:00Z", paid: "true", size: "12", code: "007" };
console.log(await generate(order, "typescript"));
console.log(`the day is a ${typeof JSON.parse(JSON.stringify(order)).day}`);
const { definitions } = JSON.parse(await generate(order, "schema"));
for (const [name, schema] of Object.entries(definitions.Order.properties)) {
  let answer;
  try {
    answer = String(new Ajv.default({ formats: { date: true, time: true } }).validate(schema, order[name]));
  } catch (error) {
    answer = error.message;
  }
  console.log(`${name}: ${JSON.stringify(schema)}, valid: ${answer}`);
}
END

cat >seen.txt <<'END'
export interface Order {
    day:  Date;
    time: string;
    paid: string;
    size: string;
    code: string;
}

the day is a string
day: {"type":"string","format":"date"}, valid: true
time: {"type":"string","format":"time"}, valid: true
paid: {"type":"string","format":"boolean"}, valid: unknown format "boolean" ignored in schema at path "#"
size: {"type":"string","format":"integer"}, valid: unknown format "integer" ignored in schema at path "#"
code: {"type":"string"}, valid: true
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
