import fc from "fast-check";
import { expect, it } from "vitest";
import { diagramKeys } from "../../model/index.ts";
import { coverage, groupKeys, publishGroups, readSelection, toggleDiagrams } from "./diagram-selection.ts";

const someKeys = fc.subarray([...diagramKeys]);

it("WF72 the dialog lists the 13 diagrams in four groups", () => {
  expect(publishGroups.map(({ diagrams, title }) => [title, diagrams.map(({ key }) => key)])).toEqual([
    ["", ["usecase", "interaction", "system_conceptual", "interface"]],
    ["Data Models", ["conceptual", "logical", "physical"]],
    ["Application Models", ["component", "class"]],
    ["Deployment Models", ["onPrem", "AWS", "GCP", "Azure"]],
  ]);
});

it.each([
  ['["class","usecase"]', ["usecase", "class"]],
  ['["AWS","AWS"]', ["AWS"]],
  ['["AWS","aws",7,null]', ["AWS"]],
  ['{"AWS":true}', []],
  ['"AWS"', []],
  ["AWS", []],
  ["", []],
  [undefined, []],
])("WF72 what is stored as '%s' selects %j", (stored, selected) => {
  expect(readSelection(stored)).toEqual(selected);
});

it("WF73 Select All is on exactly when all 13 are selected, and selects all or none", () => {
  fc.assert(
    fc.property(someKeys, (selected) => {
      const isOn = coverage(selected, diagramKeys) === "all";

      expect(isOn).toBe(selected.length === 13);
      expect(toggleDiagrams(selected, diagramKeys)).toEqual(isOn ? [] : diagramKeys);
    }),
  );
});

it("WF73 toggling a diagram twice changes nothing", () => {
  fc.assert(
    fc.property(someKeys, fc.constantFrom(...diagramKeys), (selected, key) => {
      const once = toggleDiagrams(selected, [key]);

      expect(once.includes(key)).toBe(!selected.includes(key));
      expect(toggleDiagrams(once, [key])).toEqual(selected);
    }),
  );
});

it.each([
  ["none", ["usecase"], ["usecase", "component", "class"]],
  ["some", ["usecase", "class"], ["usecase", "component", "class"]],
  ["all", ["usecase", "component", "class"], ["usecase"]],
] as const)("WF73 a group of which %s is selected toggles as one", (before, selected, after) => {
  const keys = groupKeys("application");

  expect(coverage(selected, keys)).toBe(before);
  expect(toggleDiagrams(selected, keys)).toEqual(after);
});
