#!/usr/bin/env bash
# A reader of Avro refuses data of a record in another namespace, and of an enumeration with a default.
# Packages: avro-js 1.12.2; underscore 1.13.8, which it loads but does not list among its dependencies.
# Expected: Both are read: names of records match without their namespace, and a value that the reader's enumeration does
#   not have becomes its default (Avro 1.12, "Schema Resolution").
# Seen: Both are errors; a record in the same namespace with a new alias is read.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error avro-js@1.12.2 underscore@1.13.8 >install.log 2>&1 ||
  { echo "npm could not install avro-js 1.12.2 and underscore 1.13.8"; exit 75; }

cat >program.mjs <<'END'
import avro from "avro-js";
const read = (name, writer, reader, value) => {
  try {
    const [from, to] = [avro.parse(writer), avro.parse(reader)];
    console.log(name + ":", JSON.stringify(to.fromBuffer(from.toBuffer(value), to.createResolver(from))));
  } catch (error) { console.log(name + ":", error.message); }
};
const record = (name, more) => ({ type: "record", name, fields: [{ name: "id", type: "int" }], ...more });
read("alias", record("Order"), record("Purchase", { aliases: ["Order"] }), { id: 1 });
read("namespace", record("Order", { namespace: "shop" }), record("Order", { namespace: "archive" }), { id: 1 });
read("default", { type: "enum", name: "State", symbols: ["open", "paid", "lost"] }, { type: "enum", name: "State", symbols: ["open", "paid"], default: "open" }, "lost");
END

cat >seen.txt <<'END'
alias: {"id":1}
namespace: no alias for shop.Order in archive.Order
default: cannot read "State" as "State"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
