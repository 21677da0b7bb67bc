#!/usr/bin/env bash
# The same one-to-one reference gives opposite foreign keys, depending on where it is written.
# Package: @dbml/core 10.2.0.
# Expected: The foreign key is on profiles.user_id both times, as for many-to-one: the reference begins
#   there.
# Seen: As a setting of the column it is; as a `Ref:` of its own it is on users.id, which then refers to the
#   profile.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @dbml/core@10.2.0 >install.log 2>&1 ||
  { echo "npm could not install @dbml/core 10.2.0"; exit 75; }

cat >program.mjs <<'END'
import { exporter } from "@dbml/core";
const keyOf = (dbml) => exporter.export(dbml, "postgres").split("\n").filter((line) => line.includes("FOREIGN KEY"));
const users = "Table users { id int [pk] }\n";
console.log("setting:     ", keyOf(`${users}Table profiles { user_id int [ref: - users.id] }`)[0]);
console.log("Ref:         ", keyOf(`${users}Table profiles { user_id int }\nRef: profiles.user_id - users.id`)[0]);
console.log("many-to-one: ", keyOf(`${users}Table profiles { user_id int }\nRef: profiles.user_id > users.id`)[0]);
END

cat >seen.txt <<'END'
setting:      ALTER TABLE "profiles" ADD FOREIGN KEY ("user_id") REFERENCES "users" ("id") DEFERRABLE INITIALLY IMMEDIATE;
Ref:          ALTER TABLE "users" ADD FOREIGN KEY ("id") REFERENCES "profiles" ("user_id") DEFERRABLE INITIALLY IMMEDIATE;
many-to-one:  ALTER TABLE "profiles" ADD FOREIGN KEY ("user_id") REFERENCES "users" ("id") DEFERRABLE INITIALLY IMMEDIATE;
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
