import { and, eq, inArray, like, or, type SQL, sql } from "drizzle-orm";
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

/** The files of a project, or only those below some folders or at some paths (`requirements/`, `archscribe.yaml`). */
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
