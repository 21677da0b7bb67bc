#!/usr/bin/env bash
# A blank does not divide words, so that "SQL query" becomes "sq_l query" and "order id" remains as it is.
# Packages: scule 1.3.0, change-case 5.4.4 to compare.
# Expected: "sql_query" and "order_id", as in the other package: blanks divide words in titles of columns and in names
#   of people.
# Seen: "sq_l query", "order id" and "order _id". Hyphens, full stops and capitals divide words.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error scule@1.3.0 change-case@5.4.4 >install.log 2>&1 ||
  { echo "npm could not install scule 1.3.0, change-case 5.4.4"; exit 75; }

cat >program.mjs <<'END'
import { camelCase, snakeCase } from "scule";
import { camelCase as otherCamelCase, snakeCase as otherSnakeCase } from "change-case";
for (const text of ["orderId", "order-id", "order id", "Order ID", "SQL query"])
  console.log(`${text}: ${snakeCase(text)}, ${camelCase(text)}, the other: ${otherSnakeCase(text)}, ${otherCamelCase(text)}`);
END

cat >seen.txt <<'END'
orderId: order_id, orderId, the other: order_id, orderId
order-id: order_id, orderId, the other: order_id, orderId
order id: order id, order id, the other: order_id, orderId
Order ID: order _id, order ID, the other: order_id, orderId
SQL query: sq_l query, sQL query, the other: sql_query, sqlQuery
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
