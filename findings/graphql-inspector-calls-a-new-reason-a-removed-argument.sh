#!/usr/bin/env bash
# Another wording of a deprecation, or another page about a scalar, is reported as a removed argument, and as
#   dangerous.
# Packages: @graphql-inspector/core 8.0.0, graphql 16.15.0.
# Expected: One harmless change, as the first message says: the directive has the argument before and after.
# Seen: Besides, the argument "was removed" and "was added". A new description is one harmless change.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @graphql-inspector/core@8.0.0 graphql@16.15.0 >install.log 2>&1 ||
  { echo "npm could not install @graphql-inspector/core 8.0.0, graphql 16.15.0"; exit 75; }

cat >program.mjs <<'END'
import { diff } from "@graphql-inspector/core";
import { buildSchema } from "graphql";
const compare = async (before, after) => {
  const changes = await diff(buildSchema(before), buildSchema(after));
  console.log(changes.map(({ criticality, message }) => `${criticality.level}: ${message}`).join("\n"), "\n");
};
await compare('type Query { "All" orders: Int }', 'type Query { "All orders" orders: Int }');
const deprecated = (reason) => `type Query { orders: Int @deprecated(reason: "${reason}") }`;
await compare(deprecated("Use bills"), deprecated("Use bills instead"));
const scalar = (page) => `scalar Date @specifiedBy(url: "https://example.org/${page}") type Query { day: Date }`;
await compare(scalar("dates"), scalar("dates-and-times"));
END

cat >seen.txt <<'END'
NON_BREAKING: Field 'Query.orders' description changed from 'All' to 'All orders' 

NON_BREAKING: Deprecation reason on field 'Query.orders' has changed from 'Use bills' to 'Use bills instead'
DANGEROUS: Argument 'reason' was removed from '@deprecated'
NON_BREAKING: Argument 'reason' was added to '@deprecated' 

DANGEROUS: Argument 'url' was removed from '@specifiedBy'
NON_BREAKING: Argument 'url' was added to '@specifiedBy' 

END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
