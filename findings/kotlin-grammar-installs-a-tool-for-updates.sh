#!/usr/bin/env bash
# The Kotlin grammar installs a tool that looks for updates of packages.
# Packages: @tree-sitter-grammars/tree-sitter-kotlin 1.1.0.
# Expected: A grammar needs nothing but the binding that loads it; tools of its developers are devDependencies.
# Seen: npm-check-updates is among its dependencies, so that every user of the grammar installs it.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @tree-sitter-grammars/tree-sitter-kotlin@1.1.0 >install.log 2>&1 ||
  { echo "npm could not install @tree-sitter-grammars/tree-sitter-kotlin 1.1.0"; exit 75; }

cat >program.mjs <<'END'
import { existsSync, readFileSync } from "node:fs";
const { dependencies } = JSON.parse(readFileSync("node_modules/@tree-sitter-grammars/tree-sitter-kotlin/package.json", "utf8"));
console.log(Object.keys(dependencies).join(" "), existsSync("node_modules/npm-check-updates"));
END

cat >seen.txt <<'END'
node-addon-api node-gyp-build npm-check-updates true
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
