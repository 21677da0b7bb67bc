#!/usr/bin/env bash
# In the address of a repository in a subgroup, the repository is the branch; a branch with a slash is cut.
# Packages: parse-github-url 1.0.4, git-url-parse 16.1.0 to compare.
# Expected: The name "shop" of the group "acme/team", as the other package reads it, and "feature/pay", or no branch,
#   for a tree.
# Seen: The repository "team" with the branch "shop", even "shop.git", and the branch "feature". For an address that
#   names none the branch is "master", which the README shows.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error parse-github-url@1.0.4 git-url-parse@16.1.0 >install.log 2>&1 ||
  { echo "npm could not install parse-github-url 1.0.4, git-url-parse 16.1.0"; exit 75; }

cat >program.mjs <<'END'
import parse from "parse-github-url";
import other from "git-url-parse";
for (const address of ["https://github.com/acme/shop", "https://github.com/acme/shop/tree/feature/pay", "https://gitlab.com/acme/team/shop", "git@gitlab.com:acme/team/shop.git"]) {
  const { owner, name, branch } = parse(address);
  console.log(`${address}: ${JSON.stringify([owner, name, branch])}, the other: ${JSON.stringify([other(address).owner, other(address).name])}`);
}
END

cat >seen.txt <<'END'
https://github.com/acme/shop: ["acme","shop","master"], the other: ["acme","shop"]
https://github.com/acme/shop/tree/feature/pay: ["acme","shop","feature"], the other: ["acme","shop"]
https://gitlab.com/acme/team/shop: ["acme","team","shop"], the other: ["acme/team","shop"]
git@gitlab.com:acme/team/shop.git: ["acme","team","shop.git"], the other: ["acme/team","shop"]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
