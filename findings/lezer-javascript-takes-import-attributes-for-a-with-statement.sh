#!/usr/bin/env bash
# The attributes of an import are a "with" statement, and the target of "export type *" is an expression.
# Package: @lezer/javascript 1.5.6, with its dialect "ts" for TypeScript.
# Expected: One declaration each and no error: import attributes are a part of ECMAScript 2025, "export type *" of
#   TypeScript 5.0, and "abstract new" of TypeScript 4.2.
# Seen: An import and a with statement, so that an outline shows another structure; error nodes in each of the three.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @lezer/javascript@1.5.6 @lezer/common@1.3.0 >install.log 2>&1 ||
  { echo "npm could not install @lezer/javascript 1.5.6, @lezer/common 1.3.0"; exit 75; }

cat >program.mjs <<'END'
import { parser } from "@lezer/javascript";
const dialects = { js: parser, ts: parser.configure({ dialect: "ts" }) };
const show = (tree) => {
  let errors = 0;
  tree.iterate({ enter: ({ type }) => void (type.isError && errors++) });
  const names = [];
  for (let node = tree.topNode.firstChild; node; node = node.nextSibling) names.push(node.name);
  return `${names.filter((name) => name !== ";").join(", ")}; ${errors === 0 ? "no error" : "with errors"}`;
};
for (const [dialect, text] of [
  ["js", 'import shop from "./shop.json";'],
  ["js", 'import shop from "./shop.json" with { type: "json" };'],
  ["ts", 'import shop from "./shop.json" with { type: "json" };'],
  ["ts", 'export type { Order } from "./order";'],
  ["ts", 'export type * from "./order";'],
  ["ts", "type Make = new () => Order;"],
  ["ts", "type Make = abstract new () => Order;"],
])
  console.log(`${dialect}: ${text} ${show(dialects[dialect].parse(text))}`);
END

cat >seen.txt <<'END'
js: import shop from "./shop.json"; ImportDeclaration; no error
js: import shop from "./shop.json" with { type: "json" }; ImportDeclaration, WithStatement, Block; with errors
ts: import shop from "./shop.json" with { type: "json" }; ImportDeclaration, WithStatement, Block; with errors
ts: export type { Order } from "./order"; ExportDeclaration; no error
ts: export type * from "./order"; ExportDeclaration, ExpressionStatement; with errors
ts: type Make = new () => Order; TypeAliasDeclaration; no error
ts: type Make = abstract new () => Order; TypeAliasDeclaration, ExpressionStatement; with errors
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
