#!/usr/bin/env bash
# Times of a zone with a unit lose it: an hour, a quarter of an hour and a week become 1, 15 and 1 second.
# Package: dns-zonefile 0.3.2.
# Expected: 3600, 900, 604800 and 86400, or the texts with their units, as for `$TTL`; and a record for each line: the
#   class may be before the time to live, and both may be in small letters (RFC 1035, 5.1; BIND, "TTLs").
# Seen: The numbers without their units. Of the four records, two are read.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error dns-zonefile@0.3.2 >install.log 2>&1 ||
  { echo "npm could not install dns-zonefile 0.3.2"; exit 75; }

cat >program.mjs <<'END'
import * as module from "dns-zonefile";
const zone = module.default ?? module;
const { soa, $ttl } = zone.parse("$ORIGIN shop.example.\n$TTL 1h\n@ IN SOA ns1 admin ( 7 1h 15m 1w 1d )\n");
console.log($ttl, JSON.stringify({ refresh: soa.refresh, retry: soa.retry, expire: soa.expire, minimum: soa.minimum }));
for (const line of ["www 300 IN A 10.0.0.1", "www A 10.0.0.1", "www IN 300 A 10.0.0.1", "www in a 10.0.0.1"]) console.log(`${line}: ${JSON.stringify(zone.parse(`$ORIGIN shop.example.\n${line}\n`).a)}`);
END

cat >seen.txt <<'END'
1h {"refresh":1,"retry":15,"expire":1,"minimum":1}
www 300 IN A 10.0.0.1: [{"name":"www","ip":"10.0.0.1","ttl":300}]
www A 10.0.0.1: [{"name":"www","ip":"10.0.0.1"}]
www IN 300 A 10.0.0.1: undefined
www in a 10.0.0.1: undefined
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
