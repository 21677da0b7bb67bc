#!/usr/bin/env bash
# A variable in a text has no node in the Kotlin grammar, and the same variable in braces has one.
# Packages: @tree-sitter-grammars/tree-sitter-kotlin 1.1.0, web-tree-sitter 0.27.1.
# Expected: An interpolation for $berth as for ${pier}, since both insert the value.
# Seen: $berth is a dollar sign and text, which takes in what follows; only ${pier} is an interpolation. The tree
#   has no error.
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
const { rootNode } = parser.parse('val path = "/berths/$berth/of/${pier}"\n');
const { namedChildren } = rootNode.descendantsOfType("string_literal")[0];
console.log(rootNode.hasError, namedChildren.map(({ text, type }) => `${type} ${text}`).join(" | "));
END

cat >seen.txt <<'END'
false string_content /berths/ | string_content $ | string_content berth/of/ | interpolation ${pier}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
