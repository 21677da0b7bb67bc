#!/usr/bin/env bash
# A filter matches the broker's own topics, and does not match an empty level.
# Package: mqtt-pattern 2.1.1.
# Expected: As MQTT 5.0, 4.7: "#" and "+" at the beginning do not match topics that begin with "$" (4.7.2); "+"
#   matches a level that is empty, so that "/orders" is matched by "+/+" (4.7.1.3).
# Seen: The reverse of both. The level itself ("orders/#" for "orders") is matched rightly.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error mqtt-pattern@2.1.1 >install.log 2>&1 ||
  { echo "npm could not install mqtt-pattern 2.1.1"; exit 75; }

cat >program.mjs <<'END'
import pattern from "mqtt-pattern";
for (const [filter, topic, expected] of [
  ["orders/#", "orders", true],
  ["orders/+", "orders", false],
  ["#", "$SYS/broker/uptime", false],
  ["+/broker/uptime", "$SYS/broker/uptime", false],
  ["+/+", "/orders", true],
  ["orders/+", "orders/", true],
])
  console.log(`${filter} for ${topic}: ${pattern.matches(filter, topic)}, expected ${expected}`);
END

cat >seen.txt <<'END'
orders/# for orders: true, expected true
orders/+ for orders: false, expected false
# for $SYS/broker/uptime: true, expected false
+/broker/uptime for $SYS/broker/uptime: true, expected false
+/+ for /orders: false, expected true
orders/+ for orders/: false, expected true
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
