import * as z from "zod";
import { assemblePack, packLengths } from "../context-pack/assemble-pack.ts";
import { lineInput, projectInput } from "../input.ts";
import { stateNamed, defineTool, textAnswer } from "../tool.ts";

const { least, most, usual } = packLengths;

/** Returns the information that a coding agent needs to build a requirement. */
export const contextPack = defineTool({
  name: "context_pack",
  title: "Context pack of a requirement",
  description:
    "Returns as Markdown what is needed to build one requirement: its text, the use cases with their steps, the elements with their relations and technology, API operations with their schemas, decisions, figures as texts, and open findings. What does not fit the limit is listed at the end.",
  input: z.strictObject({
    project: projectInput,
    requirement: lineInput("Id of the requirement, such as FR-7."),
    limit: z
      .int({ error: "a whole number" })
      .min(least, { error: `${String(least)} or more` })
      .max(most, { error: `${String(most)} or less` })
      .default(usual)
      .describe("The most characters that the pack may have."),
  }),
  changes: false,
  async run({ limit, project, requirement }, assistance) {
    return textAnswer(assemblePack(requirement, await stateNamed(project, assistance), limit));
  },
});
