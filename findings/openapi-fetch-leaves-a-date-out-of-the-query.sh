#!/usr/bin/env bash
# A date in a query is not sent at all, and names of parameters are not encoded.
# Package: openapi-fetch 0.17.0.
# Expected: "from=1970-01-01T00%3A00%3A00.000Z", as JSON has it, or an error as for an object within an object;
#   "unit%20%26%20size=1" for the name.
# Seen: Nothing for the date, so all orders are asked for; a name with an ampersand makes two parameters; null in a
#   list leaves an empty one.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error openapi-fetch@0.17.0 >install.log 2>&1 ||
  { echo "npm could not install openapi-fetch 0.17.0"; exit 75; }

cat >program.mjs <<'END'
import { createQuerySerializer } from "openapi-fetch";
const serialize = createQuerySerializer();
for (const query of [{ page: 2 }, { page: 2, from: new Date(0) }, { tag: ["new", null] }, { "unit & size": 1 }]) {
  const text = serialize(query);
  console.log(`${JSON.stringify(query)}: ${text} is read as ${JSON.stringify([...new URLSearchParams(text)])}`);
}
try {
  serialize({ range: { from: { year: 2024 } } });
} catch (error) {
  console.log(error.message);
}
END

cat >seen.txt <<'END'
{"page":2}: page=2 is read as [["page","2"]]
{"page":2,"from":"1970-01-01T00:00:00.000Z"}: page=2& is read as [["page","2"]]
{"tag":["new",null]}: tag=new& is read as [["tag","new"]]
{"unit & size":1}: unit & size=1 is read as [["unit ",""],[" size","1"]]
Deeply-nested arrays/objects aren’t supported. Provide your own `querySerializer()` to handle these.
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
