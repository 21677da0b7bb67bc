#!/usr/bin/env bash
# The types of a union of two records without a namespace have properties that begin with "undefined.", and a record
# with a full name is referred to by a name that is not declared.
# Package: @ovotech/avro-ts 6.2.0.
# Expected: "Paid" and "Sent" as the names in the wrapping objects, since a record without a namespace has its name
#   as its full name (Avro 1.12, "Names"); BankOrder in both places.
# Seen: "undefined.Paid": values of this type are not valid for the schema. The type Bank.Order is nowhere.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @ovotech/avro-ts@6.2.0 >install.log 2>&1 ||
  { echo "npm could not install @ovotech/avro-ts 6.2.0"; exit 75; }

cat >program.mjs <<'END'
import { toTypeScript } from "@ovotech/avro-ts";
process.noDeprecation = true;
console.warn = () => {};
const record = (name) => ({ type: "record", name, fields: [{ name: "id", type: "int" }] });
const write = (fields) => console.log(toTypeScript({ type: "record", name: "Event", fields: fields.map((type, index) => ({ name: `field${index}`, type })) }).trim() + "\n");
write([[record("Paid"), record("Sent")]]);
write([record("bank.Order"), "bank.Order"]);
END

cat >seen.txt <<'END'
export type AvroType = Event;

export interface Paid {
    id: number;
}

export interface Sent {
    id: number;
}

export interface Event {
    field0: {
        "undefined.Paid": Paid;
        "undefined.Sent"?: never;
    } | {
        "undefined.Paid"?: never;
        "undefined.Sent": Sent;
    };
}

export type AvroType = Event;

export interface BankOrder {
    id: number;
}

export interface Event {
    field0: BankOrder;
    field1: Bank.Order;
}

END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
