import * as z from "zod";
import { isRequirementId } from "../../../model/index.ts";
import { elementsCalled, elementsFrom, impactOf } from "../../architecture/index.ts";
import { briefElement, presentPlaces } from "../element-card.ts";
import { lineInput, pageInput, pageOf, projectInput } from "../input.ts";
import { checkedOf } from "../project-state.ts";
import { requirementNamed } from "../named-parts.ts";
import { dataAnswer, defineTool, stateNamed } from "../tool.ts";

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
