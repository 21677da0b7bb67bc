#!/usr/bin/env bash
# In a query of RSQL, the alternative (a comma) binds stronger than the conjunction (a semicolon).
# Packages: rsql-mongodb 3.0.2, @rsql/parser 1.6.0 to compare.
# Expected: a or (b and c): the AND operator takes precedence (RSQL, "Grammar and semantic").
# Seen: (a or b) and c, so that other documents are found; the parser of another package does it as expected. A
#   value such as 007 is a number, and 1.10 is 1.1.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error rsql-mongodb@3.0.2 @rsql/parser@1.6.0 >install.log 2>&1 ||
  { echo "npm could not install rsql-mongodb 3.0.2 and @rsql/parser 1.6.0"; exit 75; }

cat >program.mjs <<'END'
import toMongo from "rsql-mongodb";
import { parse } from "@rsql/parser";
const show = ({ left, operator, right, type }) => (type === "LOGIC" ? `(${show(left)} ${operator === "," ? "or" : "and"} ${show(right)})` : left.selector);
for (const query of ["a==x,b==y;c==z", "a==x;b==y,c==z"]) console.log(query + "  " + JSON.stringify(toMongo(query)) + "  @rsql/parser: " + show(parse(query)));
for (const query of ["version==1.10", "room==007"]) console.log(query + "  " + JSON.stringify(toMongo(query)));
END

cat >seen.txt <<'END'
a==x,b==y;c==z  {"$and":[{"$or":[{"a":"x"},{"b":"y"}]},{"c":"z"}]}  @rsql/parser: (a or (b and c))
a==x;b==y,c==z  {"$and":[{"a":"x"},{"$or":[{"b":"y"},{"c":"z"}]}]}  @rsql/parser: ((a and b) or c)
version==1.10  {"version":1.1}
room==007  {"room":7}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
