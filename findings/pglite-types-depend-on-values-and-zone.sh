#!/usr/bin/env bash
# The type of a column of bigint changes from row to row, and a day and its midnight are different instants.
# Package: @electric-sql/pglite 0.5.17.
# Expected: One type per column, number or bigint; and midnight of 27 November for both the date and the
#   timestamp, which have no zone.
# Seen: Small values are numbers and large ones bigints, in one column; a date is midnight of UTC and a
#   timestamp that of the local zone.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @electric-sql/pglite@0.5.17 >install.log 2>&1 ||
  { echo "npm could not install @electric-sql/pglite 0.5.17"; exit 75; }

cat >program.mjs <<'END'
process.env.TZ = "Asia/Kolkata";
const { PGlite } = await import("@electric-sql/pglite");
const database = new PGlite();
const { rows } = await database.query("select value::int8 from (values (1), (9007199254740993)) as list(value)");
console.log(rows.map(({ value }) => typeof value).join(", "));
const { rows: days } = await database.query("select '2026-11-27'::date as day, '2026-11-27 00:00'::timestamp as midnight");
console.log(days[0].day.toISOString(), days[0].midnight.toISOString());
await database.close();
END

cat >seen.txt <<'END'
number, bigint
2026-11-27T00:00:00.000Z 2026-11-26T18:30:00.000Z
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
