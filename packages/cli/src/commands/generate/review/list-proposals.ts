import { type OpenItems, openItems } from "@archscribe/core/document/generation";
import { counted, emptyReview } from "@archscribe/core/model";
import { loadWinkTagger } from "@archscribe/core/platform/node";
import type { OpenProject } from "../../../open-project.ts";
import type { World } from "../../../world.ts";
import { inputOf, type ProjectDesign } from "../design-project.ts";
import { presentItems } from "./present-items.ts";

/** Returns the proposals and questions that the design of a project leaves to people. */
export async function proposalsOf(
  opened: OpenProject,
  { model, requirements }: ProjectDesign,
): Promise<OpenItems> {
  const { useCases } = await inputOf(opened);
  const { appraisal, review = emptyReview } = opened.project;
  return openItems({ appraisal, model, requirements, review, written: useCases }, await loadWinkTagger());
}

/** Presents the list as the result of the command: lines for a person, or JSON. */
export function presentProposals(items: OpenItems, { output }: Pick<World, "output">): void {
  if (output.json) return output.data(JSON.stringify(items, undefined, 2));
  for (const line of presentItems(items)) output.data(line);
  const { proposals, questions } = items;
  output.say(`${counted(proposals.length, "proposal")}, ${counted(questions.length, "question")}.`);
}
