import { addDeclarations, addRequirements, recordAnswer } from "@archscribe/core/document/generation";
import {
  changedRequirements,
  emitReview,
  extendManifest,
  manifestFile,
  reviewFile,
} from "@archscribe/core/document/project-folder";
import {
  elementKey,
  kindOfRequirement,
  type Requirement,
  type RequirementKind,
  type Review,
  type ReviewAnswer,
} from "@archscribe/core/model";
import { changeFolder } from "@archscribe/core/platform/node";
import { openProject, type OpenProject } from "../../../open-project.ts";
import { readTexts } from "../../../read-texts.ts";
import type { World } from "../../../world.ts";

/** Writes the latest decision of a person, so that it is kept whatever happens next. */
export async function keepReview(opened: OpenProject, review: Review, world: World): Promise<void> {
  const texts = await readTexts(opened.tree);
  const written = new Map([[reviewFile, emitReview(review, texts.get(reviewFile))]]);
  await changeFolder(opened.folder, { written, removed: [] }, world.signal);
}

/** Writes an answer, and adds its role to the stakeholders if the design does not know it yet. */
export async function keepAnswer(
  opened: OpenProject,
  {
    answer,
    known,
    review,
  }: { readonly answer: ReviewAnswer; readonly known: readonly string[]; readonly review: Review },
  world: World,
): Promise<void> {
  const texts = await readTexts(opened.tree);
  const written = new Map([[reviewFile, emitReview(review, texts.get(reviewFile))]]);
  const manifest = texts.get(manifestFile) ?? "";
  const { actor } = answer;
  if (
    actor !== undefined &&
    !known.some((name) => elementKey("actors", name) === elementKey("actors", actor))
  ) {
    const stakeholders = [{ name: actor, concerns: [] }];
    const declared = addDeclarations(
      { stakeholders, glossary: [], brief: undefined },
      opened.project.manifest,
    );
    const extended = extendManifest(manifest, declared);
    if (extended !== manifest) written.set(manifestFile, extended);
  }
  await changeFolder(opened.folder, { written, removed: [] }, world.signal);
}

/** Adds a requirement in other words to the project, and the answer that names it. */
export async function keepRequirement(
  folder: string,
  { about, review, text }: { readonly about: string; readonly review: Review; readonly text: string },
  world: World,
): Promise<{ readonly review: Review; readonly added: readonly Requirement[] }> {
  const opened = await openProject(folder, world);
  const { requirements } = opened.project;
  const texts = await readTexts(opened.tree);
  const result = addRequirements([{ text, kind: kindFor(about), line: 1 }], { requirements, texts });
  const added = result.added.map((requirement) => ({ ...requirement, refines: [about] }));
  const same = added[0]?.id ?? requirements.find((one) => isSame(one.text, text))?.id ?? about;
  const answer: ReviewAnswer = { question: "what-comes", about, answer: "requirement", requirement: same };
  const next = recordAnswer(review, answer);
  const written = new Map([
    ...changedRequirements(opened, [...requirements, ...added], texts),
    [reviewFile, emitReview(next, texts.get(reviewFile))] as const,
  ]);
  await changeFolder(opened.folder, { written, removed: [] }, world.signal);
  return { review: next, added };
}

/** A requirement that asks for a function is not a quality requirement, wherever it was found. */
function kindFor(about: string): RequirementKind {
  const kind = kindOfRequirement(about);
  return kind === "non-functional" ? "functional" : kind;
}

function isSame(one: string, other: string): boolean {
  const plain = (text: string): string =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
  return plain(one) === plain(other);
}
