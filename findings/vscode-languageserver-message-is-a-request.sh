#!/usr/bin/env bash
# A message without buttons is sent as a request, for which an editor may wait until a person answers.
# Packages: vscode-languageserver 11.0.0.
# Expected: `window.showInformationMessage("done")` sends the notification window/showMessage, since there is
#   nothing to choose.
# Seen: It sends the request window/showMessageRequest with an empty list of actions. Neovim asks for the number of a
#   choice then, and is blocked. The notification has to be sent by its type.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error vscode-languageserver@11.0.0 >install.log 2>&1 ||
  { echo "npm could not install vscode-languageserver 11.0.0"; exit 75; }

cat >program.mjs <<'END'
import { PassThrough } from "node:stream";
import server from "vscode-languageserver/node";
const { createConnection, MessageType, ShowMessageNotification } = server;
const [input, output] = [new PassThrough(), new PassThrough()];
const connection = createConnection(input, output);
connection.listen();
connection.window.showInformationMessage("done");
connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Info, message: "done" });
await new Promise((sent) => setTimeout(sent, 200));
for (const [message] of String(output.read()).matchAll(/\{.*?\}(?=Content-Length|$)/gs)) {
  const { id, method, params } = JSON.parse(message);
  console.log(id === undefined ? "notification" : "request", method, JSON.stringify(params));
}
process.exit();
END

cat >seen.txt <<'END'
request window/showMessageRequest {"type":3,"message":"done","actions":[]}
notification window/showMessage {"type":3,"message":"done"}
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
