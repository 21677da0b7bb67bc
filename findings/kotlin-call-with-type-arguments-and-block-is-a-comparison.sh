#!/usr/bin/env bash
# A call with type arguments and only a block is two comparisons in the Kotlin grammar.
# Packages: @tree-sitter-grammars/tree-sitter-kotlin 1.1.0, web-tree-sitter 0.27.1.
# Expected: A call_expression with type arguments and a lambda, as for the same call with parentheses. Resource routing of Ktor is written like this.
# Seen: A binary_expression, "smaller than" and "greater than", whose last operand is the lambda; the tree has no error.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @tree-sitter-grammars/tree-sitter-kotlin@1.1.0 web-tree-sitter@0.27.1 >install.log 2>&1 ||
  { echo "npm could not install @tree-sitter-grammars/tree-sitter-kotlin 1.1.0, web-tree-sitter 0.27.1"; exit 75; }

cat >program.mjs <<'END'
import { Language, Parser } from "web-tree-sitter";
await Parser.init();
const parser = new Parser();
parser.setLanguage(await Language.load("node_modules/@tree-sitter-grammars/tree-sitter-kotlin/tree-sitter-kotlin.wasm"));
for (const call of ["get<Berths> { list() }", "get<Berths>() { list() }"]) {
  const { rootNode } = parser.parse(`fun routes() {\n  ${call}\n}\n`);
  console.log(rootNode.hasError, rootNode.descendantsOfType("block")[0].namedChildren[0].type, call);
}
END

cat >seen.txt <<'END'
false binary_expression get<Berths> { list() }
false call_expression get<Berths>() { list() }
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
