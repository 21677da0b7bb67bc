#!/usr/bin/env bash
# A default of 1.5 is written as 1 and a default of 0.25 as 0, and escapes in a text are escaped a second time.
# Package: @loancrate/prisma-schema-parser 3.0.0.
# Expected: The same defaults: the README says that any valid schema is parsed and formatted.
# Seen: The integers only, also of negative numbers and decimals, and a large integer that differs by one; two
#   backslashes for one, so that the text has a backslash that it did not have.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @loancrate/prisma-schema-parser@3.0.0 >install.log 2>&1 ||
  { echo "npm could not install @loancrate/prisma-schema-parser 3.0.0"; exit 75; }

cat >program.mjs <<'END'
import { formatAst, parsePrismaSchema } from "@loancrate/prisma-schema-parser";
for (const field of ["rows Int @default(-1)", "rate Float @default(1.5)", "rate Float @default(0.25)", "price Decimal @default(1.10)", "id BigInt @default(9007199254740993)", 'note String @default("new")', 'note String @default("the \\"new\\" shop")'])
  console.log(`${field}: ${formatAst(parsePrismaSchema(`model Shop {\n  key Int @id\n  ${field}\n}\n`)).split("\n")[2].trim()}`);
END

cat >seen.txt <<'END'
rows Int @default(-1): rows Int @default(-1)
rate Float @default(1.5): rate Float @default(1)
rate Float @default(0.25): rate Float @default(0)
price Decimal @default(1.10): price Decimal @default(1)
id BigInt @default(9007199254740993): id BigInt @default(9007199254740992)
note String @default("new"): note String @default("new")
note String @default("the \"new\" shop"): note String @default("the \\\"new\\\" shop")
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
