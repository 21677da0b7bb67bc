#!/usr/bin/env bash
# The data of an event are an object or a text, depending on the way that it was sent.
# Package: cloudevents 10.0.0.
# Expected: An object both ways: a type with "+json" is JSON (CloudEvents 1.0.2, JSON format, 3.1), and both messages
#   carry the same event.
# Seen: In a binary message, data of the type "application/vnd.shop.order+json" arrive as text; in a structured
#   message as an object. Those of "application/json" are an object in both. No data at all arrive as the text "null".
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error cloudevents@10.0.0 >install.log 2>&1 ||
  { echo "npm could not install cloudevents 10.0.0"; exit 75; }

cat >program.mjs <<'END'
import { CloudEvent, HTTP } from "cloudevents";
const send = (mode, datacontenttype, data) => {
  const event = new CloudEvent({ id: "1", source: "/shop", type: "paid", datacontenttype, data });
  const { headers, body } = HTTP[mode](event);
  return JSON.stringify(HTTP.toEvent({ headers, body }).data);
};
for (const type of ["application/json", "application/vnd.shop.order+json"])
  for (const mode of ["structured", "binary"]) console.log(`${type}, ${mode}: ${send(mode, type, { total: 5 })}`);
for (const mode of ["structured", "binary"]) console.log(`null, ${mode}: ${send(mode, "application/json", null)}`);
END

cat >seen.txt <<'END'
application/json, structured: {"total":5}
application/json, binary: {"total":5}
application/vnd.shop.order+json, structured: {"total":5}
application/vnd.shop.order+json, binary: "{\"total\":5}"
null, structured: undefined
null, binary: "null"
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
