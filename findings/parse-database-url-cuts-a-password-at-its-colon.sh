#!/usr/bin/env bash
# A password with a colon ends there, whether the colon is encoded or not.
# Package: parse-database-url 0.3.0.
# Expected: "a:b" in both cases: the password is all behind the first colon, which may contain others (RFC 3986,
#   3.2.1, and WHATWG URL), and %3A is a colon that is a part of a name or password; a database "web shop".
# Seen: "a" in both cases, since the address is decoded before it is split; "web%20shop", which is not decoded.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error parse-database-url@0.3.0 >install.log 2>&1 ||
  { echo "npm could not install parse-database-url 0.3.0"; exit 75; }

cat >program.mjs <<'END'
import parse from "parse-database-url";
for (const address of ["postgres://shop:a@host/orders", "postgres://shop:a%40b@host/orders", "postgres://shop:a:b@host/orders", "postgres://shop:a%3Ab@host/orders", "postgres://shop:a@host/web%20shop"]) {
  const { password, database } = parse(address);
  const url = new URL(address);
  console.log(`${address}: ${password}, ${database}; URL: ${decodeURIComponent(url.password)}, ${decodeURIComponent(url.pathname.slice(1))}`);
}
END

cat >seen.txt <<'END'
postgres://shop:a@host/orders: a, orders; URL: a, orders
postgres://shop:a%40b@host/orders: a@b, orders; URL: a@b, orders
postgres://shop:a:b@host/orders: a, orders; URL: a:b, orders
postgres://shop:a%3Ab@host/orders: a, orders; URL: a:b, orders
postgres://shop:a@host/web%20shop: a, web%20shop; URL: a, web shop
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
