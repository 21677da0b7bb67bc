#!/usr/bin/env bash
# Structured data of a log entry are missing if a value has a quote, and a value with an equals sign becomes two.
# Packages: nsyslog-parser 0.10.1, glossy 0.1.7 to compare.
# Expected: Each value as a whole: it ends at a quote without a backslash (RFC 5424, 6.3.3); nothing for a host that
#   is "-", which is the nil value (6.2.4).
# Seen: "query" ends at the blank, and "size" is another value; the element with the note is missing; "-" is the name
#   of the host. The other package reads all values.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error nsyslog-parser@0.10.1 glossy@0.1.7 >install.log 2>&1 ||
  { echo "npm could not install nsyslog-parser 0.10.1 and glossy 0.1.7"; exit 75; }

cat >program.mjs <<'END'
import parse from "nsyslog-parser";
import glossy from "glossy";
const header = "<165>1 2003-10-11T22:14:15Z shop.example order - ID47";
for (const data of ['[origin@32473 ip="10.0.0.1"][order@32473 id="7"]', '[order@32473 query="page=2 size=10"]', '[order@32473 note="say \\"hi\\""][origin@32473 ip="10.0.0.1"]']) {
  console.log(`${data}\n  ${JSON.stringify(parse(`${header} ${data} paid`).structuredData)}`);
  console.log(`  the other: ${JSON.stringify(glossy.Parse.parse(`${header} ${data} paid`).structuredData)}`);
}
console.log(`host: ${JSON.stringify(parse("<165>1 2003-10-11T22:14:15Z - order - - - paid").host)}`);
END

cat >seen.txt <<'END'
[origin@32473 ip="10.0.0.1"][order@32473 id="7"]
  [{"$id":"origin@32473","ip":"10.0.0.1"},{"$id":"order@32473","id":"7"}]
  the other: {"origin@32473":{"ip":"10.0.0.1"},"order@32473":{"id":"7"}}
[order@32473 query="page=2 size=10"]
  [{"$id":"order@32473","query":"page=2","size":"10"}]
  the other: {"order@32473":{"query":"page=2 size=10"}}
[order@32473 note="say \"hi\""][origin@32473 ip="10.0.0.1"]
  [{"$id":"origin@32473","ip":"10.0.0.1"}]
  the other: {"order@32473":{"note":"say \"hi\""},"origin@32473":{"ip":"10.0.0.1"}}
host: "-"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
