import { ArchscribeError } from "../../model/errors/index.ts";
import { generationRecordFile, readText } from "../project-folder/index.ts";
import { type LeftMention, renameElement } from "../renaming/index.ts";
import { editsOf, type FileEdits, type FixedProject } from "./fix-finding.ts";
import type { Occurrence } from "./find-occurrences.ts";

/** A renaming as changes of files. */
export interface EditedRenaming {
  readonly edits: FileEdits;
  /** The remaining places with the old name, such as requirements. */
  readonly left: readonly LeftMention[];
}

/** Returns the name to change if a rename begins at an occurrence; undefined for ids, which others refer to. */
export function renamedName({ subject }: Occurrence, { edited }: FixedProject): string | undefined {
  if (subject.kind !== "element") return undefined;
  return edited.checked?.architecture.elements.find(({ id }) => id === subject.id)?.name;
}

/**
 * Renames an element in all files of the project.
 *
 * @throws ArchscribeError PROJECT_INVALID while a file has format errors, and the errors of `renameElement`
 */
export async function renameSubject(
  occurrence: Occurrence,
  to: string,
  project: FixedProject,
): Promise<EditedRenaming> {
  const { edited, tree } = project;
  const { checked, faulty } = edited;
  if (checked === undefined || faulty.size > 0)
    throw new ArchscribeError("PROJECT_INVALID", { path: [...faulty].join(", "), count: "format errors" });
  const opened = { tree, project: checked.project, places: checked.places };
  const { left, written } = await renameElement(opened, { element: occurrence.subject.id, to });
  // The record of generated files is changed, and not otherwise read here.
  const record = await readText(tree, generationRecordFile);
  const texts = record === undefined ? edited.texts : new Map(edited.texts).set(generationRecordFile, record);
  return { edits: editsOf(written, texts), left };
}
