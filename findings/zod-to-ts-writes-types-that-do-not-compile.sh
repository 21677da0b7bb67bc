#!/usr/bin/env bash
# The types of a strict object and of a record with fixed names are errors in TypeScript, and a tuple loses its
#   further entries.
# Packages: zod-to-ts 2.1.0, zod 4.6.7, typescript 5.9.3 to check the types.
# Expected: "{ a: string }", "Record<'new' | 'paid', number>" or two properties, and "[string, ...number[]]".
# Seen: An index of `never` beside the property, which contradicts it; an index whose name is a union, which
#   TypeScript does not allow; and "[ string ]". A description that ends a comment ends it in the type, too.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error zod-to-ts@2.1.0 zod@4.6.7 typescript@5.9.3 >install.log 2>&1 ||
  { echo "npm could not install zod-to-ts 2.1.0, zod 4.6.7, typescript 5.9.3"; exit 75; }

cat >program.mjs <<'END'
import ts from "typescript";
import { z } from "zod";
import { createAuxiliaryTypeStore, printNode, zodToTs } from "zod-to-ts";
const errorsOf = (type) => {
  const name = "type.ts";
  const file = ts.createSourceFile(name, `export type T = ${type};`, ts.ScriptTarget.ES2022);
  const host = { ...ts.createCompilerHost({}), getSourceFile: (path) => (path === name ? file : undefined), fileExists: (path) => path === name };
  const program = ts.createProgram([name], { noLib: true, strict: true }, host);
  return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(({ code }) => code);
};
for (const [name, schema] of Object.entries({
  object: z.object({ a: z.string() }),
  strict: z.strictObject({ a: z.string() }),
  record: z.record(z.enum(["new", "paid"]), z.number()),
  tuple: z.tuple([z.string()]).rest(z.number()),
  described: z.object({ a: z.string().describe("as in /* this */") }),
})) {
  const type = printNode(zodToTs(schema, { auxiliaryTypeStore: createAuxiliaryTypeStore() }).node).replaceAll(/\s+/g, " ");
  console.log(`${name}: ${type}, errors: ${JSON.stringify(errorsOf(type))}`);
}
END

cat >seen.txt <<'END'
object: { a: string; }, errors: []
strict: { a: string; [x: string]: never; }, errors: [2411]
record: { [key: "new" | "paid"]: number; }, errors: [1337]
tuple: [ string ], errors: []
described: { /** as in /* this */ */ a: string; }, errors: [1131,1161,1128,2363]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
