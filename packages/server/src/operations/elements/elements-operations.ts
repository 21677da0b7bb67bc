import { indexProject } from "@archscribe/core/document/checks";
import { type Renaming, renameElement as renameInFiles } from "@archscribe/core/document/renaming";
import {
  type ArchitectureElement,
  type ArchitecturePlace,
  type ArchitectureRelation,
  type Location,
  type ElementEntry,
  elementEntrySchema,
} from "@archscribe/core/model";
import { ArchscribeError } from "@archscribe/core/model/errors";
import type { components } from "@archscribe/core/product/client";
import { structuredPatch } from "diff";
import { openFiles } from "../../billing/closed-files.ts";
import type { BodyOf, Operation, Operations } from "../../contract/operation.ts";
import { limitRenamings } from "../../policies/limit-rate.ts";
import { changeFiles, type FileChange, type Change } from "../../project-files/change-files.ts";
import { changeOf } from "../../project-files/change-of.ts";
import { checkedLength } from "../../project-files/check-text.ts";
import { readAtRevision } from "../../project-files/read-at-revision.ts";
import {
  fileTreeOf,
  type ProjectFiles,
  readFiles,
  textsOf,
  filesOf,
  type ProjectFile,
} from "../../project-files/read-files.ts";
import { readStoredProject } from "../../project-files/read-stored-project.ts";
import { seenRevision } from "../../project-files/seen-revision.ts";
import { invalid, notFound } from "../../refusal.ts";
import { checkSize } from "../files/check-folder.ts";
import { elementsFile, emitElements, manifestFile } from "@archscribe/core/document/project-folder";
import type { Database } from "../../store/open-database.ts";
import { checkedElement } from "../../project-files/checked-element.ts";
import { conflict } from "../../project-files/conflict.ts";
import { elementRevision } from "../../project-files/element-revision.ts";

/** Removes the entry of an element from elements.yaml. */
const deleteElement: Operation<"deleteElement"> = async (call, world) => {
  await removeEntry(world.database, changeOf(call, world), call.body);
  return { status: 200, body: { message: "Entry removed" } };
};

type Schemas = components["schemas"];

/** Returns the architecture model of a project. @throws Refusal VALIDATION while the files are not a valid project */
const getElements: Operation<"getElements"> = async ({ query }, { database }) => {
  const { files, revision } = await readAtRevision(database, query.project_id);
  const { places, project } = await readStoredProject(files);
  const { elements, relations, unclear } = indexProject(project, places).architecture;
  return {
    status: 200,
    body: {
      revision: String(revision),
      elements: elements.map(presentElement),
      relations: relations.map(presentRelation),
      unclear: unclear.map(({ candidates, location, name }) => ({
        name,
        candidates: [...candidates],
        location: presentLocation(location),
      })),
      stated: (project.elements ?? []).map(presentEntry),
    },
  };
};

function presentElement(element: ArchitectureElement): Schemas["ArchitectureElement"] {
  const { evidence, links, members, names, parents, places, requirements, tags, ...facts } = element;
  return {
    ...facts,
    names: [...names],
    tags: [...tags],
    links: [...links],
    parents: [...parents],
    requirements: [...requirements],
    evidence: [...evidence],
    members: [...members],
    places: places.map(presentPlace),
  };
}

function presentRelation({
  from,
  isMutual,
  kind,
  labels,
  places,
  to,
}: ArchitectureRelation): Schemas["ArchitectureRelation"] {
  return {
    from,
    to,
    kind,
    ...(isMutual && { isMutual }),
    labels: [...labels],
    places: places.map(presentPlace),
  };
}

function presentPlace({ location, ...place }: ArchitecturePlace): Schemas["ArchitecturePlace"] {
  return { ...place, location: presentLocation(location) };
}

/** Without the text of the line, which the model does not need. */
function presentLocation({ column, file, line }: Location): Schemas["FileLocation"] {
  return { file, line, ...(column === undefined ? {} : { column }) };
}

type Hunks = components["schemas"]["RenamedFile"]["hunks"];

/** The longest line of a preview, in characters: a screen may be a file of one line. */
const maxLine = 400;

