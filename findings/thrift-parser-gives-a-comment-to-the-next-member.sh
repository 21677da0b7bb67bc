#!/usr/bin/env bash
# In Thrift, the comment behind a member of an enumeration belongs to the next member.
# Package: @creditkarma/thrift-parser 2.0.0.
# Expected: The comment with the member on its line, as for the fields of a struct.
# Seen: The first member has no comment, and the last has two, so that documentation made of the tree describes a
#   status by the text of another one.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @creditkarma/thrift-parser@2.0.0 >install.log 2>&1 ||
  { echo "npm could not install @creditkarma/thrift-parser 2.0.0"; exit 75; }

cat >program.mjs <<'END'
import thrift from "@creditkarma/thrift-parser";
const show = ([{ name, members, fields }]) => {
  for (const { name: { value }, comments } of members ?? fields)
    console.log(`${name.value}.${value}:`, comments.map((comment) => comment.value).join(" + ") || "no comment");
};
show(thrift.parse(`struct Order {
  1: string id // number of the shop
  2: i32 count // number of items
}`).body);
show(thrift.parse(`enum State {
  OPEN = 1, // not paid yet
  PAID = 2, // paid, not sent
  SENT = 3 // on its way
}`).body);
END

cat >seen.txt <<'END'
Order.id: number of the shop
Order.count: number of items
State.OPEN: no comment
State.PAID: not paid yet
State.SENT: paid, not sent + on its way
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
