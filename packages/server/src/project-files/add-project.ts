import { emitProject } from "@archscribe/core/document/project-folder";
import { manifestSchema } from "@archscribe/core/model";
import type { Database } from "../store/open-database.ts";
import { artefactHistory, artefacts, projects } from "../store/schema.ts";

/** A new project. */
export interface NewProject {
  readonly name: string;
  readonly organization: string;
  readonly ownerId: number;
  /** Its first files by path; the manifest contains the same names. */
  readonly files: ReadonlyMap<string, string>;
  readonly now: Date;
}

/** Creates a project with its first files, and returns its id. To be called in a transaction. */
export async function addProject(
  transaction: Database,
  { files, name, now, organization, ownerId }: NewProject,
): Promise<number> {
  const [project] = await transaction
    .insert(projects)
    .values({ name, organization, ownerId, createdAt: now, updatedAt: now })
    .returning({ id: projects.id });
  if (project === undefined) throw new Error("A project was inserted and has no id");
  const rows = Array.from(files, ([path, text]) => ({ projectId: project.id, path, text, revision: 1 }));
  await transaction
    .insert(artefacts)
    .values(rows.map((row) => ({ ...row, updatedAt: now, updatedBy: ownerId })));
  await transaction
    .insert(artefactHistory)
    .values(rows.map((row) => ({ ...row, projectRevision: 1, changedAt: now, changedBy: ownerId })));
  return project.id;
}

/** The files of a new project that has only names. */
export function firstFiles(names: {
  readonly name: string;
  readonly organization: string;
}): ReadonlyMap<string, string> {
  const nothing = { requirements: [], useCases: [], diagrams: [], pages: [], decisions: [], previews: [] };
  return emitProject({ manifest: manifestSchema.parse({ archscribe: 1, ...names }), ...nothing }).written;
}
