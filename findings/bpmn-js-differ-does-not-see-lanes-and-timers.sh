#!/usr/bin/env bash
# Two BPMN processes are compared as equal although somebody else does a task, and although a timer has
#   another time.
# Packages: bpmn-js-differ 3.2.0, bpmn-moddle 10.3.1.
# Expected: A change of the lanes, and a change of the boundary event or of its definition.
# Seen: Nothing is added, changed or removed. The name of a task, in turn, is found.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error bpmn-js-differ@3.2.0 bpmn-moddle@10.3.1 >install.log 2>&1 ||
  { echo "npm could not install bpmn-js-differ 3.2.0, bpmn-moddle 10.3.1"; exit 75; }

cat >program.mjs <<'END'
import { BpmnModdle } from "bpmn-moddle";
import { diff } from "bpmn-js-differ";
const read = async (elements) => {
  const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" targetNamespace="shop"><process id="p">${elements}</process></definitions>`;
  return (await new BpmnModdle().fromXML(xml)).rootElement;
};
const compare = async (label, before, after) => {
  const { _added, _changed, _removed } = diff(await read(before), await read(after));
  console.log(label, JSON.stringify([_added, _changed, _removed].map((part) => Object.keys(part))));
};

const lanes = (first, second) =>
  `<laneSet id="s"><lane id="shop"><flowNodeRef>${first}</flowNodeRef></lane><lane id="bank"><flowNodeRef>${second}</flowNodeRef></lane></laneSet><task id="pack"/><task id="pay"/>`;
const timer = (duration) =>
  `<task id="t"/><boundaryEvent id="b" attachedToRef="t"><timerEventDefinition id="x"><timeDuration>${duration}</timeDuration></timerEventDefinition></boundaryEvent>`;
await compare("name: ", '<task id="t" name="Pack"/>', '<task id="t" name="Ship"/>');
await compare("lanes:", lanes("pack", "pay"), lanes("pay", "pack"));
await compare("timer:", timer("PT5M"), timer("PT5H"));
END

cat >seen.txt <<'END'
name:  [[],["t"],[]]
lanes: [[],[],[]]
timer: [[],[],[]]
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
