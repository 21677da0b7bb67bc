#!/usr/bin/env bash
# A booking in January for the day before is dated a year too early, and a reversed credit is a credit.
# Packages: mt940-js 1.0.0, tslib 2.9.1 that it needs.
# Expected: 2 January 2024: the entry date has no year, and is the one near to the value date (SWIFT MT940, field 61,
#   subfield 2); a debit for "RC", and the reference of the bank after "//".
# Seen: 2 January 2023, a credit, and an empty reference; the lines of the description are joined without a blank.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error mt940-js@1.0.0 tslib@2.9.1 >install.log 2>&1 ||
  { echo "npm could not install mt940-js 1.0.0 and tslib 2.9.1"; exit 75; }

cat >program.mjs <<'END'
import { read } from "mt940-js";
const lines = ["2312310102C5,NTRFA1", "2401020102D5,NTRFA2//B2", "2401030103RC5,NTRFA3"];
const entries = lines.map((line) => `:61:${line}\n:86:paid\norder`).join("\n");
const text = `:20:R\n:25:1/2\n:28C:1/1\n:60F:C231231EUR9,\n${entries}\n:62F:C240103EUR9,\n-`;
const [{ transactions }] = await read(Buffer.from(text));
for (const { valueDate, entryDate, isCredit, bankReference, description } of transactions)
  console.log(JSON.stringify({ valueDate, entryDate, isCredit, bankReference, description }));
END

cat >seen.txt <<'END'
{"valueDate":"2023-12-31","entryDate":"2023-01-02","isCredit":true,"bankReference":"","description":"paidorder"}
{"valueDate":"2024-01-02","entryDate":"2024-01-02","isCredit":false,"bankReference":"","description":"paidorder"}
{"valueDate":"2024-01-03","entryDate":"2024-01-03","isCredit":true,"bankReference":"","description":"paidorder"}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
