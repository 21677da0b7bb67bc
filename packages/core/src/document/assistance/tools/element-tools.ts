import * as z from "zod";
import { architectureKinds, isRequirementId } from "../../../model/index.ts";
import { briefElement, elementCard, presentPlaces } from "../element-card.ts";
import { pageInput, pageOf, projectInput, lineInput, queryLength } from "../input.ts";
import { checkedOf, figuresOf } from "../project-state.ts";
import { dataAnswer, defineTool, stateNamed } from "../tool.ts";
import { elementsCalled, queryElements, elementsFrom, impactOf } from "../../architecture/index.ts";
import type { CheckedProject } from "../../checks/index.ts";
import { requirementNamed } from "../named-parts.ts";

/** Lists the elements of the architecture model. */
export const listElements = defineTool({
  name: "list_elements",
  title: "List elements",
  description:
    "Lists the elements of the architecture (components, actors, entities, nodes, API operations …), each once, whatever diagrams show it.",
  input: z.strictObject({
    project: projectInput,
    kind: z
      .enum(architectureKinds, { error: `one of ${architectureKinds.join(", ")}` })
      .optional()
      .describe("Only elements of this kind."),
    ...pageInput,
  }),
  changes: false,
  async run({ kind, project, ...page }, assistance) {
    const { architecture } = checkedOf(await stateNamed(project, assistance));
    const listed = architecture.elements.filter((element) => kind === undefined || element.kind === kind);
    const { entries, total } = pageOf(listed, page);
    return dataAnswer({ total, elements: entries.map(briefElement) });
  },
});

/** Returns everything that a project states about an element. */
export const getElement = defineTool({
  name: "get_element",
  title: "Get an element",
  description:
    "Returns the card of an element: what it is, its technology and owner, its requirements with their texts, its relations, and every place that shows it. A name that several elements have returns each of them.",
  input: z.strictObject({ project: projectInput, element: lineInput("Id or name of the element.") }),
  changes: false,
  async run({ element, project }, assistance) {
    const checked = checkedOf(await stateNamed(project, assistance));
    const found = elementsCalled(checked.architecture, element);
    return dataAnswer({ elements: found.map((one) => elementCard(one, checked)) });
  },
});

/** Selects elements by a sentence of the query language. */
export const queryElementsTool = defineTool({
  name: "query_elements",
  title: "Query elements",
  description:
    'Selects elements by a sentence such as `components that use databases`, `components without owner`, `databases not used by anything`, `elements from FR-7`, `used by web-shop within 2 steps`, `inside "Data room A"`. Conditions are joined by and, or, not and parentheses; names of several words are in quotes.',
  input: z.strictObject({
    project: projectInput,
    query: lineInput("The sentence.", queryLength),
    ...pageInput,
  }),
  changes: false,
  async run({ project, query, ...page }, assistance) {
    const { architecture, project: named } = checkedOf(await stateNamed(project, assistance));
    const { entries, total } = pageOf(queryElements(query, architecture, named.requirements), page);
    return dataAnswer({ total, elements: entries.map(briefElement) });
  },
});

/** Follows traces from a requirement forwards, or from an element backwards. */
export const trace = defineTool({
  name: "trace",
  title: "Trace",
  description:
    "For a requirement: what comes from it (use cases, elements, figures, pages, decisions, requirements that refine it). For an element: the requirements that it comes from, with their texts, and where that is stated.",
  input: z.strictObject({
    project: projectInput,
    id: lineInput("Id of a requirement such as FR-7, or id or name of an element."),
  }),
  changes: false,
  async run({ id, project }, assistance) {
    const checked = checkedOf(await stateNamed(project, assistance));
    return dataAnswer(isRequirementId(id) ? traceForwards(id, checked) : traceBackwards(id, checked));
  },
});

function traceForwards(id: string, checked: CheckedProject): unknown {
  const requirement = requirementNamed(id, checked);
  const row = checked.trace.find((one) => one.requirement === id);
  const elements = Object.values(row?.elements ?? {}).flat();
  return {
    requirement,
    useCases: checked.project.useCases
      .filter(({ requirements }) => requirements.includes(id))
      .map(({ id: useCase, name }) => ({ id: useCase, name })),
    elements: elements.map(({ kind, name, shownIn }) => ({ kind, name, shownIn })),
    figures: figuresOf(checked)
      .filter(({ requirements }) => requirements.includes(id))
      .map(({ id: figure, title }) => ({ id: figure, title })),
    documents: row?.documents ?? [],
    refinedBy: row?.refinedBy ?? [],
  };
}

function traceBackwards(name: string, checked: CheckedProject): unknown {
  return {
    elements: elementsCalled(checked.architecture, name).map((element) => {
      const { basis, evidence, id, kind, requirements } = elementCard(element, checked);
      return {
        id,
        kind,
        name: element.name,
        basis,
        requirements,
        evidence,
        shownIn: presentPlaces(element.places),
      };
    }),
  };
}

/** Returns the elements that a change of an element or a requirement affects. */
export const impact = defineTool({
  name: "impact",
  title: "Impact of a change",
  description:
    "Returns what a change touches: the elements that come from a requirement, or one element; what depends on them, the nearest first; and every place that shows them.",
  input: z.strictObject({
    project: projectInput,
    id: lineInput("Id of a requirement such as FR-7, or id or name of an element."),
    steps: z
      .int({ error: "a whole number" })
      .min(1, { error: "1 or more" })
      .max(100, { error: "100 or less" })
      .default(1)
      .describe("How many relations to follow."),
    ...pageInput,
  }),
  changes: false,
  async run({ id, project, steps, ...page }, assistance) {
    const checked = checkedOf(await stateNamed(project, assistance));
    const { architecture } = checked;
    const changed = isRequirementId(id)
      ? elementsFrom(requirementNamed(id, checked).id, architecture)
      : elementsCalled(architecture, id);
    const { dependents, places } = impactOf(changed, architecture, steps);
    const { entries, total } = pageOf(dependents, page);
    return dataAnswer({
      changed: changed.map(briefElement),
      totalDependents: total,
      dependents: entries.map(({ element, relation, step, through }) => ({
        ...briefElement(element),
        step,
        by: { kind: relation.kind, labels: relation.labels, with: through.id },
      })),
      shownIn: presentPlaces(places),
    });
  },
});
