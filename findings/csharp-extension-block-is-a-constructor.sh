#!/usr/bin/env bash
# In the C# grammar of this package, an extension block of C# 14 is a constructor.
# Package: @vscode/tree-sitter-wasm 0.3.1.
# Expected: A node type of its own, or an error for the block; in no case a constructor, since the class is
#   static.
# Seen: A constructor named "extension" with a parameter and a body. The error is inside, at the property.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @vscode/tree-sitter-wasm@0.3.1 >install.log 2>&1 ||
  { echo "npm could not install @vscode/tree-sitter-wasm 0.3.1"; exit 75; }

cat >program.mjs <<'END'
import treeSitter from "@vscode/tree-sitter-wasm";
await treeSitter.Parser.init();
const file = new URL("node_modules/@vscode/tree-sitter-wasm/wasm/tree-sitter-c-sharp.wasm", import.meta.url);
const parser = new treeSitter.Parser();
parser.setLanguage(await treeSitter.Language.load(file.pathname));
const source = "static class Texts { extension(string text) { public int Size => text.Length; } }";
const block = parser.parse(source).rootNode.namedChildren[0].childForFieldName("body").namedChildren[0];
console.log(block.type, block.childForFieldName("name").text, block.childForFieldName("parameters").text);
END

cat >seen.txt <<'END'
constructor_declaration extension (string text)
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
