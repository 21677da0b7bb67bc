#!/usr/bin/env bash
# A list of numbers and texts becomes a number or a list of texts, and the symbols of an enumeration become numbers.
# Packages: avro-typescript 1.1.0, typescript 5.9.3 to check the types.
# Expected: "(number | string)[]", since the items are a union, and a union of texts: symbols are texts in JSON (Avro
#   specification, JSON encoding). The order in the example is valid.
# Seen: "number | string[]", which does not accept two numbers, and an enumeration of 0 and 1: both lines of the
#   order are errors.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error avro-typescript@1.1.0 typescript@5.9.3 >install.log 2>&1 ||
  { echo "npm could not install avro-typescript 1.1.0 and typescript 5.9.3"; exit 75; }

cat >program.mjs <<'END'
import avro from "avro-typescript";
import ts from "typescript";
const types = avro.avroToTypeScript({
  type: "record",
  name: "Order",
  fields: [
    { name: "codes", type: { type: "array", items: ["int", "string"] } },
    { name: "state", type: { type: "enum", name: "State", symbols: ["NEW", "PAID"] } },
  ],
});
const text = `${types.trim()}\nexport const order: Order = {\n\tcodes: [7, 8],\n\tstate: "NEW",\n};`;
console.log(text);
const host = ts.createCompilerHost({});
const file = ts.createSourceFile("order.ts", text, ts.ScriptTarget.Latest);
const open = host.getSourceFile;
host.getSourceFile = (name, ...rest) => (name === "order.ts" ? file : open(name, ...rest));
for (const { messageText, start } of ts.getPreEmitDiagnostics(ts.createProgram(["order.ts"], { noEmit: true, types: [] }, host)))
  console.log(`${text.slice(0, start).split("\n").length}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`);
END

cat >seen.txt <<'END'
export enum State { NEW, PAID };

export interface Order {
	codes: number | string[];
	state: State;
}
export const order: Order = {
	codes: [7, 8],
	state: "NEW",
};
8: Type 'number' is not assignable to type 'string'.
8: Type 'number' is not assignable to type 'string'.
9: Type 'string' is not assignable to type 'State'.
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
