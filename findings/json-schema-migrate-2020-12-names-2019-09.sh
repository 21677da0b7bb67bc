#!/usr/bin/env bash
# A schema that was migrated to 2020-12 says that it is one of 2019-09, in which its tuple means something else.
# Packages: json-schema-migrate 2.0.0, ajv 8.20.0.
# Expected: `$schema` names 2020-12, since `prefixItems` exists from there on, or is left as it is.
# Seen: It names 2019-09, where `prefixItems` is unknown and `items: false` allows the empty list only. The target
#   draft7 names its version rightly.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error json-schema-migrate@2.0.0 ajv@8.20.0 >install.log 2>&1 ||
  { echo "npm could not install json-schema-migrate 2.0.0 and ajv 8.20.0"; exit 75; }

cat >program.mjs <<'END'
import migrate from "json-schema-migrate";
import { Ajv2019 } from "ajv/dist/2019.js";
import { Ajv2020 } from "ajv/dist/2020.js";
const schemaIn = (version) => {
  const schema = {
    $schema: "http://json-schema.org/draft-04/schema#",
    type: "array",
    items: [{ type: "string" }],
    additionalItems: false,
  };
  migrate[version](schema);
  return schema;
};
console.log("draft7:", JSON.stringify(schemaIn("draft7")));
const schema = schemaIn("draft2020");
console.log("draft2020:", JSON.stringify(schema));
console.log('["paid"] by its $schema:', new Ajv2019({ strict: false }).validate(schema, ["paid"]));
const { $schema, ...rest } = schema;
console.log('["paid"] by 2020-12:', new Ajv2020({ strict: false }).validate(rest, ["paid"]));
END

cat >seen.txt <<'END'
draft7: {"$schema":"http://json-schema.org/draft-07/schema","type":"array","items":[{"type":"string"}],"additionalItems":false}
draft2020: {"$schema":"https://json-schema.org/draft/2019-09/schema","type":"array","prefixItems":[{"type":"string"}],"items":false}
["paid"] by its $schema: false
["paid"] by 2020-12: true
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
