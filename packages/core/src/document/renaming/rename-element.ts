import { ArchscribeError } from "../../model/errors/index.ts";
import {
  type ArchitectureElement,
  type ArchitectureModel,
  type ArchitectureRelation,
  type DiagramContent,
  type OpenText,
  openText,
} from "../../model/index.ts";
import {
  elementsFile,
  emitGenerationRecord,
  generationRecordFile,
  isOfEngine,
  readGenerationRecord,
  readProject,
  recordAfterChange,
  reviewFile,
  treeWithTexts,
} from "../project-folder/index.ts";
import { canonicalName } from "../words/index.ts";
import { type LeftMention, leftMentions } from "./left-mentions.ts";
import { renamedPaths, renameInElements, renameInFile } from "./rename-files.ts";
import { newReviewOfRename } from "./rename-in-review.ts";
import {
  type ProjectOfFiles,
  type RenameOrder,
  type RenameSubject,
  subjectOf,
  readModel,
} from "./rename-subject.ts";

/** A renaming as one change of files. */
export interface Renaming {
  /** The element before it is renamed. */
  readonly element: ArchitectureElement;
  readonly to: string;
  /** The texts of the files that change, by path; `before` is undefined for a new file. */
  readonly files: ReadonlyMap<string, { readonly before: string | undefined; readonly after: string }>;
  /**
   * The texts to write, by path: the changed files, and the record in which generated files stay generated, so that
   * the next generation replaces them.
   */
  readonly written: ReadonlyMap<string, string>;
  /** The remaining places with the old name: requirements, code, and ambiguous words. */
  readonly left: readonly LeftMention[];
}

/**
 * Renames one element everywhere: in every diagram, use case, API text, screen, page and decision, in traces, the
 * glossary, `elements.yaml` and `review.yaml`. Nothing is written; the result is read again, and a renaming after which
 * the model would differ in more than the name is refused. The element keeps its id, which `elements.yaml` then states.
 *
 * @throws ArchscribeError ELEMENT_NOT_FOUND, ELEMENT_AMBIGUOUS, NAME_TAKEN, RENAME_IMPOSSIBLE
 */
export async function renameElement(opened: ProjectOfFiles, order: RenameOrder): Promise<Renaming> {
  const subject = subjectOf(opened, order);
  const texts = await readTexts(opened);
  const files = changedFiles(texts, subject);
  const recorded = await recordText(opened);
  const review = texts.has(reviewFile) ? undefined : firstReview(subject, recorded);
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
  const record = newRecord(recorded, files);
  if (record !== undefined) written.set(generationRecordFile, record);
  return { element: subject.element, to: subject.change.to, files, written, left };
}

async function recordText({ tree }: ProjectOfFiles): Promise<string> {
  const content = await tree.read(generationRecordFile);
  return content.kind === "file" ? openText(content.bytes).text : "{}";
}

/** Returns the changed record of generated files. Without a decision in the review, generating brings the old name back. */
function newRecord(before: string, files: ChangedTexts): string | undefined {
  if (!files.has(reviewFile)) return undefined;
  const record = readGenerationRecord(new Map([[generationRecordFile, before]]));
  const after = recordAfterChange(record, files);
  return [...after].every(([path, value]) => record.get(path) === value)
    ? undefined
    : emitGenerationRecord(after);
}

/** Returns the review of a generated project without a review, so that the old name is not proposed again. */
function firstReview({ change, element }: RenameSubject, recorded: string): string | undefined {
  const record = readGenerationRecord(new Map([[generationRecordFile, recorded]]));
  const isOfRequirements = [...record.keys()].some((path) => isOfEngine(record, path, "rules"));
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

/**
 * Returns the differences besides the name after the change, in words; undefined if there are none. Sentences that
 * name the element may increase or decrease, because a name of one word is found under other conditions.
 */
function differenceAfter(subject: RenameSubject, opened: ProjectOfFiles): string | undefined {
  const after = readModel(opened);
  return (
    differentFigure(subject, opened, after.contents) ??
    differentElements(subject, after.model) ??
    differentRelations(subject.model, after.model)
  );
}

function differentFigure(
  { change, contents, project }: RenameSubject,
  opened: ProjectOfFiles,
  after: ReadonlyMap<string, DiagramContent>,
): string | undefined {
  const isSame = (one: string, other: string): boolean =>
    one === other ||
    (canonicalName(one) === canonicalName(change.from) && canonicalName(other) === canonicalName(change.to));
  for (const { file, id } of project.diagrams.filter(({ view }) => view === undefined)) {
    const [old, own] = [contents.get(id), after.get(id)];
    const diagram = opened.project.diagrams.find((one) => one.id === id);
    if (!old || !own || !diagram) return `${file} would lose a diagram`;
    if (old.elements.length !== own.elements.length || old.relations.length !== own.relations.length)
      return `${file} would show other elements`;
    const aliases = new Map(old.elements.map(({ alias }, index) => [alias, own.elements[index]?.alias]));
    const other = old.elements.find(({ name, shape }, index) => {
      const now = own.elements[index];
      return now === undefined || now.shape !== shape || !isSame(name, now.name);
    });
    if (other) return `'${other.name}' in ${file}:${String(other.line)} would be another element`;
    const moved = old.relations.find(({ from, to }, index) => {
      const now = own.relations[index];
      return now === undefined || aliases.get(from) !== now.from || aliases.get(to) !== now.to;
    });
    if (moved) return `the relation in ${file}:${String(moved.line)} would be another one`;
  }
  return undefined;
}

function differentElements(
  { change, element, model }: RenameSubject,
  after: ArchitectureModel,
): string | undefined {
  const byId = new Map(after.elements.map((one) => [one.id, one]));
  if (model.elements.length !== after.elements.length) return "elements would become one, or two";
  for (const old of model.elements) {
    const now = byId.get(old.id);
    const name = old.id === element.id ? change.to : old.name;
    if (now === undefined) return `'${old.name}' would have another id`;
    if (canonicalName(now.name) !== canonicalName(name)) return `'${old.name}' would be called '${now.name}'`;
    if (facts(old) !== facts(now)) return `'${old.name}' would have other requirements or places`;
  }
  return undefined;
}

const textPlaces: ReadonlySet<string> = new Set(["step", "page", "decision"]);

function facts({ kind, parents, places, requirements }: ArchitectureModel["elements"][number]): string {
  const shown = places
    .filter((place) => !textPlaces.has(place.kind))
    .map((place) => `${place.kind} ${place.id}`);
  return JSON.stringify([kind, parents.toSorted(), requirements.toSorted(), shown]);
}

function differentRelations(old: ArchitectureModel, now: ArchitectureModel): string | undefined {
  const key = ({ from, kind, places, to }: ArchitectureRelation): string =>
    [from, kind, to, ...places.map(({ id }) => id).toSorted()].join(" ");
  const after = new Set(now.relations.map(key));
  const lost = old.relations.find((relation) => !after.has(key(relation)));
  if (lost) return `the relation from '${lost.from}' to '${lost.to}' would be another one`;
  return old.relations.length === now.relations.length ? undefined : "there would be more relations";
}
