#!/usr/bin/env bash
# The singular of "services" is "servusces", and the one of "databases" is "databasis" or "databas".
# Packages: en-inflectors 1.0.12 and natural 8.1.1.
# Expected: "service", "database", "release", "case", "archive" and "cache"; and "status" and "bus" unchanged.
# Seen: "servusces", "databasis", "releasis" and "casis" from the first package; "databas", "releas", "archif",
#   "statu" and "bu" from the second.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error en-inflectors@1.0.12 natural@8.1.1 >install.log 2>&1 ||
  { echo "npm could not install en-inflectors 1.0.12, natural 8.1.1"; exit 75; }

cat >program.mjs <<'END'
import { createRequire } from "node:module";
const require = createRequire(import.meta.url);
const { Inflectors } = require("en-inflectors");
const { default: NounInflector } = await import("natural/lib/natural/inflectors/noun_inflector.js");
const noun = new NounInflector();
for (const word of ["users", "services", "databases", "releases", "cases", "archives", "caches", "status", "bus"])
  console.log(`${word}: ${new Inflectors(word).toSingular()}, the other: ${noun.singularize(word)}`);
END

cat >seen.txt <<'END'
users: user, the other: user
services: servusces, the other: service
databases: databasis, the other: databas
releases: releasis, the other: releas
cases: casis, the other: cas
archives: archive, the other: archif
caches: cach, the other: cach
status: status, the other: statu
bus: bus, the other: bu
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
