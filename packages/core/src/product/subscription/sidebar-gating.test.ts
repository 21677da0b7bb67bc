import { expect, it } from "vitest";
import { disabledSidebarEntries } from "./sidebar-gating.ts";

it.each([
  ["with", true, ["Interface Diagrams", "API Endpoints"]],
  ["without", false, []],
])("SU21 %s the diagram-as-code plan", (_, isDiagramAsCode, disabled) => {
  expect(disabledSidebarEntries({ isDiagramAsCode })).toEqual(disabled);
});
