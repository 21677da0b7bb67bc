#!/usr/bin/env bash
# A commit that marks a breaking change by an exclamation mark has no type and no note.
# Package: conventional-commits-parser 6.4.0.
# Expected: The type "feat" and a note, since the mark is a part of Conventional Commits 1.0.0 (rules 11 to 13).
# Seen: Type and subject are missing, as if it were any text, so that a list of changes leaves out the commits that matter
#   most. `BREAKING CHANGE:` at the end is read. The option `breakingHeaderPattern` and another `headerPattern` help.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error conventional-commits-parser@6.4.0 >install.log 2>&1 ||
  { echo "npm could not install conventional-commits-parser 6.4.0"; exit 75; }

cat >program.mjs <<'END'
import { CommitParser } from "conventional-commits-parser";
const parser = new CommitParser();
for (const message of ["feat(api): drop orders", "feat(api): drop orders\n\nBREAKING CHANGE: they are gone", "feat(api)!: drop orders", "feat!: drop orders"]) {
  const { type, subject, notes } = parser.parse(message);
  console.log(`${JSON.stringify(message)}: ${type ?? "no type"}, ${subject ?? "no subject"}, ${notes.length} notes`);
}
END

cat >seen.txt <<'END'
"feat(api): drop orders": feat, drop orders, 0 notes
"feat(api): drop orders\n\nBREAKING CHANGE: they are gone": feat, drop orders, 1 notes
"feat(api)!: drop orders": no type, no subject, 0 notes
"feat!: drop orders": no type, no subject, 0 notes
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
