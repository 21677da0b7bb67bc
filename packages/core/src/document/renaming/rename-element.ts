import { ArchscribeError } from "../../model/errors/index.ts";
import type { ArchitectureElement } from "../../model/index.ts";
import {
  elementsFile,
  generationRecordFile,
  isBySystem,
  readGenerationRecord,
  readProject,
  reviewFile,
  treeWithTexts,
} from "../project-folder/index.ts";
import { differenceAfter } from "./difference-after.ts";
import { type LeftMention, leftMentions } from "./left-mentions.ts";
import { renamedPaths, renameInElements, renameInFile } from "./rename-files.ts";
import { newReviewOfRename } from "./rename-in-review.ts";
import { type ProjectOfFiles, type RenameOrder, type RenameSubject, subjectOf } from "./rename-subject.ts";
import { type OpenText, openText } from "./text-form.ts";

/** A renaming as one change of files. */
export interface Renaming {
  /** The element before it is renamed. */
  readonly element: ArchitectureElement;
  readonly to: string;
  /** The texts of the files that change, by path; `before` is undefined for a new file. */
  readonly files: ReadonlyMap<string, { readonly before: string | undefined; readonly after: string }>;
  /** What still says the old name: requirements, code, and words that may mean something else. */
  readonly left: readonly LeftMention[];
}

/**
 * Renames one element everywhere: in every diagram, use case, API text, screen, page and decision, in traces, the
 * glossary, `elements.yaml` and `review.yaml`. Nothing is written; the result is read again, and a renaming after which
 * the model would differ in more than the name is refused. Its id stays: `elements.yaml` states it from then on.
 *
 * @throws ArchscribeError ELEMENT_NOT_FOUND, ELEMENT_AMBIGUOUS, NAME_TAKEN, RENAME_IMPOSSIBLE
 */
export async function renameElement(opened: ProjectOfFiles, order: RenameOrder): Promise<Renaming> {
  const subject = subjectOf(opened, order);
  const texts = await readTexts(opened);
  const files = changedFiles(texts, subject);
  const review = texts.has(reviewFile) ? undefined : await firstReview(subject);
  if (review !== undefined) files.set(reviewFile, { before: undefined, after: review });
  const written = new Map(Array.from(files, ([path, { after }]) => [path, after]));
  const reread = await readProject(treeWithTexts(opened.tree, written));
  const difference =
    reread.project === undefined
      ? faultOf(reread.findings[0])
      : differenceAfter(subject, { ...reread, tree: opened.tree });
  if (difference !== undefined) {
    const { from, to } = subject.change;
    throw new ArchscribeError("RENAME_IMPOSSIBLE", { name: from, to, reason: difference });
  }
  const left = await leftMentions(treeWithTexts(opened.tree, written), subject);
  return { element: subject.element, to: subject.change.to, files, left };
}

/** Returns the review of a project that was generated and that nobody has reviewed yet, so that the old name is not offered again. */
async function firstReview({ change, element, tree }: RenameSubject): Promise<string | undefined> {
  const content = await tree.read(generationRecordFile);
  if (content.kind !== "file") return undefined;
  const record = readGenerationRecord(new Map([[generationRecordFile, openText(content.bytes).text]]));
  const isOfRequirements = [...record.keys()].some((path) => !isBySystem(record, path));
  return isOfRequirements ? newReviewOfRename(element.kind, change) : undefined;
}

async function readTexts({ project, tree }: ProjectOfFiles): Promise<ReadonlyMap<string, OpenText>> {
  const texts = new Map<string, OpenText>();
  for (const path of renamedPaths(await tree.list(), project)) {
    const content = await tree.read(path);
    if (content.kind === "file") texts.set(path, openText(content.bytes));
  }
  return texts;
}

type ChangedTexts = Map<string, { readonly before: string | undefined; readonly after: string }>;

function changedFiles(texts: ReadonlyMap<string, OpenText>, subject: RenameSubject): ChangedTexts {
  const files = new Map<string, { readonly before: string | undefined; readonly after: string }>();
  for (const [path, { inForm, text }] of texts) {
    const after = renameInFile(path, text, subject);
    if (after !== text) files.set(path, { before: inForm(text), after: inForm(after) });
  }
  if (texts.has(elementsFile)) return files;
  const after = renameInElements(undefined, subject);
  if (after !== "") files.set(elementsFile, { before: undefined, after });
  return files;
}

function faultOf(
  finding:
    | { readonly message: string; readonly location: { readonly file: string; readonly line: number } }
    | undefined,
): string {
  if (finding === undefined) return "the project could not be read afterwards";
  const { file, line } = finding.location;
  return `${file}:${String(line)} could not be read afterwards (${finding.message})`;
}
