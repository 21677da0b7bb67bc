#!/usr/bin/env bash
# A pattern with a slash in its middle, which belongs to the folder of .gitignore, becomes one for all folders.
# Package: gitignore-to-glob 0.3.0.
# Expected: "!doc/*.txt", as for "/build": git applies "doc/*.txt" to this folder only. And no empty name in
#   "logs//**".
# Seen: "!**/doc/*.txt", so that files of other folders are left out, too; "logs/" becomes "!**/logs//**".
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error gitignore-to-glob@0.3.0 >install.log 2>&1 ||
  { echo "npm could not install gitignore-to-glob 0.3.0"; exit 75; }

cat >program.mjs <<'END'
import toGlob from "gitignore-to-glob";
import { writeFileSync } from "node:fs";
for (const line of ["/build", "*.log", "doc/*.txt", "logs/"]) {
  writeFileSync("ignored", line);
  console.log(`${line}: ${toGlob("ignored").join(" ")}`);
}
END

cat >seen.txt <<'END'
/build: !build !build/**
*.log: !**/*.log !**/*.log/**
doc/*.txt: !**/doc/*.txt !**/doc/*.txt/**
logs/: !**/logs/ !**/logs//**
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
