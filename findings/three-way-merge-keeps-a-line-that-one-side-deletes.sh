#!/usr/bin/env bash
# One person deletes a line and another edits it: the merge has the edited line, and reports no conflict.
# Packages: three-way-merge 0.1.0, node-diff3 3.2.1.
# Expected: A conflict, as node-diff3 reports it, since the deletion is lost; and each version of a line once in a
#   conflict.
# Seen: The merge succeeds with the edited line. In a conflict, the second version stands before the marks as well as
#   between them, so that it is left twice.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error three-way-merge@0.1.0 node-diff3@3.2.1 >install.log 2>&1 ||
  { echo "npm could not install three-way-merge 0.1.0 and node-diff3 3.2.1"; exit 75; }

cat >program.mjs <<'END'
import { merge } from "node-diff3";
import module from "three-way-merge";
const base = "context\nscope\nlimits";
const cases = {
  "edited twice": ["context\nscope A\nlimits", "context\nscope B\nlimits"],
  "deleted and edited": ["context\nlimits", "context\nscope B\nlimits"],
  "edited and deleted": ["context\nscope A\nlimits", "context\nlimits"],
  "inserted twice": ["context\nscope\nA\nlimits", "context\nscope\nB\nlimits"],
};
for (const [name, [left, right]] of Object.entries(cases)) {
  const merged = module.merge(left, base, right);
  console.log(name + ":", merged.isSuccess() ? "merged," : "conflict,", JSON.stringify(merged.joinedResults()));
  const beside = merge(left.split("\n"), base.split("\n"), right.split("\n"));
  console.log("   node-diff3:", beside.conflict ? "conflict" : "merged");
}
END

cat >seen.txt <<'END'
edited twice: conflict, "context\nscope  B\n<<<<<<< YOUR CHANGES\nA\n=======\nB\n>>>>>>> APP AUTHORS CHANGES\n\nlimits"
   node-diff3: conflict
deleted and edited: merged, "context\nscope B\nlimits"
   node-diff3: conflict
edited and deleted: merged, "context\nscope A\nlimits"
   node-diff3: conflict
inserted twice: conflict, "context\nscope\nB\n<<<<<<< YOUR CHANGES\nA\n=======\nB\n>>>>>>> APP AUTHORS CHANGES\n\nlimits"
   node-diff3: conflict
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
