import * as z from "zod";
import { isRequirementId } from "../../../model/index.ts";
import { elementsCalled } from "../../architecture/index.ts";
import type { CheckedProject } from "../../checks/index.ts";
import { elementCard, presentPlaces } from "../element-card.ts";
import { lineInput, projectInput } from "../input.ts";
import { checkedOf, figuresOf } from "../project-state.ts";
import { requirementNamed } from "../named-parts.ts";
import { dataAnswer, defineTool, stateNamed } from "../tool.ts";

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
