import { elementsFile, emitElements, manifestFile } from "@archscribe/core/document/project-folder";
import { type ElementEntry, elementEntrySchema } from "@archscribe/core/model";
import type { components } from "@archscribe/core/product/client";
import { notFound } from "../refusal.ts";
import type { Database } from "../store/open-database.ts";
import { type Change, changeFiles, type FileChange } from "./change-files.ts";
import { checkedLength } from "./check-text.ts";
import { checkedElement } from "./checked-element.ts";
import { conflict } from "./conflict.ts";
import { elementRevision } from "./element-revision.ts";
import { filesOf, type ProjectFile, type ProjectFiles } from "./read-files.ts";
import { readStoredProject } from "./read-stored-project.ts";

type Presented = components["schemas"]["StatedElement"];

interface WantedEntry {
  /** The revision that was seen; null if there was no entry. */
  readonly revision: string | null;
  readonly stated: object;
}

/**
 * Replaces or adds an entry of elements.yaml; other entries, comments and formatting stay.
 *
 * @throws Refusal VALIDATION, NOT_FOUND, CONFLICT when it is not at the revision that was seen, TOO_LARGE
 */
export async function writeEntry(
  database: Database,
  change: Change,
  { revision, stated }: WantedEntry,
): Promise<Presented> {
  const wanted = checkedElement(elementEntrySchema, stated);
  await changeEntries(database, change, (entries, files) => {
    checkRevision({ entries, files }, { id: wanted.id, revision, yours: { ...wanted, revision } });
    return entries.some(({ id }) => id === wanted.id)
      ? entries.map((entry) => (entry.id === wanted.id ? wanted : entry))
      : [...entries, wanted];
  });
  return presentEntry(wanted);
}

/** Removes an entry of elements.yaml. @throws Refusal NOT_FOUND, CONFLICT when it is not at the revision that was seen */
export async function removeEntry(
  database: Database,
  change: Change,
  { id, revision }: { readonly id: string; readonly revision: string },
): Promise<void> {
  await changeEntries(database, change, (entries, files) => {
    checkRevision({ entries, files }, { id, revision, yours: { revision } });
    return entries.filter((entry) => entry.id !== id);
  });
}

/** An entry as the API returns it. */
export function presentEntry(entry: ElementEntry): Presented {
  const fields = Object.entries(entry).filter(([key]) => key !== "location");
  // The place of an entry in its file is not part of its content.
  const said = Object.fromEntries(fields) as Omit<Presented, "revision">;
  return { ...said, revision: elementRevision(said) };
}

type ChangeOfEntries = (entries: readonly ElementEntry[], files: ProjectFiles) => readonly ElementEntry[];

async function changeEntries(database: Database, change: Change, next: ChangeOfEntries): Promise<void> {
  const only = [manifestFile, elementsFile];
  await changeFiles(database, { ...change, only }, async (files): Promise<readonly FileChange[]> => {
    const entries = next(await readEntries(files), files);
    const text = emitElements(entries, files.get(elementsFile)?.text);
    return [{ path: elementsFile, text: checkedLength(elementsFile, text) }];
  });
}

async function readEntries(files: ProjectFiles): Promise<readonly ElementEntry[]> {
  const { project } = await readStoredProject(filesOf(files, [elementsFile]));
  return project.elements ?? [];
}

interface StoredEntries {
  readonly entries: readonly ElementEntry[];
  readonly files: ProjectFiles;
}

interface SeenEntry {
  readonly id: string;
  readonly revision: string | null;
  readonly yours: object;
}

function checkRevision({ entries, files }: StoredEntries, { id, revision, yours }: SeenEntry): void {
  const there = entries.find((entry) => entry.id === id);
  if (there === undefined) {
    if (revision === null) return;
    throw notFound("entry of elements.yaml");
  }
  const current = presentEntry(there);
  if (current.revision === revision) return;
  throw conflict(
    { current, yours },
    { path: elementsFile, version: revision, versionIn: (file) => versionIn(files, id, file) },
  );
}

/** The revision of an entry in an earlier revision of the file. */
async function versionIn(files: ProjectFiles, id: string, file: ProjectFile): Promise<string | undefined> {
  const entries = await readEntries(new Map([...files, [elementsFile, file]]));
  const there = entries.find((entry) => entry.id === id);
  return there && presentEntry(there).revision;
}
