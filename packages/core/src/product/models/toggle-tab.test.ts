import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { initialTabs, type ModelTab, type ModelTabKind } from "./model-tab.ts";
import { toggleTab } from "./toggle-tab.ts";

const someIds = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 20 });

/** The names of the active tabs after these were toggled one after the other. */
function active(kind: ModelTabKind, ...ids: readonly number[]): readonly string[] {
  return activeNames(toggledAll(kind, ids));
}

function toggledAll(kind: ModelTabKind, ids: readonly number[]): readonly ModelTab[] {
  return ids.reduce((tabs, id) => toggleTab(kind, tabs, id), initialTabs[kind]);
}

function activeNames(tabs: readonly ModelTab[]): readonly string[] {
  return tabs.filter(({ activeStatus }) => activeStatus).map(({ itemName }) => itemName);
}

it.each([
  ["interaction", ["Interaction model"], []],
  ["useCase", ["Use Case 1"], []],
  ["data", ["Conceptual Model", "Logical Data Model", "Physical Data Model"], []],
  ["application", ["Component Model", "Class Model"], ["Component Model"]],
  ["deployment", ["On Prem", "AWS", "GCP", "Azure"], ["On Prem"]],
] as const)("WF62 the tabs of %s begin as %j, of which active are %j", (kind, names, activeAtFirst) => {
  const tabs = initialTabs[kind];

  expect(tabs.map(({ id, itemName }) => [id, itemName])).toEqual(
    names.map((name, index) => [index + 1, name]),
  );
  expect(activeNames(tabs)).toEqual(activeAtFirst);
});

describe("deployment", () => {
  it.each([
    [[2], ["AWS"]],
    [[2, 3], ["GCP"]],
    [[1], []],
    [[1, 1], ["On Prem"]],
    [[5], ["On Prem"]],
  ])("WF59 after %j was toggled %j is active", (ids, names) => {
    expect(active("deployment", ...ids)).toEqual(names);
  });

  it("WF59 never has two active tabs", () => {
    fc.assert(
      fc.property(someIds, (ids) => {
        expect(active("deployment", ...ids).length).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe("application", () => {
  it.each([
    [[1], []],
    [[1, 1], ["Component Model"]],
    [[2], ["Component Model"]],
  ])("WF60 after %j was toggled %j is active", (ids, names) => {
    expect(active("application", ...ids)).toEqual(names);
  });

  it("WF60 never changes Class Model", () => {
    fc.assert(
      fc.property(someIds, (ids) => {
        expect(toggledAll("application", ids)[1]).toEqual(initialTabs.application[1]);
      }),
    );
  });
});

describe.each(["interaction", "useCase", "data"] as const)("%s", (kind) => {
  it("WF61 toggles each tab for itself: it is active after an odd number of times", () => {
    fc.assert(
      fc.property(someIds, (ids) => {
        const tabs = toggledAll(kind, ids);

        expect(tabs.map(({ activeStatus }) => activeStatus)).toEqual(
          tabs.map(({ id }) => ids.filter((one) => one === id).length % 2 === 1),
        );
      }),
    );
  });
});
