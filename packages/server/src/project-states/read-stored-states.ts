import type { ComparedState } from "@archscribe/core/model";
import { eq, and, gt, isNotNull, isNull, lte, or, sql, asc, desc } from "drizzle-orm";
import { type ProjectFiles, readFiles } from "../project-files/read-files.ts";
import { notFound, Refusal } from "../refusal.ts";
import type { Database } from "../store/open-database.ts";
import { projects, artefactHistory, documents } from "../store/schema.ts";
import { isLost, lostSpans } from "./lost-spans.ts";

/** A state of a project with all its files. */
export interface ReadState {
  readonly state: ComparedState;
  readonly revision: number;
  readonly files: ProjectFiles;
}

/**
 * Reads states of a project by their names in the contract, all from the same moment.
 *
 * @throws Refusal NOT_FOUND without the project, for a state that it never had, and for a state that is no longer stored
 */
export async function readStoredStates<const Names extends readonly string[]>(
  database: Database,
  projectId: number,
  names: Names,
): Promise<{ readonly [Index in keyof Names]: ReadState }>;
export async function readStoredStates(
  database: Database,
  projectId: number,
  names: readonly string[],
): Promise<readonly ReadState[]> {
  return database.transaction(
    async (transaction) => {
      const [project] = await transaction
        .select({ id: projects.id, revision: projects.revision })
        .from(projects)
        .where(eq(projects.id, projectId));
      if (project === undefined) throw notFound("project");
      const read: ReadState[] = [];
      for (const name of names) {
        const { revision, state } = await findState(transaction, project, name);
        const files = await readFilesAt(transaction, { projectId, revision, current: project.revision });
        read.push({ state, revision, files });
      }
      return read;
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

/** A moment of a project, and the revision that it has now. */
interface Moment {
  readonly projectId: number;
  readonly revision: number;
  readonly current: number;
}

/**
 * The files of a project as they were at a revision of it. To be called in a transaction that sees one state.
 *
 * @throws Refusal NOT_FOUND if a file of the revision is no longer stored
 */
async function readFilesAt(
  transaction: Database,
  { current, projectId, revision }: Moment,
): Promise<ProjectFiles> {
  if (revision === current) return readFiles(transaction, projectId);
  if (isLost(revision, await lostSpans(transaction, projectId)))
    throw new Refusal(
      "NOT_FOUND",
      `Revision ${String(revision)} of the project is not kept any more. Choose a later one, or a published document or a baseline.`,
    );
  const rows = await transaction
    .select({ path: artefactHistory.path, text: artefactHistory.text, revision: artefactHistory.revision })
    .from(artefactHistory)
    .where(
      and(
        eq(artefactHistory.projectId, projectId),
        lte(artefactHistory.projectRevision, revision),
        or(isNull(artefactHistory.replacedRevision), gt(artefactHistory.replacedRevision, revision)),
        isNotNull(artefactHistory.text),
      ),
    )
    // The same order whatever the collation of the database.
    .orderBy(sql`${artefactHistory.path} collate "C"`);
  return new Map(rows.map((row) => [row.path, { text: row.text ?? "", revision: row.revision }]));
}

/** A state of a project, by the revision that the project had. */
interface FoundState {
  readonly revision: number;
  readonly state: ComparedState;
}

interface Project {
  readonly id: number;
  readonly revision: number;
}

/**
 * Finds a state by its name in the contract, such as `now`, `revision:12`, `document:3` or `baseline:1.2`.
 *
 * @throws Refusal NOT_FOUND
 */
async function findState(database: Database, project: Project, name: string): Promise<FoundState> {
  const [kind, rest] = splitAtColon(name);
  switch (kind) {
    case "now":
      return {
        revision: project.revision,
        state: { name: "Now", detail: `revision ${String(project.revision)}` },
      };
    case "revision":
      return findRevision(database, project, Number(rest));
    case "document":
      return findDocument(database, project, Number(rest));
    case "baseline":
      return findBaseline(database, project, rest);
    default:
      throw notFound("state of the project");
  }
}

function splitAtColon(name: string): readonly [string, string] {
  const at = name.indexOf(":");
  return at === -1 ? [name, ""] : [name.slice(0, at), name.slice(at + 1)];
}

async function findRevision(database: Database, project: Project, revision: number): Promise<FoundState> {
  if (revision > project.revision) throw notFound("revision of the project");
  const [change] = await database
    .select({ at: artefactHistory.changedAt })
    .from(artefactHistory)
    .where(and(eq(artefactHistory.projectId, project.id), eq(artefactHistory.projectRevision, revision)))
    .limit(1);
  const name = `Revision ${String(revision)}`;
  return { revision, state: change === undefined ? { name } : { name, detail: minuteOf(change.at) } };
}

async function findDocument(database: Database, project: Project, number: number): Promise<FoundState> {
  const [document] = await database
    .select({ revision: documents.projectRevision, at: documents.createdAt })
    .from(documents)
    .where(eq(documents.projectId, project.id))
    .orderBy(asc(documents.createdAt), asc(documents.id))
    .offset(number - 1)
    .limit(1);
  if (document === undefined) throw notFound("document");
  const { at, revision } = document;
  const detail = `published ${minuteOf(at)}, revision ${String(revision)}`;
  return { revision, state: { name: `Document ${String(number)}`, detail } };
}

async function findBaseline(database: Database, project: Project, name: string): Promise<FoundState> {
  const [written] = await database
    .select({ revision: artefactHistory.projectRevision, at: artefactHistory.changedAt })
    .from(artefactHistory)
    .where(
      and(
        eq(artefactHistory.projectId, project.id),
        eq(artefactHistory.path, `baselines/${name}.yaml`),
        isNotNull(artefactHistory.text),
        isNull(artefactHistory.replacedRevision),
      ),
    )
    .orderBy(desc(artefactHistory.revision))
    .limit(1);
  if (written === undefined) throw notFound("baseline");
  const { at, revision } = written;
  const detail = `${minuteOf(at)}, revision ${String(revision)}`;
  return { revision, state: { name: `Baseline ${name}`, detail } };
}

/** A moment for people anywhere, such as `2026-03-02 09:05 UTC`. */
function minuteOf(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
