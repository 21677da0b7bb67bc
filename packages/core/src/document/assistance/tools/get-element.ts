import * as z from "zod";
import { elementsCalled } from "../../architecture/index.ts";
import { elementCard } from "../element-card.ts";
import { lineInput, projectInput } from "../input.ts";
import { checkedOf } from "../project-state.ts";
import { dataAnswer, defineTool, stateNamed } from "../tool.ts";

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
