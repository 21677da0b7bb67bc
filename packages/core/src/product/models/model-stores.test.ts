import { expect, it } from "vitest";
import { initialModelFacts } from "./model-facts.ts";
import { initialTabs } from "./model-tab.ts";
import { startModelStores } from "./model-stores.ts";

it("WF62 WF64 all stores start again for another project, and ignore late answers for the earlier one", async () => {
  const { facts, reset, tabs } = startModelStores();
  await tabs.deployment.send({ type: "toggled", id: 2 });
  await facts.send({ type: "changed", facts: { errorDiagramIds: [{ id: 7, isError: true }] } });
  const answer = facts.sendDuringAttempt();

  await reset();
  await answer({ type: "changed", facts: { errorDiagramIds: [{ id: 8, isError: true }] } });

  expect(facts.view.current.facts).toEqual(initialModelFacts);
  expect(
    Object.fromEntries(Object.entries(tabs).map(([kind, { view }]) => [kind, view.current.tabs])),
  ).toEqual(initialTabs);
});
