#!/usr/bin/env bash
# A list of texts that may be missing becomes "nothing, or a list of texts".
# Packages: avro-typescript 1.1.0, typescript 5.9.3.
# Expected: `(null | string)[]`, in which an item may be null and the list may not.
# Seen: `null | undefined | string[]`, without brackets: a missing list is allowed, and a list with a null is refused.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error avro-typescript@1.1.0 typescript@5.9.3 >install.log 2>&1 ||
  { echo "npm could not install avro-typescript 1.1.0 and typescript 5.9.3"; exit 75; }

cat >program.mjs <<'END'
import { writeFileSync } from "node:fs";
import avro from "avro-typescript";
import ts from "typescript";
const order = { type: "record", name: "Order", fields: [{ name: "notes", type: { type: "array", items: ["null", "string"] } }] };
const text = avro.avroToTypeScript(order);
console.log(text.trim());
for (const notes of ["[null]", "null"]) {
  writeFileSync("order.ts", `${text}\nexport const order: Order = { notes: ${notes} };\n`);
  const faults = ts.getPreEmitDiagnostics(ts.createProgram(["order.ts"], { strict: true, noEmit: true, types: [] }));
  console.log(`notes of ${notes}: ${faults.length === 0 ? "accepted" : "refused"}`);
}
END

cat >seen.txt <<'END'
export interface Order {
	notes: null | undefined | string[];
}
notes of [null]: refused
notes of null: accepted
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
