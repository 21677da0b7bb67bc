import * as z from "zod";
import { queryElements } from "../../architecture/index.ts";
import { briefElement } from "../element-card.ts";
import { lineInput, pageInput, pageOf, projectInput, queryLength } from "../input.ts";
import { checkedOf } from "../project-state.ts";
import { dataAnswer, defineTool, stateNamed } from "../tool.ts";

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
