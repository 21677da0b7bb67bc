#!/usr/bin/env bash
# A number below zero is another one when another program has written it, or reads it.
# Packages: protocol-buffers 5.0.0, protobufjs 8.8.1 to write and read as well.
# Expected: -5 from each, since negative numbers of int32 and int64 are written as ten bytes (protobuf.dev,
#   "Encoding", "Signed Integers").
# Seen: 18446744069414584000 for an int32, and -123 for an int64 in both directions, without an error; only the
#   package itself reads what it has written. Both are right as sint32 and sint64.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error protocol-buffers@5.0.0 protobufjs@8.8.1 >install.log 2>&1 ||
  { echo "npm could not install protocol-buffers 5.0.0 and protobufjs 8.8.1"; exit 75; }

cat >program.mjs <<'END'
import protocolBuffers from "protocol-buffers";
import protobuf from "protobufjs";
for (const type of ["int32", "int64", "sint32", "sint64"]) {
  const schema = `syntax = "proto3"; message Change { ${type} amount = 1; }`;
  const own = protocolBuffers(schema).Change;
  const other = protobuf.parse(schema).root.lookupType("Change");
  const written = own.encode({ amount: -5 });
  console.log(`${type}: from protobufjs`, own.decode(Buffer.from(other.encode({ amount: -5 }).finish())).amount + ", from itself", own.decode(written).amount + ", to protobufjs", String(other.decode(written).amount));
}
END

cat >seen.txt <<'END'
int32: from protobufjs 18446744069414584000, from itself -5, to protobufjs -5
int64: from protobufjs -123, from itself -5, to protobufjs -123
sint32: from protobufjs -5, from itself -5, to protobufjs -5
sint64: from protobufjs -5, from itself -5, to protobufjs -5
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
