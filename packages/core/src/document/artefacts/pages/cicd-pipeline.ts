import type { Component, DesignModel } from "../../../model/index.ts";
import { oneLine } from "../one-line.ts";
import { isBuilt, neededBy } from "./built-components.ts";
import { ask, type DesignPageMaker, nameOf, namesOf, speaksOf } from "./page-draft.ts";

/** The stages that each part goes through, and the order in which the parts are released. */
export const cicdPipeline: DesignPageMaker = (context) => {
  const { model } = context;
  const { components, nodes, useCases } = model;
  const built = components.filter(isBuilt);
  return {
    isCalledFor: speaksOf(
      context,
      /\b(?:CI\/CD|continuous (?:integration|delivery|deployment)|(?:build|release|delivery|deployment) pipelines?|automated (?:tests?|builds?|deployments?|releases?))\b/i,
    ),
    intro:
      "Each part that is built has its own pipeline, created from one template. A stage that fails stops the release.",
    sections: [
      {
        columns: ["Part", "Stages", "Released to"],
        rows: built.map((component) => ({
          cells: [
            nameOf(component),
            stagesOf(component, model).join(" → "),
            nodes.filter((node) => node.components.includes(component.id)).map(nameOf),
          ],
          sources: component.sources,
        })),
      },
      {
        title: "Order of a release",
        text: "Parts that others need go first, so that no part relies on an interface that does not exist yet.",
        columns: ["Step", "Parts"],
        rows: releaseOrder(built, model).map((step, index) => ({
          cells: [String(index + 1), step.map(nameOf)],
        })),
      },
      {
        title: "Acceptance",
        text: "The steps and exceptions of the use cases are the tests that the whole system must pass before a release.",
        columns: ["Use case", "Goal"],
        rows:
          built.length === 0
            ? []
            : useCases.map((one) => ({ cells: [`${one.id} ${nameOf(one)}`, oneLine(one.goal)] })),
      },
    ],
    questions: [
      "Which tool runs the pipelines, and where are images stored?",
      "Which environments precede production, and who approves a release?",
      ...ask(
        built.filter((component) => keepsDatabase(component, model)).map(nameOf),
        (names) => `${names}: how is a schema change rolled back?`,
      ),
    ],
  };
};

function stagesOf(component: Component, model: DesignModel): string[] {
  const { provides, requires } = component;
  return [
    "build",
    "unit tests",
    ...(namesOf(model.interfaces, [...provides, ...requires]).length > 0 ? ["contract tests"] : []),
    component.kind === "client" ? "package" : "image and its scan",
    ...(keepsDatabase(component, model) ? ["migration on a copy"] : []),
    "acceptance tests",
    "release",
  ];
}

function keepsDatabase({ id }: Component, { componentLinks, components }: DesignModel): boolean {
  const databases = new Set(components.filter(({ kind }) => kind === "database").map((one) => one.id));
  return componentLinks.some(({ from, to }) => from === id && databases.has(to));
}

/** Groups parts into steps: each after the parts that it needs; parts that need each other share a step. */
function releaseOrder(built: readonly Component[], model: DesignModel): Component[][] {
  const steps: Component[][] = [];
  let waiting = built;
  while (waiting.length > 0) {
    const isWaiting = (id: string): boolean => waiting.some((one) => one.id === id);
    const ready = waiting.filter((component) => !neededBy(component, model).some(isWaiting));
    const step = ready.length > 0 ? ready : waiting;
    steps.push([...step]);
    waiting = waiting.filter((component) => !step.includes(component));
  }
  return steps;
}
