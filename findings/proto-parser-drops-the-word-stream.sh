#!/usr/bin/env bash
# A streaming call is read as a call with one request and one response.
# Packages: proto-parser 0.0.9, protobufjs 8.7.1.
# Expected: Whether the request or the response is a stream, as protobufjs has it; and a mark for a field of proto3
#   that is optional.
# Seen: All three kinds of calls are the same, and so are a field with and without "optional".
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error proto-parser@0.0.9 protobufjs@8.7.1 >install.log 2>&1 ||
  { echo "npm could not install proto-parser 0.0.9 and protobufjs 8.7.1"; exit 75; }

cat >program.mjs <<'END'
import protoParser from "proto-parser";
import protobuf from "protobufjs";
const call = (request, response) => `rpc Get (${request}) returns (${response});`;
for (const text of [call("A", "A"), call("stream A", "A"), call("A", "stream A")]) {
  const source = `syntax = "proto3"; service S { ${text} } message A {}`;
  const { root } = protoParser.parse(source);
  const { requestStream = false, responseStream = false } = protobuf.parse(source).root.lookupService("S").methods.Get;
  console.log(text, JSON.stringify(root.nested.S.methods.Get));
  console.log("   protobufjs:", { requestStream, responseStream });
}
for (const text of ["int32 n = 1;", "optional int32 n = 1;"])
  console.log(text, JSON.stringify(protoParser.parse(`syntax = "proto3"; message A { ${text} }`).root.nested.A.fields.n));
END

cat >seen.txt <<'END'
rpc Get (A) returns (A); {"name":"Get","fullName":".S.Get","comment":null,"requestType":{"value":"A","syntaxType":"Identifier","resolvedValue":".A"},"responseType":{"value":"A","syntaxType":"Identifier","resolvedValue":".A"}}
   protobufjs: { requestStream: false, responseStream: false }
rpc Get (stream A) returns (A); {"name":"Get","fullName":".S.Get","comment":null,"requestType":{"value":"A","syntaxType":"Identifier","resolvedValue":".A"},"responseType":{"value":"A","syntaxType":"Identifier","resolvedValue":".A"}}
   protobufjs: { requestStream: true, responseStream: false }
rpc Get (A) returns (stream A); {"name":"Get","fullName":".S.Get","comment":null,"requestType":{"value":"A","syntaxType":"Identifier","resolvedValue":".A"},"responseType":{"value":"A","syntaxType":"Identifier","resolvedValue":".A"}}
   protobufjs: { requestStream: false, responseStream: true }
int32 n = 1; {"name":"n","fullName":".A.n","comment":null,"type":{"value":"int32","syntaxType":"BaseType"},"id":1,"required":false,"optional":true,"repeated":false,"map":false}
optional int32 n = 1; {"name":"n","fullName":".A.n","comment":null,"type":{"value":"int32","syntaxType":"BaseType"},"id":1,"required":false,"optional":true,"repeated":false,"map":false}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
