#!/usr/bin/env bash
# "not" before a condition of an OData filter negates all that follows, not only this condition.
# Packages: odata-v4-parser 0.1.29, @odata/parser 0.2.14.
# Expected: "and" as the outermost, as in the other order: not has a higher precedence than and (OData 4.01, URL
#   Conventions, "Operator Precedence").
# Seen: not (a and b); with the two conditions in the other order, only the second is negated. So the filter selects
#   other rows if its conditions change places.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error odata-v4-parser@0.1.29 @odata/parser@0.2.14 >install.log 2>&1 ||
  { echo "npm could not install odata-v4-parser 0.1.29 and @odata/parser 0.2.14"; exit 75; }

cat >program.mjs <<'END'
import older from "odata-v4-parser";
import newer from "@odata/parser";
const show = ({ raw, type, value }) => {
  const name = type.replace("Expression", "").toLowerCase();
  if (/^(?:and|or)$/.test(name)) return `${name}(${show(value.left)}, ${show(value.right)})`;
  return name === "not" ? `not(${show(value)})` : name.endsWith("paren") ? show(value) : raw;
};
for (const filter of ["b eq 2 and not contains(a,'x')", "not contains(a,'x') and b eq 2", "(not contains(a,'x')) and b eq 2"])
  console.log(`${filter}\n  odata-v4-parser: ${show(older.filter(filter))}\n  @odata/parser:   ${show(newer.defaultParser.filter(filter))}`);
END

cat >seen.txt <<'END'
b eq 2 and not contains(a,'x')
  odata-v4-parser: and(b eq 2, not(contains(a,'x')))
  @odata/parser:   and(b eq 2, not(contains(a,'x')))
not contains(a,'x') and b eq 2
  odata-v4-parser: not(and(contains(a,'x'), b eq 2))
  @odata/parser:   not(and(contains(a,'x'), b eq 2))
(not contains(a,'x')) and b eq 2
  odata-v4-parser: and(not(contains(a,'x')), b eq 2)
  @odata/parser:   and(not(contains(a,'x')), b eq 2)
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
