#!/usr/bin/env bash
# The history of one file contains the merge of a branch and a commit that changed another file only.
# Packages: isomorphic-git 1.44.19; git to compare.
# Expected: "x1 two", the commits that changed the file, as git lists them: the option `filepath` is described as
#   getting the commits "for the filepath only".
# Seen: "merge m1 x1 two"; "m1" changed the other file. The history of that file is right, and so is the one of the
#   repository.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
command -v git >/dev/null || { echo "git is not installed"; exit 75; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error isomorphic-git@1.44.19 >install.log 2>&1 ||
  { echo "npm could not install isomorphic-git 1.44.19"; exit 75; }

cat >program.mjs <<'END'
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import git from "isomorphic-git";
const dir = "shop";
let second = 10;
const run = (...words) => {
  const date = `2024-01-01T00:00:${second++}Z`;
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  return execFileSync("git", ["-C", dir, "-c", "user.name=a", "-c", "user.email=a@shop.example", ...words], { encoding: "utf8", env });
};
const commit = (file, text, message) => {
  fs.writeFileSync(`${dir}/${file}`, text);
  run("add", ".");
  run("commit", "-qm", message);
};
fs.mkdirSync(dir);
run("init", "-q", "-b", "main");
commit("a", "1", "one");
commit("b", "1", "two");
run("checkout", "-q", "-b", "x");
commit("b", "2", "x1");
run("checkout", "-q", "main");
commit("a", "2", "m1");
run("merge", "-q", "x", "-m", "merge");
for (const filepath of [undefined, "a", "b"]) {
  const log = await git.log({ fs, dir, filepath });
  const other = run("log", "--format=%s", ...(filepath ? ["--", filepath] : []));
  console.log(`${filepath ?? "all"}: ${log.map((entry) => entry.commit.message.trim()).join(" ")}, git: ${other.trim().split("\n").join(" ")}`);
}
END

cat >seen.txt <<'END'
all: merge m1 x1 two one, git: merge m1 x1 two one
a: m1 one, git: m1 one
b: merge m1 x1 two, git: x1 two
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
