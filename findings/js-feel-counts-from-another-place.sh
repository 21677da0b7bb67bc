#!/usr/bin/env bash
# Functions of FEEL for parts of texts and lists return other parts, and lists that are joined end with an empty
#   object.
# Packages: js-feel 1.4.7, feelin 8.2.0.
# Expected: The results of feelin: positions count from 1, a substring without a length goes to the end, and
#   `concatenate` has only the entries of its lists (DMN 1.3, 10.3.4.3 and 10.3.4.4), conformance level 3 of which the
#   package names.
# Seen: An empty text; the entries behind the one that is removed only; an empty list after an insertion; `{}` as a
#   last entry. Sums and conditions are right.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error js-feel@1.4.7 feelin@8.2.0 >install.log 2>&1 ||
  { echo "npm could not install js-feel 1.4.7, feelin 8.2.0"; exit 75; }

cat >program.mjs <<'END'
import { createRequire } from "node:module";
import { evaluate } from "feelin";
const { feel } = createRequire(import.meta.url)("js-feel")();
for (const text of [
  "sum([1, 2, 3])",
  'if 2 > 1 then "yes" else "no"',
  'substring("foobar", 3)',
  "remove([1, 2, 3], 2)",
  "insert before([1, 3], 2, 2)",
  "index of([1, 2, 2], 2)",
  "concatenate([1], [2])",
]) {
  const { value } = evaluate(text, {});
  const result = await feel.parse(text).build({});
  console.log(`${text}: js-feel ${JSON.stringify(result)}, feelin ${JSON.stringify(value)}`);
}
END

cat >seen.txt <<'END'
sum([1, 2, 3]): js-feel 6, feelin 6
if 2 > 1 then "yes" else "no": js-feel "yes", feelin "yes"
substring("foobar", 3): js-feel "", feelin "obar"
remove([1, 2, 3], 2): js-feel [3], feelin [1,3]
insert before([1, 3], 2, 2): js-feel [], feelin [1,2,3]
index of([1, 2, 2], 2): js-feel 1, feelin [2,3]
concatenate([1], [2]): js-feel [1,2,{}], feelin [1,2]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
