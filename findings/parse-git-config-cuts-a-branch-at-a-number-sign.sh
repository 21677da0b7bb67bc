#!/usr/bin/env bash
# A branch whose name has a number sign loses the rest of its name, of two values only the last is left, and a value
# on two lines is two.
# Package: parse-git-config 3.0.0; git to compare.
# Expected: The names and values that git itself lists: a number sign within quotation marks does not begin a comment,
#   a name may occur several times, and a backslash continues a line (git-config, "Syntax").
# Seen: `branch "fix`, one of two values for "fetch", a backslash as the value, and names of variables that keep their
#   capitals.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error parse-git-config@3.0.0 >install.log 2>&1 ||
  { echo "npm could not install parse-git-config 3.0.0"; exit 75; }

cat >program.mjs <<'END'
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import parse from "parse-git-config";
const config = `[branch "fix"]
  remote = origin
[branch "fix#12"]
  remote = origin
[remote "origin"]
  fetch = +refs/heads/*:refs/remotes/origin/*
  fetch = +refs/pull/*:refs/pull/*
[shop]
  autoSend = yes
  words = one \\
two
`;
writeFileSync("config", config);
console.log(execFileSync("git", ["config", "--file", "config", "--list"]).toString().trim());
console.log(JSON.stringify(parse.sync({ cwd: process.cwd(), path: "config" }), null, 1));
END

cat >seen.txt <<'END'
branch.fix.remote=origin
branch.fix#12.remote=origin
remote.origin.fetch=+refs/heads/*:refs/remotes/origin/*
remote.origin.fetch=+refs/pull/*:refs/pull/*
shop.autosend=yes
shop.words=one two
{
 "branch \"fix\"": {
  "remote": "origin"
 },
 "branch \"fix": {
  "remote": "origin"
 },
 "remote \"origin\"": {
  "fetch": "+refs/pull/*:refs/pull/*"
 },
 "shop": {
  "autoSend": "yes",
  "words": "one \\",
  "two": true
 }
}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
