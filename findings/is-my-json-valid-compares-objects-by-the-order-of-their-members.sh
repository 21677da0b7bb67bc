#!/usr/bin/env bash
# An object whose members are in another order is not one of the allowed values, and counts as a different entry of a
#   list.
# Package: is-my-json-valid 2.20.6, beside @exodus/schemasafe 1.3.0.
# Expected: valid, and not valid for the list: two objects are equal if they have the same members (JSON Schema
#   Validation, draft 4, "enum" and "uniqueItems"; JSON: "an unordered collection").
# Seen: not valid, and valid.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error is-my-json-valid@2.20.6 @exodus/schemasafe@1.3.0 >install.log 2>&1 ||
  { echo "npm could not install is-my-json-valid 2.20.6, @exodus/schemasafe 1.3.0"; exit 75; }

cat >program.mjs <<'END'
import validatorOf from "is-my-json-valid";
import { validator } from "@exodus/schemasafe";
const place = { floor: 1, room: 2 };
for (const [schema, value] of [
  [{ enum: [place] }, { floor: 1, room: 2 }],
  [{ enum: [place] }, { room: 2, floor: 1 }],
  [{ type: "array", uniqueItems: true }, [place, { floor: 1, room: 2 }]],
  [{ type: "array", uniqueItems: true }, [place, { room: 2, floor: 1 }]],
]) {
  const beside = validator(structuredClone(schema), { mode: "lax", $schemaDefault: "http://json-schema.org/draft-04/schema#", allowUnusedKeywords: true });
  console.log(`${JSON.stringify(schema)}, ${JSON.stringify(value)}: ${validatorOf(schema)(value)}, the other: ${beside(value)}`);
}
END

cat >seen.txt <<'END'
{"enum":[{"floor":1,"room":2}]}, {"floor":1,"room":2}: true, the other: true
{"enum":[{"floor":1,"room":2}]}, {"room":2,"floor":1}: false, the other: true
{"type":"array","uniqueItems":true}, [{"floor":1,"room":2},{"floor":1,"room":2}]: false, the other: false
{"type":"array","uniqueItems":true}, [{"floor":1,"room":2},{"room":2,"floor":1}]: true, the other: false
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
