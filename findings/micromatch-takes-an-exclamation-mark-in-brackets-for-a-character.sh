#!/usr/bin/env bash
# Brackets with an exclamation mark hold the characters that are not allowed in other packages, and those that are in
#   this one.
# Packages: micromatch 4.0.8 and glob-to-regexp 0.4.1, minimatch 11.0.9 and globrex 0.1.2 to compare.
# Expected: True for "[!a]*.md" with "b1.md", false with "a1.md": the exclamation mark negates the set (POSIX, 2.14.3;
#   Bash, "Pattern matching"), as in the other packages.
# Seen: The reverse, in both packages. With "[^a]", which POSIX leaves open, micromatch agrees with minimatch.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error micromatch@4.0.8 glob-to-regexp@0.4.1 minimatch@11.0.9 globrex@0.1.2 >install.log 2>&1 ||
  { echo "npm could not install micromatch 4.0.8, glob-to-regexp 0.4.1, minimatch 11.0.9, globrex 0.1.2"; exit 75; }

cat >program.mjs <<'END'
import micromatch from "micromatch";
import { minimatch } from "minimatch";
import globToRegExp from "glob-to-regexp";
import globrex from "globrex";
for (const pattern of ["[!a]*.md", "[^a]*.md"])
  for (const name of ["a1.md", "b1.md"])
    console.log(`${pattern}, ${name}: micromatch ${micromatch.isMatch(name, pattern)}, glob-to-regexp ${globToRegExp(pattern, { extended: true }).test(name)}, minimatch ${minimatch(name, pattern)}, globrex ${globrex(pattern, { extended: true }).regex.test(name)}`);
END

cat >seen.txt <<'END'
[!a]*.md, a1.md: micromatch true, glob-to-regexp true, minimatch false, globrex false
[!a]*.md, b1.md: micromatch false, glob-to-regexp false, minimatch true, globrex true
[^a]*.md, a1.md: micromatch false, glob-to-regexp true, minimatch false, globrex true
[^a]*.md, b1.md: micromatch true, glob-to-regexp false, minimatch true, globrex false
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
