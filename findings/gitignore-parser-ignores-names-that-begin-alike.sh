#!/usr/bin/env bash
# A pattern without a slash ignores all files whose names begin like it, and none in a folder.
# Packages: gitignore-parser 0.0.2, ignore 7.0.17 to compare.
# Expected: The answers of the other package, which are those of git: "build" is the name of a file or a folder at any
#   depth, "?" is one character, and brackets hold alternatives (gitignore, "Pattern format").
# Seen: "builder.ts" is ignored by "build" and "packages/build/x" is not; "*.log" does not ignore "logs/a.log"; "?",
#   brackets and an escape match nothing.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error gitignore-parser@0.0.2 ignore@7.0.17 >install.log 2>&1 ||
  { echo "npm could not install gitignore-parser 0.0.2, ignore 7.0.17"; exit 75; }

cat >program.mjs <<'END'
import parser from "gitignore-parser";
import ignore from "ignore";
for (const [pattern, file] of [["build", "build/x"], ["build", "builder.ts"], ["build", "packages/build/x"], ["*.log", "a.log"], ["*.log", "logs/a.log"], ["a?.md", "ab.md"], ["[ab].md", "a.md"], ["docs/**/a.md", "docs/a.md"], ["\\#a", "#a"]])
  console.log(`${pattern}, ${file}: ${parser.compile(pattern).denies(file)}, the other: ${ignore().add(pattern).ignores(file)}`);
END

cat >seen.txt <<'END'
build, build/x: true, the other: true
build, builder.ts: true, the other: false
build, packages/build/x: false, the other: true
*.log, a.log: true, the other: true
*.log, logs/a.log: false, the other: true
a?.md, ab.md: false, the other: true
[ab].md, a.md: false, the other: true
docs/**/a.md, docs/a.md: false, the other: true
\#a, #a: false, the other: true
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
