#!/usr/bin/env bash
# Files with a plus sign or parentheses in their names are not ignored although the list names them.
# Package: @balena/dockerignore 1.0.2.
# Expected: True for each: only "*", "?", "[" and the backslash have a meaning in a pattern (Go, path.Match, to which
#   Docker's documentation refers).
# Seen: False for "a+b" and "copy(1)": the characters are taken for parts of a regular expression.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @balena/dockerignore@1.0.2 >install.log 2>&1 ||
  { echo "npm could not install @balena/dockerignore 1.0.2"; exit 75; }

cat >program.mjs <<'END'
import dockerignore from "@balena/dockerignore";
for (const name of ["a.b", "a$b", "ab", "a+b", "copy(1)"])
  console.log(`${name}: ${String(dockerignore().add([name]).ignores(name))}`);
END

cat >seen.txt <<'END'
a.b: true
a$b: true
ab: true
a+b: false
copy(1): false
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
