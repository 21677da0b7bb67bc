#!/usr/bin/env bash
# A commit with "!" has no type and is not a breaking change, and the address of a co-author mentions a user.
# Packages: conventional-commits-parser 7.1.4, @conventional-commits/parser 0.4.1 to compare.
# Expected: The type "feat" with a note for both commits: "!" marks a breaking change (Conventional Commits 1.0.0,
#   13); no mention for a mail address.
# Seen: No type, no subject and no note for the first; "shop" is mentioned. The other package finds the marks of
#   both.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error conventional-commits-parser@7.1.4 @conventional-commits/parser@0.4.1 >install.log 2>&1 ||
  { echo "npm could not install conventional-commits-parser 7.1.4 and @conventional-commits/parser 0.4.1"; exit 75; }

cat >program.mjs <<'END'
import { CommitParser } from "conventional-commits-parser";
import other from "@conventional-commits/parser";
const marks = (node) => [...(node.type === "breaking-change" ? [node.value] : []), ...(node.children ?? []).flatMap(marks)];
for (const message of ["feat!: drop v1", "feat: drop v1\n\nBREAKING CHANGE: use v2", "feat: add v2\n\nCo-authored-by: Ann <ann@shop.example>"]) {
  const { type, subject, notes, mentions } = new CommitParser().parse(message);
  console.log(`${JSON.stringify(message)}\n  ${JSON.stringify({ type, subject, notes, mentions })}`);
  console.log(`  marks of the other: ${JSON.stringify(marks(other.parser(message)))}`);
}
END

cat >seen.txt <<'END'
"feat!: drop v1"
  {"notes":[],"mentions":[]}
  marks of the other: ["!"]
"feat: drop v1\n\nBREAKING CHANGE: use v2"
  {"type":"feat","subject":"drop v1","notes":[{"title":"BREAKING CHANGE","text":"use v2"}],"mentions":[]}
  marks of the other: ["BREAKING CHANGE"]
"feat: add v2\n\nCo-authored-by: Ann <ann@shop.example>"
  {"type":"feat","subject":"add v2","notes":[],"mentions":["shop"]}
  marks of the other: []
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
