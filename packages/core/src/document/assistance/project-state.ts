import { ArchscribeError, type Finding, hasErrors, inReadingOrder } from "../../model/errors/index.ts";
import type { FigureSource, FileTree } from "../../model/index.ts";
import { type CheckedProject, checkProject, withPictures } from "../checks/index.ts";
import { readProject } from "../project-folder/index.ts";
import { assembleSad, type SadDocument } from "../sad/index.ts";

/** A text of a project and its revision, which a change of it has to name. */
export interface RevisedText {
  readonly text: string;
  readonly revision: string;
}

/** The files of a project at one moment. */
export interface ProjectTexts {
  readonly id: string;
  /** The texts that make up the project, by path. */
  readonly files: ReadonlyMap<string, RevisedText>;
  /** The same files, and all others that a text may include. */
  readonly tree: FileTree;
}

/** A project as it was read at one moment. */
export interface ProjectState extends ProjectTexts {
  /** The findings about the form of the files, and the findings of the checks if the files can be read. */
  readonly findings: readonly Finding[];
  readonly checked: CheckedProject | undefined;
}

/**
 * Reads and checks a project.
 *
 * @throws ArchscribeError PROJECT_NOT_FOUND, PATH_OUTSIDE_ROOT, FILE_NOT_READABLE
 */
export async function readState(texts: ProjectTexts): Promise<ProjectState> {
  const reading = await readProject(texts.tree);
  if (reading.project === undefined) return { ...texts, findings: reading.findings, checked: undefined };
  const checked = checkProject(reading.project, reading.places);
  return { ...texts, findings: inReadingOrder([...reading.findings, ...checked.findings]), checked };
}

/**
 * Returns the project that the checks have read.
 *
 * @throws ArchscribeError PROJECT_INVALID if the files cannot be read
 */
export function checkedOf({ checked, findings, id }: ProjectState): CheckedProject {
  if (checked !== undefined) return checked;
  const errors = findings.filter((finding) => hasErrors([finding])).length;
  const count = errors === 1 ? "1 error" : `${String(errors)} errors`;
  throw new ArchscribeError("PROJECT_INVALID", { path: id, count });
}

/** Returns every figure of a project: its diagrams, and the figures in its pages and decisions. */
export function figuresOf({ project }: CheckedProject): FigureSource[] {
  const { decisions, diagrams, pages } = project;
  return [...diagrams, ...[...pages, ...decisions].flatMap(({ figures }) => figures)];
}

const documents = new WeakMap<CheckedProject, SadDocument>();

/** Returns the document of a project without pictures, assembled once. */
export function documentOf(checked: CheckedProject): SadDocument {
  const known = documents.get(checked);
  if (known !== undefined) return known;
  const assembled = assembleSad(withPictures(checked, new Map()));
  documents.set(checked, assembled);
  return assembled;
}
