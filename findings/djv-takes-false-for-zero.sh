#!/usr/bin/env bash
# False is accepted where only 0 is allowed, the number 1 where only the text "1" is, and 19.99 is not a multiple of
#   0.01.
# Packages: djv 2.1.4, jsonschema 1.5.0 to compare.
# Expected: The answers of the other package: values of different types are never equal (JSON Schema, 4.2.2), and the
#   text "0" is not a number that could be too small (6.2.4, minimum).
# Seen: The reverse in each case but the first.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error djv@2.1.4 jsonschema@1.5.0 >install.log 2>&1 ||
  { echo "npm could not install djv 2.1.4 and jsonschema 1.5.0"; exit 75; }

cat >program.mjs <<'END'
import Djv from "djv";
import { Validator } from "jsonschema";
for (const [schema, value] of [
  [{ const: 0 }, 1],
  [{ const: 0 }, false],
  [{ enum: ["1"] }, 1],
  [{ uniqueItems: true }, [1, "1"]],
  [{ uniqueItems: true }, [{ a: 1, b: 2 }, { b: 2, a: 1 }]],
  [{ minimum: 1 }, "0"],
  [{ multipleOf: 0.01 }, 19.99],
]) {
  const djv = new Djv({ version: "draft-06" });
  djv.addSchema("schema", { value: schema });
  const own = djv.validate("schema#/value", value) === undefined;
  console.log(`${JSON.stringify(value)} for ${JSON.stringify(schema)}: ${own}, the other: ${new Validator().validate(value, schema).valid}`);
}
END

cat >seen.txt <<'END'
1 for {"const":0}: false, the other: false
false for {"const":0}: true, the other: false
1 for {"enum":["1"]}: true, the other: false
[1,"1"] for {"uniqueItems":true}: false, the other: true
[{"a":1,"b":2},{"b":2,"a":1}] for {"uniqueItems":true}: true, the other: false
"0" for {"minimum":1}: false, the other: true
19.99 for {"multipleOf":0.01}: false, the other: true
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
