#!/usr/bin/env bash
# In D2, a column of a table that is named label renames the table, and one that is named link disappears.
# Package: @terrastruct/d2 0.1.33.
# Expected: Two columns each, since within a table keys are the names of columns; and two columns "id" and "ID", or an
#   error for two columns with one name.
# Seen: The table is named "text", and has one column; a second column that differs in capitals replaces the type of
#   the first. In quotation marks, all of them are columns.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @terrastruct/d2@0.1.33 >install.log 2>&1 ||
  { echo "npm could not install @terrastruct/d2 0.1.33"; exit 75; }

cat >program.mjs <<'END'
import { D2 } from "@terrastruct/d2";
const columns = { a: "note: text", b: "label: text", c: '"label": text', d: "link: text", e: '"link": text', f: "ID: text" };
const tables = Object.entries(columns).map(([name, column]) => `${name}: {\n  shape: sql_table\n  id: int\n  ${column}\n}\n`);
const { diagram } = await new D2().compile(tables.join(""));
for (const shape of diagram.shapes)
  console.log(`${shape.id}, ${columns[shape.id]} => ${shape.label}(${shape.columns.map(({ name, type }) => `${name.label} ${type.label}`).join(", ")})`);
process.exit(0);
END

cat >seen.txt <<'END'
a, note: text => a(id int, note text)
b, label: text => text(id int)
c, "label": text => c(id int, label text)
d, link: text => d(id int)
e, "link": text => e(id int, link text)
f, ID: text => f(id text)
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
