#!/usr/bin/env bash
# Owners of files are not the ones that GitHub's documentation gives for the same patterns.
# Package: codeowners-utils 1.0.2.
# Expected: `docs/*` owns the files directly in docs only; the files of the folders in docs belong to
#   everybody.
# Seen: `docs/*` also owns the files of the folders below.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error codeowners-utils@1.0.2 >install.log 2>&1 ||
  { echo "npm could not install codeowners-utils 1.0.2"; exit 75; }

cat >program.mjs <<'END'
import { matchFile, parse } from "codeowners-utils";
const owners = parse("* @all\ndocs/* @writers\n");
for (const path of ["index.md", "docs/index.md", "docs/guides/index.md"])
  console.log(path, "->", matchFile(path, owners).owners.join());
END

cat >seen.txt <<'END'
index.md -> @all
docs/index.md -> @writers
docs/guides/index.md -> @writers
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
