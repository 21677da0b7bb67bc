#!/usr/bin/env bash
# Of the message of a commit only three paragraphs are read, and a footer without a body is the body.
# Packages: parse-commit-message 5.0.4, @conventional-commits/parser 0.4.1 to compare.
# Expected: A body of two paragraphs and the footer "Reviewed-by" (Conventional Commits 1.0.0, 6 to 8: a body may
#   have any number of paragraphs); the breaking change as a footer.
# Seen: The second paragraph is the footer, and the real footer is missing; a breaking change without a body is the
#   body. The other package finds the footers.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error parse-commit-message@5.0.4 @conventional-commits/parser@0.4.1 >install.log 2>&1 ||
  { echo "npm could not install parse-commit-message 5.0.4 and @conventional-commits/parser 0.4.1"; exit 75; }

cat >program.mjs <<'END'
import { parse } from "parse-commit-message";
import other from "@conventional-commits/parser";
const textOf = (node) => node.value ?? node.children.map(textOf).join("");
for (const message of [
  "feat: pay later\n\nFirst.\n\nReviewed-by: Ann",
  "feat: pay later\n\nFirst.\n\nSecond.\n\nReviewed-by: Ann",
  "feat: pay later\n\nBREAKING CHANGE: no cash",
]) {
  const [{ body, footer }] = [parse(message)].flat();
  console.log(`${JSON.stringify(message)}\n  ${JSON.stringify({ body, footer })}`);
  const parts = other.parser(message).children.filter(({ type }) => ["body", "footer"].includes(type));
  console.log(`  the other: ${JSON.stringify(parts.map((part) => [part.type, textOf(part)]))}`);
}
END

cat >seen.txt <<'END'
"feat: pay later\n\nFirst.\n\nReviewed-by: Ann"
  {"body":"First.","footer":"Reviewed-by: Ann"}
  the other: [["body","First."],["footer","Reviewed-by: Ann"]]
"feat: pay later\n\nFirst.\n\nSecond.\n\nReviewed-by: Ann"
  {"body":"First.","footer":"Second."}
  the other: [["body","First.\n\nSecond."],["footer","Reviewed-by: Ann"]]
"feat: pay later\n\nBREAKING CHANGE: no cash"
  {"body":"BREAKING CHANGE: no cash","footer":null}
  the other: [["footer","BREAKING CHANGE: no cash"]]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
