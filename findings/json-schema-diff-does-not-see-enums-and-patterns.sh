#!/usr/bin/env bash
# This comparison of two JSON Schemas reports no difference if a value of an enumeration is removed, or if a
#   pattern or a constant is another one.
# Package: json-schema-diff 1.0.0.
# Expected: A removal, or an error that names the keyword: the list of keywords of the package says that it does
#   not support these three.
# Seen: Nothing is added and nothing is removed. A lower maximum of the length is a removal.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error json-schema-diff@1.0.0 >install.log 2>&1 ||
  { echo "npm could not install json-schema-diff 1.0.0"; exit 75; }

cat >program.mjs <<'END'
import jsonSchemaDiff from "json-schema-diff";
const compare = async (sourceSchema, destinationSchema) => {
  const { additionsFound, removalsFound } = await jsonSchemaDiff.diffSchemas({ sourceSchema, destinationSchema });
  const schemas = JSON.stringify([sourceSchema, destinationSchema]);
  console.log(schemas, `added: ${additionsFound}, removed: ${removalsFound}`);
};
await compare({ type: "string", maxLength: 5 }, { type: "string", maxLength: 3 });
await compare({ type: "string", enum: ["open", "paid"] }, { type: "string", enum: ["open"] });
await compare({ type: "string", pattern: "^FR-" }, { type: "string", pattern: "^NFR-" });
await compare({ const: 1 }, { const: 2 });
END

cat >seen.txt <<'END'
[{"type":"string","maxLength":5},{"type":"string","maxLength":3}] added: false, removed: true
[{"type":"string","enum":["open","paid"]},{"type":"string","enum":["open"]}] added: false, removed: false
[{"type":"string","pattern":"^FR-"},{"type":"string","pattern":"^NFR-"}] added: false, removed: false
[{"const":1},{"const":2}] added: false, removed: false
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
