#!/usr/bin/env bash
# The address of a repository at Azure DevOps is parsed, and written as another one; and the host of a
#   self-hosted server is cut.
# Package: git-url-parse 16.1.0.
# Expected: The address that was parsed; the source "bitbucket.example.com".
# Seen: `v3/org` is gone from the written address, which then names nothing; and the source is
#   "example.com".
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error git-url-parse@16.1.0 >install.log 2>&1 ||
  { echo "npm could not install git-url-parse 16.1.0"; exit 75; }

cat >program.mjs <<'END'
import gitUrlParse from "git-url-parse";
const azure = gitUrlParse("git@ssh.dev.azure.com:v3/org/project/repo");
console.log(String(azure), "owner:", azure.owner);
const own = gitUrlParse("ssh://git@bitbucket.example.com:7999/shop/orders.git");
console.log(String(own), "source:", own.source);
END

cat >seen.txt <<'END'
git@ssh.dev.azure.com:project/repo owner: project
ssh://git@bitbucket.example.com:7999/shop/orders.git source: example.com
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
