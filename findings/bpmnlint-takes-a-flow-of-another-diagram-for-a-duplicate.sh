#!/usr/bin/env bash
# A linter that is used for a second diagram reports its sequence flows as duplicates if they lead between the same
# ids as in the first.
# Packages: bpmnlint 11.15.0, bpmn-moddle 10.3.1 to read the files.
# Expected: No report, as for the first: `lint` gets one document, and nothing in it is there twice. No limit to
#   one diagram for each linter is documented.
# Seen: The rule against duplicates keeps what it has seen, so that the same diagram has a fault the second time. A
#   linter for each diagram reports none.
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error bpmnlint@11.15.0 bpmn-moddle@10.3.1 >install.log 2>&1 ||
  { echo "npm could not install bpmnlint 11.15.0 and bpmn-moddle 10.3.1"; exit 75; }

cat >program.mjs <<'END'
import { createRequire } from "node:module";
import { Linter } from "bpmnlint";
import { BpmnModdle } from "bpmn-moddle";
const NodeResolver = createRequire(import.meta.url)("bpmnlint/lib/resolver/node-resolver");
const xml = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" targetNamespace="shop"><process id="p" name="Order">
<startEvent id="start" name="Start"><outgoing>flow</outgoing></startEvent><endEvent id="end" name="End"><incoming>flow</incoming></endEvent>
<sequenceFlow id="flow" sourceRef="start" targetRef="end"/></process></definitions>`;
const create = () => new Linter({ config: { rules: { "no-duplicate-sequence-flows": "error" } }, resolver: new NodeResolver() });
const lint = async (linter) => {
  const { rootElement } = await new BpmnModdle().fromXML(xml);
  return JSON.stringify(Object.values(await linter.lint(rootElement)).flat().map(({ id, message }) => `${id}: ${message}`));
};
const linter = create();
console.log("first:", await lint(linter));
console.log("second:", await lint(linter));
console.log("another linter:", await lint(create()));
END

cat >seen.txt <<'END'
first: []
second: ["flow: SequenceFlow is a duplicate","start: Duplicate outgoing sequence flows","end: Duplicate incoming sequence flows"]
another linter: []
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
