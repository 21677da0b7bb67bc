import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holdsAsMachine } from "../machine/machine.contract.ts";
import { stepOf } from "../machine/machine.ts";
import { initialTabs, modelTabKinds } from "./model-tab.ts";
import { type ModelTabsEvent, modelTabsMachine, startModelTabs } from "./model-tabs.ts";

it("WF59 WF62 a load fills the tabs and keeps the active one", async () => {
  const { send, view } = startModelTabs("deployment");
  await send({ type: "toggled", id: 2 });

  await send({
    type: "loaded",
    contents: [
      { id: 2, content: { modelId: 7, definitions: "@startuml" } },
      { id: 9, content: { modelId: 8 } },
    ],
  });

  expect(view.current).toEqual({
    phase: "loaded",
    attempt: 0,
    tabs: initialTabs.deployment.map((tab) => ({
      ...tab,
      activeStatus: tab.id === 2,
      ...(tab.id === 2 ? { modelId: 7, definitions: "@startuml" } : {}),
    })),
  });
});

it("WF62 a cleared model starts again, and ignores earlier requests", async () => {
  const { send, sendDuringAttempt, view } = startModelTabs("data");
  await send({ type: "toggled", id: 2 });
  const answer = sendDuringAttempt();
  await send({ type: "cleared" });

  await answer({ type: "loaded", contents: [{ id: 1, content: { mermaidData: "late" } }] });

  expect(view.current).toEqual({ phase: "initial", attempt: 1, tabs: initialTabs.data });
});

describe.each(modelTabKinds)("%s", (kind) => {
  const machine = modelTabsMachine(kind);

  it("WF61 WF62 no sequence of events leads out of the table", () => {
    holdsAsMachine(machine, someEvent);
  });

  it("WF59 WF60 no sequence of events breaks the rule of its tabs", () => {
    fc.assert(
      fc.property(fc.gen(), (draw) => {
        let state = machine.initial;
        for (let count = draw(fc.nat, { max: 30 }); count > 0; count -= 1)
          state = stepOf(machine, state, draw(someEvent)).state;

        const active = state.tabs.filter(({ activeStatus }) => activeStatus);
        expect(kind === "deployment" && active.length > 1).toBe(false);
        expect(active.some(({ itemName }) => itemName === "Class Model")).toBe(false);
        expect(state.tabs.map(({ itemName }) => itemName)).toEqual(
          initialTabs[kind].map(({ itemName }) => itemName),
        );
      }),
    );
  });
});

function someEvent(): fc.Arbitrary<ModelTabsEvent> {
  const id = fc.integer({ min: 0, max: 5 });
  return fc.oneof(
    { weight: 4, arbitrary: id.map((id): ModelTabsEvent => ({ type: "toggled", id })) },
    {
      weight: 2,
      arbitrary: id.map((id): ModelTabsEvent => ({
        type: "loaded",
        contents: [{ id, content: { mermaidData: "graph TD" } }],
      })),
    },
    fc.constant<ModelTabsEvent>({ type: "cleared" }),
  );
}
