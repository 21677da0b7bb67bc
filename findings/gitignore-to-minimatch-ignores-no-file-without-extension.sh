#!/usr/bin/env bash
# A name without a full stop in .gitignore becomes a pattern for the files in a folder of this name, so a file of
#   this name is not ignored.
# Packages: @humanwhocodes/gitignore-to-minimatch 1.0.2 and minimatch 3.1.5.
# Expected: "secret" and "config/local" match the file and everything in a folder of that name, as in git.
# Seen: Both match only files within a folder; the file itself is not matched. With a full stop or a star in the
#   name, it is the other way round.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @humanwhocodes/gitignore-to-minimatch@1.0.2 minimatch@3.1.5 >install.log 2>&1 ||
  { echo "npm could not install @humanwhocodes/gitignore-to-minimatch 1.0.2 and minimatch 3.1.5"; exit 75; }

cat >program.mjs <<'END'
import { gitignoreToMinimatch } from "@humanwhocodes/gitignore-to-minimatch";
import minimatch from "minimatch";
for (const line of ["secret", "config/local", "*.log", "my.app"]) {
  const pattern = gitignoreToMinimatch(line);
  const name = line.replace("*", "a");
  console.log(`${line} becomes ${pattern}: ${[name, `${name}/x`].map((file) => `${file} ${minimatch(file, pattern)}`).join(", ")}`);
}
END

cat >seen.txt <<'END'
secret becomes **/secret/**: secret false, secret/x true
config/local becomes config/local/**: config/local false, config/local/x true
*.log becomes **/*.log: a.log true, a.log/x false
my.app becomes **/my.app: my.app true, my.app/x false
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
