#!/usr/bin/env bash
# "NOT a = 1" is read as "(NOT a) = 1".
# Package: sqlite-parser 1.0.1.
# Expected: NOT (a = 1): NOT has the lowest precedence of the operators with one operand, below = (SQLite, "SQL
#   Language Expressions", 2).
# Seen: The negation is within the comparison, before IN and LIKE, too; with parentheses it is as expected.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error sqlite-parser@1.0.1 >install.log 2>&1 ||
  { echo "npm could not install sqlite-parser 1.0.1"; exit 75; }

cat >program.mjs <<'END'
import parse from "sqlite-parser";
const show = (part) => {
  if (part.format === "unary") return `${part.operator}(${show(part.expression)})`;
  if (part.format === "binary") return `${part.operation}(${show(part.left)}, ${show(part.right)})`;
  return part.name ?? part.value ?? `[${part.expression.map(show)}]`;
};
for (const condition of ["a = 1 and b = 2", "not a = 1", "not a in (1, 2)", "not a like 'x'", "not (a = 1)", "not a = 1 and b = 2"])
  console.log(condition + ":", show(parse(`SELECT id FROM shop WHERE ${condition}`).statement[0].where[0]));
END

cat >seen.txt <<'END'
a = 1 and b = 2: and(=(a, 1), =(b, 2))
not a = 1: =(not(a), 1)
not a in (1, 2): in(not(a), [1,2])
not a like 'x': like(not(a), x)
not (a = 1): not(=(a, 1))
not a = 1 and b = 2: and(=(not(a), 1), =(b, 2))
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
