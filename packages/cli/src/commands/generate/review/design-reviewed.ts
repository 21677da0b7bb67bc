import type { Review } from "@archscribe/core/model";
import { loadWinkTagger } from "@archscribe/core/platform/node";
import { openProject, type OpenProject } from "../../../open-project.ts";
import type { Progress } from "../../../output/progress.ts";
import type { World } from "../../../world.ts";
import { designProject, type ProjectDesign } from "../design-project.ts";
import type { GenerateOptions } from "../run.ts";
import { reviewProject } from "./review-project.ts";

/** A project with its design. */
export interface Designed {
  readonly opened: OpenProject;
  readonly design: ProjectDesign;
}

/**
 * Returns the design of a project after a person has reviewed it. The rules design again, with the roles and
 * requirements that the answers have added. A language model is not asked again; the additions apply to its next run.
 */
export async function designReviewed(
  folder: string,
  { design, opened, options }: Designed & { readonly options: GenerateOptions },
  { progress, world }: { readonly progress: Progress; readonly world: World },
): Promise<Designed> {
  const review = await reviewProject({ opened, design, tag: await loadWinkTagger(), world });
  const reopened = await openProject(folder, world);
  if (options.engine === "rules")
    return { opened: reopened, design: await designProject(reopened, options, { progress, world }) };
  const known = new Set(design.requirements.map(({ id }) => id));
  const added = reopened.project.requirements.filter(({ id }) => !known.has(id));
  const facts = factsIn(review) > factsIn(opened.project.review);
  if (added.length > 0 || facts)
    world.output.say("The requirements and facts that you added are designed when you generate again.");
  return {
    opened: reopened,
    design: {
      ...design,
      model: design.redesign(review),
      requirements: [...design.requirements, ...added],
    },
  };
}

function factsIn(review: Review | undefined): number {
  return review?.answers.filter(({ fact }) => fact !== undefined).length ?? 0;
}
