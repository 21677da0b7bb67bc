#!/usr/bin/env bash
# A filter for one address with two properties also finds a user with two addresses that have one property each.
# Package: scim2-parse-filter 0.2.10.
# Expected: False for such a user: a filter in brackets is met by one value (RFC 7644, 3.4.2.2); true for "Ann" beside
#   "ann", since user names are not case-sensitive; false for a title that is empty; and true for "ne" if there is no
#   value.
# Seen: True for the user with two addresses, false for the name and for the missing title, and true for the empty
#   title.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error scim2-parse-filter@0.2.10 >install.log 2>&1 ||
  { echo "npm could not install scim2-parse-filter 0.2.10"; exit 75; }

cat >program.mjs <<'END'
import { filter, parse } from "scim2-parse-filter";
const emails = [{ type: "work", value: "a@shop" }, { type: "home", value: "b@mail" }];
for (const [text, user] of [
  ['emails[type eq "work" and value co "@shop"]', { emails }],
  ['emails[type eq "work" and value co "@mail"]', { emails }],
  ['userName eq "Ann"', { userName: "ann" }],
  ["title pr", { title: "" }],
  ["title pr", {}],
  ['title ne "CEO"', {}],
])
  console.log(`${text} for ${JSON.stringify(user)}: ${filter(parse(text))(user)}`);
END

cat >seen.txt <<'END'
emails[type eq "work" and value co "@shop"] for {"emails":[{"type":"work","value":"a@shop"},{"type":"home","value":"b@mail"}]}: true
emails[type eq "work" and value co "@mail"] for {"emails":[{"type":"work","value":"a@shop"},{"type":"home","value":"b@mail"}]}: true
userName eq "Ann" for {"userName":"ann"}: false
title pr for {"title":""}: true
title pr for {}: false
title ne "CEO" for {}: false
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
