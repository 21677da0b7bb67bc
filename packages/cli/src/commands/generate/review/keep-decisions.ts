import { type GivenAnswer, giveAnswer, stateOtherwise } from "@archscribe/core/document/generation";
import { changedByReview, type DecidedProject } from "@archscribe/core/document/project-folder";
import type { Review, ReviewAnswer } from "@archscribe/core/model";
import { changeFolder } from "@archscribe/core/platform/node";
import { openProject, type OpenProject } from "../../../open-project.ts";
import { readTexts } from "../../../read-texts.ts";
import type { World } from "../../../world.ts";

/** Writes the decisions of a person, so that they are kept whatever happens next. */
export async function keepDecisions(
  opened: OpenProject,
  decided: DecidedProject,
  world: World,
): Promise<void> {
  const written = changedByReview(opened, decided, await readTexts(opened.tree));
  await changeFolder(opened.folder, { written, removed: [] }, world);
}

/** Writes an answer, and adds its role to the stakeholders if the design does not know it yet. */
export async function keepAnswer(
  opened: OpenProject,
  {
    actors,
    answer,
    review,
  }: { readonly answer: ReviewAnswer; readonly actors: readonly string[]; readonly review: Review },
  world: World,
): Promise<GivenAnswer> {
  const { stakeholders } = opened.project.manifest;
  const given = giveAnswer(answer, { actors, review, stakeholders });
  await keepDecisions(opened, given, world);
  return given;
}

/** Adds a requirement in other words to the project, and the answer that names it. */
export async function keepRequirement(
  folder: string,
  {
    review,
    ...stated
  }: {
    readonly question: Pick<ReviewAnswer, "about" | "asked" | "question">;
    readonly review: Review;
    readonly text: string;
  },
  world: World,
): Promise<GivenAnswer> {
  // Opened again: an earlier answer may have added requirements.
  const opened = await openProject(folder, world);
  const { requirements } = opened.project;
  const given = stateOtherwise(stated, { requirements, review, texts: await readTexts(opened.tree) });
  await keepDecisions(opened, given, world);
  return given;
}
