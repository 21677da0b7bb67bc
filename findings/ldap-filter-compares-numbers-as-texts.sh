#!/usr/bin/env bash
# A filter for sizes from 5 does not match 10, a name in capitals is another one, and an attribute with an option is
#   no attribute.
# Package: ldap-filter 0.3.3.
# Expected: True for 10: the package is meant for filters of LDAP, and numbers have an order of numbers in a directory
#   (integerOrderingMatch, RFC 4517, 4.2.20); true for "Ann" (caseIgnoreMatch, RFC 4517, 4.2.11); and a filter for
#   "cn;lang-de" (RFC 4512, 2.5).
# Seen: False for both, true for 6, and an error for the option and for the numeric form of an attribute. Names of
#   attributes are compared without regard to capitals.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error ldap-filter@0.3.3 >install.log 2>&1 ||
  { echo "npm could not install ldap-filter 0.3.3"; exit 75; }

cat >program.mjs <<'END'
import filter from "ldap-filter";
for (const [text, entry] of [["(size>=5)", { size: "6" }], ["(size>=5)", { size: "10" }], ["(cn=ann)", { cn: "Ann" }], ["(CN=Ann)", { cn: "Ann" }], ["(cn;lang-de=Ann)", { "cn;lang-de": "Ann" }], ["(2.5.4.3=Ann)", { "2.5.4.3": "Ann" }]]) {
  let result;
  try {
    result = filter.parse(text).matches(entry);
  } catch (error) {
    result = error.message;
  }
  console.log(`${text} for ${JSON.stringify(entry)}: ${result}`);
}
END

cat >seen.txt <<'END'
(size>=5) for {"size":"6"}: true
(size>=5) for {"size":"10"}: false
(cn=ann) for {"cn":"Ann"}: false
(CN=Ann) for {"cn":"Ann"}: true
(cn;lang-de=Ann) for {"cn;lang-de":"Ann"}: invalid expression
(2.5.4.3=Ann) for {"2.5.4.3":"Ann"}: invalid expression
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