/** Returns the changes that renaming an element would make; nothing is written. */
const previewRename: Operation<"previewRename"> = async ({ account, query }, world) => {
  const { id, name, project_id } = query;
  await limitRenamings(account.id, world);
  const files = await readFiles(world.database, project_id);
  const renaming = await projectRenaming(files, { id, name });
  return {
    status: 200,
    body: {
      id,
      name: renaming.element.name,
      to: renaming.to,
      files: Array.from(renaming.files, ([path, { after, before }]) => {
        const revision = files.get(path)?.revision;
        return {
          path,
          revision: revision === undefined ? null : String(revision),
          hunks: hunksOf(before ?? "", after),
        };
      }),
      left: renaming.left.map(({ file, line, text }) => ({ file, line, text: shortened(text) })),
    },
  };
};

function hunksOf(before: string, after: string): Hunks {
  return structuredPatch("", "", before, after, "", "", { context: 1 }).hunks.map(({ lines, oldStart }) => ({
    line: Math.max(oldStart, 1),
    lines: lines.map(shortened),
  }));
}

function shortened(line: string): string {
  return line.length > maxLine ? `${line.slice(0, maxLine)}…` : line;
}

/**
 * Renames an element in all files that contain its name.
 *
 * @throws Refusal NOT_FOUND, VALIDATION, PLAN for a file in an area that the plan lacks, TOO_LARGE, CONFLICT if the files
 * have changed since the preview: nothing is written then
 */
const renameElement: Operation<"renameElement"> = async (call, world) => {
  const { account, body } = call;
  await limitRenamings(account.id, world);
  const open = await openFiles(account, world);
  let paths: readonly string[] = [];
  const changed = await changeFiles(world.database, changeOf(call, world), async (files) => {
    const renaming = await projectRenaming(files, body);
    const { written } = renaming;
    paths = [...written.keys()];
    open.check(paths);
    checkSize(new Map(Array.from([...textsOf(files), ...written], ([path, text]) => [path, { text }])));
    return changesOf(renaming, body.files, files);
  });
  return {
    status: 200,
    body: {
      revision: String(changed.projectRevision),
      files: paths.map((path) => ({ path, revision: String(changed.revisions.get(path)) })),
    },
  };
};

/** The new texts at the revisions of the preview; a file that was in the preview only has to be as it was. */
function changesOf(
  { files: shown, written }: Renaming,
  seen: BodyOf<"renameElement">["files"],
  files: ProjectFiles,
): readonly FileChange[] {
  const revisions = new Map(seen.map(({ path, revision }) => [path, seenRevision(path, revision)]));
  return [
    ...Array.from(written, ([path, text]) => ({
      path,
      text: checkedLength(path, text),
      // A file without a preview must not be there, except for the record of generated files, which is not shown.
      seen: (shown.has(path) ? revisions.get(path) : files.get(path)?.revision) ?? null,
    })),
    ...Array.from(revisions, ([path, revision]) => ({
      path,
      text: files.get(path)?.text,
      seen: revision,
    })).filter(({ path }) => !written.has(path)),
  ];
}

/** Replaces or adds the entry of an element in elements.yaml. */
const updateElement: Operation<"updateElement"> = async (call, world) => {
  const { project_id: _, revision, ...stated } = call.body;
  const body = await writeEntry(world.database, changeOf(call, world), { revision, stated });
  return { status: 200, body };
};

/**
 * Returns the changes that renaming an element makes.
 *
 * @throws Refusal NOT_FOUND without the element, VALIDATION if the name is taken or the element cannot be renamed, or if
 * the project cannot be read
 */
async function projectRenaming(
  files: ProjectFiles,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<Renaming> {
  const { places, project } = await readStoredProject(files);
  try {
    return await renameInFiles({ places, project, tree: fileTreeOf(files) }, { element: id, to: name });
  } catch (cause) {
    if (!(cause instanceof ArchscribeError)) throw cause;
    if (cause.code === "ELEMENT_NOT_FOUND") throw notFound("element");
    throw invalid({ name: `${cause.message}. ${cause.hint}` });
  }
}

/** The operations of the tag elements. */
export const elementOperations = {
  deleteElement,
  getElements,
  previewRename,
  renameElement,
  updateElement,
} satisfies Partial<Operations>;

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
async function writeEntry(
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
async function removeEntry(
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
function presentEntry(entry: ElementEntry): Presented {
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
