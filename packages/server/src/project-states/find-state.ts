import type { ComparedState } from "@archscribe/core/model";
import { and, asc, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { notFound } from "../refusal.ts";
import type { Database } from "../store/open-database.ts";
import { artefactHistory, documents } from "../store/schema.ts";

/** A state of a project, by the revision that the project had. */
export interface FoundState {
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
export async function findState(database: Database, project: Project, name: string): Promise<FoundState> {
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
