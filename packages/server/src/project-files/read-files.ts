import { and, eq, inArray, like, or, type SQL, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { FileTree } from "@archscribe/core/model";
import { manifestFile } from "@archscribe/core/document/project-folder";
import type { Database } from "../store/open-database.ts";
import { artefacts } from "../store/schema.ts";
import { textTree } from "./text-tree.ts";

/** A file of a project's folder. */
export interface ProjectFile {
  readonly text: string;
  readonly revision: number;
}

/** The files of a project's folder by path. */
export type ProjectFiles = ReadonlyMap<string, ProjectFile>;

/** Returns the files of a project, or only the files in some folders or at some paths (`requirements/`, `archscribe.yaml`). */
export async function readFiles(
  database: Database,
  projectId: number,
  only?: readonly string[],
): Promise<ProjectFiles> {
  const rows = await database
    .select({ path: artefacts.path, text: artefacts.text, revision: artefacts.revision })
    .from(artefacts)
    .where(and(eq(artefacts.projectId, projectId), only === undefined ? undefined : isBelow(only)))
    // The same order whatever the collation of the database.
    .orderBy(sql`${artefacts.path} collate "C"`);
  return new Map(rows.map(({ path, revision, text }) => [path, { text, revision }]));
}

/** The number of characters of texts in the cache of a server; for files that are changed again and again. */
const mostKept = 16 * 1024 * 1024;

/** The texts of files that were read or written last, by project, path and revision, which only ever means one text. */
export type KeptTexts = LRUCache<string, string>;

/** Creates an empty store of texts, for one database. */
export function createKeptTexts(): KeptTexts {
  return new LRUCache({ maxSize: mostKept, sizeCalculation: ({ length }) => Math.max(length, 1) });
}

/**
 * Returns the same files as `readFiles`, for a project that is locked against other changes. Only texts outside the cache
 * are read from the database.
 */
export async function readHeldFiles(
  transaction: Database,
  projectId: number,
  { kept, only }: { readonly kept: KeptTexts; readonly only: readonly string[] | undefined },
): Promise<ProjectFiles> {
  const rows = await transaction
    .select({ path: artefacts.path, revision: artefacts.revision })
    .from(artefacts)
    .where(and(eq(artefacts.projectId, projectId), only === undefined ? undefined : isBelow(only)))
    .orderBy(sql`${artefacts.path} collate "C"`);
  const texts = new Map(rows.map(({ path, revision }) => [path, kept.get(keyOf(projectId, path, revision))]));
  const missing = [...texts.keys()].filter((path) => texts.get(path) === undefined);
  const read = missing.length === 0 ? undefined : await readFiles(transaction, projectId, missing);
  return new Map(
    rows.flatMap(({ path, revision }) => {
      const text = texts.get(path) ?? read?.get(path)?.text;
      if (text === undefined) return [];
      keepText(kept, { projectId, path, revision }, text);
      return [[path, { text, revision }] as const];
    }),
  );
}

/** Keeps the text of a file, once it is sure that the database has it. */
export function keepText(
  kept: KeptTexts,
  file: { readonly projectId: number; readonly path: string; readonly revision: number },
  text: string,
): void {
  kept.set(keyOf(file.projectId, file.path, file.revision), text);
}

function keyOf(projectId: number, path: string, revision: number): string {
  return `${String(projectId)} ${String(revision)} ${path}`;
}

function isBelow(places: readonly string[]): SQL | undefined {
  const folders = places.filter((place) => place.endsWith("/"));
  const files = places.filter((place) => !place.endsWith("/"));
  return or(
    files.length === 0 ? undefined : inArray(artefacts.path, files),
    ...folders.map((folder) => like(artefacts.path, `${folder}%`)),
  );
}

/** The files that core reads from some folders: errors in other files do not prevent that. */
export function filesOf(files: ProjectFiles, folders: readonly string[]): ProjectFiles {
  return new Map(
    [...files].filter(([path]) => path === manifestFile || folders.some((folder) => path.startsWith(folder))),
  );
}

/** The files as core reads a folder. */
export function fileTreeOf(files: ProjectFiles): FileTree {
  return textTree(textsOf(files));
}

/** The texts of files by path. */
export function textsOf(files: ProjectFiles): Map<string, string> {
  return new Map(Array.from(files, ([path, { text }]) => [path, text]));
}
