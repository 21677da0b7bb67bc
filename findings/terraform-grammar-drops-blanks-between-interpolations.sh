#!/usr/bin/env bash
# The Terraform grammar drops the blanks at the edges of text between two interpolations.
# Packages: @tree-sitter-grammars/tree-sitter-hcl 1.2.0, web-tree-sitter 0.27.1.
# Expected: A literal " to " between the interpolations, and "  (spare)" behind them, since blanks in a string count.
# Seen: The literals are "to" and "(spare)". The text can only be had from the positions between the nodes.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @tree-sitter-grammars/tree-sitter-hcl@1.2.0 web-tree-sitter@0.27.1 >install.log 2>&1 ||
  { echo "npm could not install @tree-sitter-grammars/tree-sitter-hcl 1.2.0, web-tree-sitter 0.27.1"; exit 75; }

cat >program.mjs <<'END'
import { Language, Parser } from "web-tree-sitter";
await Parser.init();
const parser = new Parser();
parser.setLanguage(await Language.load("node_modules/@tree-sitter-grammars/tree-sitter-hcl/tree-sitter-terraform.wasm"));
const { rootNode } = parser.parse('name = "${var.from} to ${var.to}  (spare)"\n');
console.log(rootNode.hasError, rootNode.descendantsOfType("template_literal").map(({ text }) => JSON.stringify(text)).join(" "));
END

cat >seen.txt <<'END'
false "to" "(spare)"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
