import fc from "fast-check";
import { expect, it } from "vitest";
import { holdsAsMachine } from "../machine/machine.contract.ts";
import { stepOf } from "../machine/machine.ts";
import { initialModelFacts, type ModelFactsEvent, modelFactsMachine } from "./model-facts.ts";

const swagger = { swagger_yaml: "openapi: 3.1.0", swagger_ids: [1], total_ids: [1, 2] };

const someEvent = fc.constantFrom<ModelFactsEvent>(
  { type: "changed", facts: { swagger } },
  { type: "cleared" },
);

it("WF64 what a project begins with", () => {
  expect(modelFactsMachine.initial.facts).toEqual({
    interaction: { total_ids: [], details: [], diagramDetails: [] },
    useCase: { isLoading: false, diagrams: [], details: [], specificationIdCount: 0 },
    functionalRequirements: { clickedButton: "User Requirement", requirements: [] },
    nonFunctionalRequirements: { clickedButton: "User Requirement", rows: [], isLoading: true },
    swagger: { swagger_yaml: "", swagger_ids: [], total_ids: [] },
    uiComponents: { total_ids: [], ui_component: [] },
    interfaceDiagrams: [],
    errorDiagramIds: [],
  });
});

it("WF64 a change does not affect the rest", () => {
  const { state } = stepOf(modelFactsMachine, modelFactsMachine.initial, {
    type: "changed",
    facts: { swagger },
  });

  expect(state).toEqual({ phase: "changed", attempt: 0, facts: { ...initialModelFacts, swagger } });
});

it("WF64 no sequence of events leads out of the table, and clearing always leads to the beginning", () => {
  holdsAsMachine(modelFactsMachine, (state) => {
    const { facts } = stepOf(modelFactsMachine, state, { type: "cleared" }).state;

    expect(facts).toEqual(initialModelFacts);
    return someEvent;
  });
});
