#!/usr/bin/env bash
# Tasks run although the process has reached an end event that terminates it.
# Package: bpmn-engine 25.0.1.
# Expected: Nothing after "stop": the event ends the process at once, with its other branches.
# Seen: "pack" and "send" run after "stop". If the other branch comes first, it has run before.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error bpmn-engine@25.0.1 >install.log 2>&1 ||
  { echo "npm could not install bpmn-engine 25.0.1"; exit 75; }

cat >program.mjs <<'END'
import { EventEmitter } from "node:events";
import { Engine } from "bpmn-engine";
const flow = (id, from, to) => `<sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}"/>`;
const run = async (body) => {
  const source = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" targetNamespace="d">
<process id="p" isExecutable="true"><startEvent id="start"/>${body}</process></definitions>`;
  const listener = new EventEmitter();
  const ended = [];
  listener.on("activity.end", ({ id }) => ended.push(id));
  await new Promise((resolve, reject) => new Engine({ source }).execute({ listener }, (error) => (error ? reject(error) : resolve())));
  return ended.join(", ");
};
const stop = '<endEvent id="stop"><terminateEventDefinition/></endEvent>';
const tasks = '<parallelGateway id="fork"/><task id="pack"/><task id="send"/>';
const rest = flow("d", "pack", "send");
console.log("stop first:", await run(tasks + stop + flow("a", "start", "fork") + flow("b", "fork", "stop") + flow("c", "fork", "pack") + rest));
console.log("stop second:", await run(tasks + stop + flow("a", "start", "fork") + flow("c", "fork", "pack") + flow("b", "fork", "stop") + rest));
END

cat >seen.txt <<'END'
stop first: start, fork, stop, pack, send
stop second: start, fork, pack, stop, send
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
