#!/usr/bin/env bash
# Readers of git's unified diffs drop a deleted line, a copied file, a merge, or a new file.
# Packages: git-diff-parser 1.0.0, parse-git-diff 0.0.20, gitdiff-parser 0.3.1, parse-diff 0.12.0 to compare.
# Expected: The deleted comment of SQL, whose line in the diff begins with three hyphens; the copy of a file; the file
#   of a merge (`diff --cc`); an empty file as new. All of them are in the manual of git-diff.
# Seen: git-diff-parser has no line for the comment; parse-git-diff no file for the copy; gitdiff-parser no file for
#   the merge, and calls the new file modified. parse-diff has them, except for the lines of the merge.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error git-diff-parser@1.0.0 parse-git-diff@0.0.20 gitdiff-parser@0.3.1 parse-diff@0.12.0 >install.log 2>&1 ||
  { echo "npm could not install git-diff-parser 1.0.0, parse-git-diff 0.0.20, gitdiff-parser 0.3.1 and parse-diff 0.12.0"; exit 75; }

cat >program.mjs <<'END'
import gitDiffParser from "git-diff-parser";
import parseGitDiff from "parse-git-diff";
import gitdiffParser from "gitdiff-parser";
import parseDiff from "parse-diff";
const diff = (name, ...lines) => [`diff --git a/${name} b/${name}`, ...lines, ""].join("\n");
const comment = diff("a.sql", "index 1111111..2222222 100644", "--- a/a.sql", "+++ b/a.sql", "@@ -1,3 +1,2 @@", " select 1;", "--- the old comment", " select 2;");
console.log("git-diff-parser:", gitDiffParser(comment).commits.flatMap(({ files }) => files).map(({ lines }) => lines.map(({ text }) => text)));
console.log("parse-diff:", parseDiff(comment).map(({ chunks }) => chunks[0].changes.map(({ content }) => content)));
const copy = ["diff --git a/a.md b/b.md", "similarity index 100%", "copy from a.md", "copy to b.md", ""].join("\n");
console.log("parse-git-diff:", parseGitDiff(copy).files);
console.log("parse-diff:", parseDiff(copy).map(({ from, to }) => `${from} to ${to}`));
const merge = ["diff --cc a.md", "index 1111111,2222222..3333333", "--- a/a.md", "+++ b/a.md", "@@@ -1,1 -1,1 +1,1 @@@", "- one", " -two", "++both", ""].join("\n");
console.log("gitdiff-parser:", gitdiffParser.parse(merge));
console.log("parse-diff:", parseDiff(merge).map(({ to, chunks }) => `${to}, ${chunks.length} chunks`));
const added = diff("new.md", "new file mode 100644", "index 0000000..e69de29");
console.log("gitdiff-parser:", gitdiffParser.parse(added).map(({ type }) => type));
console.log("parse-diff:", parseDiff(added).map(({ from }) => from));
END

cat >seen.txt <<'END'
git-diff-parser: [ [ 'select 1;', 'select 2;', '' ] ]
parse-diff: [ [ ' select 1;', '--- the old comment', ' select 2;' ] ]
parse-git-diff: []
parse-diff: [ 'a.md to b.md' ]
gitdiff-parser: []
parse-diff: [ 'a.md, 0 chunks' ]
gitdiff-parser: [ 'modify' ]
parse-diff: [ '/dev/null' ]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
