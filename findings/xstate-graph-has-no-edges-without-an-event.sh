#!/usr/bin/env bash
# The graph of a state machine has no edge for a transition without an event, so a state that is always left looks
#   like an end.
# Packages: @xstate/graph 3.0.4 and xstate 5.33.3.
# Expected: An edge from "check" to "paid" and one to "open", as the machine has these transitions and takes them.
# Seen: No edge at all from "check", while a delayed transition is there; the machine itself goes on to "paid".
set -euo pipefail
sed -n '2,/^set /s/^#  *//p' "$0"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true, "type": "module" }' >package.json
npm install --no-audit --no-fund --ignore-scripts --save-exact --loglevel=error @xstate/graph@3.0.4 xstate@5.33.3 >install.log 2>&1 ||
  { echo "npm could not install @xstate/graph 3.0.4 and xstate 5.33.3"; exit 75; }

cat >program.mjs <<'END'
import { toDirectedGraph } from "@xstate/graph";
import { createActor, createMachine } from "xstate";
const machine = createMachine({
  id: "order",
  initial: "new",
  states: {
    new: { on: { CHECK: "check" }, after: { 1000: "open" } },
    check: { always: [{ guard: () => true, target: "paid" }, { target: "open" }] },
    open: {},
    paid: {},
  },
});
for (const { stateNode, edges } of toDirectedGraph(machine).children)
  console.log(`${stateNode.key}: ${edges.map(({ label, target }) => `${label.text} to ${target.key}`).join(", ")}`);
const actor = createActor(machine).start();
actor.send({ type: "CHECK" });
console.log(`after CHECK: ${actor.getSnapshot().value}`);
actor.stop();
END

cat >seen.txt <<'END'
new: CHECK to check, xstate.after.1000.order.new to open
check: 
open: 
paid: 
after CHECK: paid
END

node program.mjs >now.txt 2>&1 || true
cat now.txt
diff seen.txt now.txt || { echo "The output has changed."; exit 1; }
