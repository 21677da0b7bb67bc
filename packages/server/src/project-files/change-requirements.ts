import {
  giveIds,
  prefixOf,
  type Requirement,
  type RequirementKind,
  requirementSchema,
} from "@archscribe/core/model";
import { manifestFile, requirementFiles } from "@archscribe/core/document/project-folder";
import { removeReferences } from "@archscribe/core/document/renaming";
import { businessRuleForm, fieldErrors } from "@archscribe/core/product/validation";
import type { components } from "@archscribe/core/product/client";
import { invalid, notFound } from "../refusal.ts";
import type { Database } from "../store/open-database.ts";
import { type Change, changeFiles, type FileChange } from "./change-files.ts";
import { checkedLength } from "./check-text.ts";
import { checkedElement } from "./checked-element.ts";
import { conflict } from "./conflict.ts";
import { fileTreeOf, type ProjectFile, type ProjectFiles, textsOf } from "./read-files.ts";
import { readStoredProject } from "./read-stored-project.ts";
import {
  ofKind,
  presentOrder,
  presentRequirement,
  readRequirements,
  requirementChanges,
  requirementFolder,
  type StoredRequirements,
} from "./requirement-files.ts";

/** The files that define requirements, in their order. */
const ownFiles = [manifestFile, requirementFolder];

type Presented = components["schemas"]["Requirement"];

/** Adds a requirement after the last one of its kind. @throws Refusal VALIDATION, TOO_LARGE */
export async function addRequirement(
  database: Database,
  change: Change,
  { kind, stated }: { readonly kind: RequirementKind; readonly stated: object },
): Promise<Presented> {
  const prefix = prefixOf(kind);
  const told = checkedRequirement({ id: `${prefix}-1`, ...stated });
  let added = told;
  await changeFiles(database, change, async (files) => {
    const stored = await readRequirements(files);
    const ids = stored.all.map(({ id }) => id);
    added = { ...told, id: giveIds(ids, textsOf(files)).next(prefix) };
    const last = ofKind(stored, kind).at(-1);
    const path = (last && stored.places.get(last.id)?.file) ?? requirementFiles[kind];
    const place = { file: path, line: Number.MAX_SAFE_INTEGER };
    const places = new Map([...stored.places, [added.id, place]]);
    return requirementChanges(stored, { all: [...stored.all, added], places }, [added.id]);
  });
  return presentRequirement(added);
}

/**
 * Replaces a requirement.
 *
 * @throws Refusal VALIDATION, NOT_FOUND, CONFLICT when it is not at the revision that was seen, TOO_LARGE
 */
export async function replaceRequirement(
  database: Database,
  change: Change,
  { revision, stated }: { readonly revision: string; readonly stated: { readonly id: string } },
): Promise<Presented> {
  const wanted = checkedRequirement(stated);
  await changeFiles(database, { ...change, only: ownFiles }, async (files) => {
    const stored = await readRequirements(files);
    const yours = { ...wanted, revision };
    checkRevision(stored, { id: wanted.id, revision, yours });
    const all = stored.all.map((one) => (one.id === wanted.id ? wanted : one));
    return requirementChanges(stored, { all, places: stored.places }, [wanted.id]);
  });
  return presentRequirement(wanted);
}

/** The requirement to remove, at the revision that was seen. */
interface UnwantedRequirement {
  readonly id: string;
  readonly revision: string;
  /** Removes its id from everything that names it, too; called with the files before they are written. */
  readonly references?: { readonly check: (paths: readonly string[]) => void };
}

/** The files that named a removed requirement. */
interface FormerReferences {
  /** The files from which its id is gone. */
  readonly changed: readonly string[];
  /** The files that could not be read without it, and still name it. */
  readonly kept: readonly string[];
}

/**
 * Removes a requirement, and on request its id from all references, as one change.
 *
 * @throws Refusal NOT_FOUND, CONFLICT if it has changed since the revision that was seen, VALIDATION if references are to
 * be removed from a project that cannot be read, and the refusals of the check
 */
