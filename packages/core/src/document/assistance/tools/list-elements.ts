import * as z from "zod";
import { architectureKinds } from "../../../model/index.ts";
import { briefElement } from "../element-card.ts";
import { pageInput, pageOf, projectInput } from "../input.ts";
import { checkedOf } from "../project-state.ts";
import { dataAnswer, defineTool, stateNamed } from "../tool.ts";

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
