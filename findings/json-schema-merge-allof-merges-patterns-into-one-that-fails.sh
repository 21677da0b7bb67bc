#!/usr/bin/env bash
# A merged schema refuses values that both of its parts accept, and accepts values that one of them refuses.
# Packages: json-schema-merge-allof 0.8.1, ajv 8.20.0.
# Expected: The merged schema accepts exactly the values that the schema with `allOf` accepts.
# Seen: Two patterns become two lookaheads at one place, so that only patterns with `^` still work; and of two
#   dependencies of one property the second is gone.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error json-schema-merge-allof@0.8.1 ajv@8.20.0 >install.log 2>&1 ||
  { echo "npm could not install json-schema-merge-allof 0.8.1 and ajv 8.20.0"; exit 75; }

cat >program.mjs <<'END'
import mergeAllOf from "json-schema-merge-allof";
import { Ajv } from "ajv";
const compare = (name, schema, value) => {
  const merged = mergeAllOf(schema);
  const accepts = (one) => (new Ajv({ strict: false }).validate(one, value) ? "accepted" : "refused");
  console.log(`${name}: ${JSON.stringify(value)} ${accepts(schema)}, merged ${accepts(merged)}`);
  console.log("  ", JSON.stringify(merged));
};
compare("patterns", { allOf: [{ pattern: "[a-z]" }, { pattern: "[0-9]" }] }, "order1");
compare("patterns with ^", { allOf: [{ pattern: "^[a-z]" }, { pattern: "^.{6}$" }] }, "order1");
compare("dependencies", { allOf: [{ dependencies: { card: ["name"] } }, { dependencies: { card: ["date"] } }] }, { card: 1, name: 1 });
compare("required", { allOf: [{ required: ["card"] }, { required: ["name"] }] }, { card: 1 });
END

cat >seen.txt <<'END'
patterns: "order1" accepted, merged refused
   {"pattern":"(?=[a-z])(?=[0-9])"}
patterns with ^: "order1" accepted, merged accepted
   {"pattern":"(?=^[a-z])(?=^.{6}$)"}
dependencies: {"card":1,"name":1} refused, merged accepted
   {"dependencies":{"card":["name"]}}
required: {"card":1} refused, merged refused
   {"required":["card","name"]}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