export async function removeRequirement(
  database: Database,
  change: Change,
  { id, references, revision }: UnwantedRequirement,
): Promise<FormerReferences> {
  let former: FormerReferences = { changed: [], kept: [] };
  await changeFiles(database, change, async (files) => {
    const stored = await readRequirements(files);
    checkRevision(stored, { id, revision, yours: { revision } });
    const all = stored.all.filter((one) => one.id !== id);
    const changes = requirementChanges(stored, { all, places: stored.places }, [id]);
    if (references === undefined) return changes;
    const texts = await withoutNames(id, filesAfter(files, changes));
    former = { changed: [...texts.written.keys()], kept: texts.kept };
    references.check(former.changed);
    const others = changes.filter(({ path }) => !texts.written.has(path));
    return [...others, ...Array.from(texts.written, ([path, text]) => ({ path, text }))];
  });
  return former;
}

/** Returns the files as they are once some changes are made. */
function filesAfter(files: ProjectFiles, changes: readonly FileChange[]): ProjectFiles {
  const after = new Map(files);
  for (const { path, text } of changes) {
    const file = files.get(path);
    if (text === undefined || file === undefined) after.delete(path);
    else after.set(path, { ...file, text });
  }
  return after;
}

/** Returns the texts of the files that name a requirement without its id. */
async function withoutNames(
  id: string,
  files: ProjectFiles,
): Promise<{ readonly written: ReadonlyMap<string, string>; readonly kept: readonly string[] }> {
  const { places, project } = await readStoredProject(files);
  const removal = await removeReferences({ places, project, tree: fileTreeOf(files) }, [id]);
  const written = new Map(
    Array.from(removal.files, ([path, { after }]) => [path, checkedLength(path, after)] as const),
  );
  return { written, kept: removal.kept };
}

/**
 * Changes the order of the requirements of one kind. Each stays in its file, so that a folder keeps its parts.
 *
 * @throws Refusal VALIDATION, CONFLICT if the order has changed since it was seen
 */
export async function reorderRequirements(
  database: Database,
  change: Change,
  wanted: { readonly kind: RequirementKind; readonly ids: readonly string[]; readonly revision: string },
): Promise<components["schemas"]["RequirementOrder"]> {
  const { ids, kind, revision } = wanted;
  await changeFiles(database, { ...change, only: ownFiles }, async (files) => {
    const stored = await readRequirements(files);
    const before = ofKind(stored, kind);
    const current = presentOrder(before);
    if (current.revision !== revision) throw conflict({ current, yours: { ids, revision } });
    const own = new Set(current.ids);
    if (ids.length !== own.size || !ids.every((id) => own.has(id)))
      throw invalid({ ids: `ids: expected all ids of this kind, each once: ${current.ids.join(", ")}` });
    const places = new Map(stored.places);
    for (const [index, id] of ids.entries()) {
      const place = stored.places.get(current.ids[index] ?? "");
      const file = stored.places.get(id)?.file;
      if (place === undefined || file !== place.file)
        throw invalid({ ids: `${id} is in ${file}; it can only be moved within that file` });
      places.set(id, place);
    }
    return requirementChanges(stored, { all: stored.all, places }, ids);
  });
  return presentOrder(ids.map((id) => ({ id })));
}

function checkedRequirement(stated: { readonly id: string; readonly text?: unknown }): Requirement {
  if (stated.id.startsWith("BR-")) {
    const { businessRule } = fieldErrors(businessRuleForm, { businessRule: String(stated.text) });
    if (businessRule !== undefined) throw invalid({ text: businessRule });
  }
  return checkedElement(requirementSchema, stated);
}

function checkRevision(
  stored: StoredRequirements,
  { id, revision, yours }: { readonly id: string; readonly revision: string; readonly yours: object },
): void {
  const there = stored.all.find((one) => one.id === id);
  if (there === undefined) throw notFound("requirement");
  const current = presentRequirement(there);
  if (current.revision === revision) return;
  const path = stored.places.get(id)?.file ?? "";
  throw conflict(
    { current, yours },
    { path, version: revision, versionIn: (file) => versionIn(stored, { id, path }, file) },
  );
}

/** The revision of a requirement in an earlier revision of its file. */
async function versionIn(
  { texts }: StoredRequirements,
  { id, path }: { readonly id: string; readonly path: string },
  file: ProjectFile,
): Promise<string | undefined> {
  const manifest = { text: texts.get(manifestFile) ?? "", revision: 1 };
  const { all } = await readRequirements(
    new Map([
      [manifestFile, manifest],
      [path, file],
    ]),
  );
  const there = all.find((one) => one.id === id);
  return there && presentRequirement(there).revision;
}
