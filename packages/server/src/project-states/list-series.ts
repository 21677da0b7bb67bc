import type { components } from "@archscribe/core/product/client";
import { and, asc, desc, eq, gt } from "drizzle-orm";
import type { Database } from "../store/open-database.ts";
import { accounts, artefactHistory } from "../store/schema.ts";
import { isLost, type RevisionSpan } from "./lost-spans.ts";

type Series = components["schemas"]["ProjectRevision"];

/** How many revisions the list goes back: as each pause in writing is one, these are some weeks of work. */
const listedRevisions = 2000;
const listedFiles = 20;
const pauseMs = 10 * 60_000;

/** The states of a project after each series of changes of one person, newest first; a lost one is in none. */
export async function listSeries(
  database: Database,
  project: { readonly id: number; readonly revision: number },
  lost: readonly RevisionSpan[],
): Promise<Series[]> {
  const rows = await database
    .select({
      path: artefactHistory.path,
      revision: artefactHistory.projectRevision,
      at: artefactHistory.changedAt,
      email: accounts.email,
    })
    .from(artefactHistory)
    .leftJoin(accounts, eq(accounts.id, artefactHistory.changedBy))
    .where(
      and(
        eq(artefactHistory.projectId, project.id),
        gt(artefactHistory.projectRevision, project.revision - listedRevisions),
      ),
    )
    .orderBy(desc(artefactHistory.projectRevision), asc(artefactHistory.path));
  const series: FileChange[][] = [];
  for (const change of rows) {
    if (isLost(change.revision, lost)) continue;
    const last = series.at(-1);
    if (last !== undefined && continues(last, change)) last.push(change);
    else series.push([change]);
  }
  return series.flatMap(present);
}

interface FileChange {
  readonly path: string;
  readonly revision: number;
  readonly at: Date;
  readonly email: string | null;
}

/** Whether a series goes back to a change that was made before it. */
function continues(series: readonly FileChange[], { at, email }: FileChange): boolean {
  const earliest = series.at(-1);
  return earliest?.email === email && earliest.at.getTime() - at.getTime() <= pauseMs;
}

function present(series: readonly FileChange[]): Series[] {
  const [last] = series;
  if (last === undefined) return [];
  const paths = [...new Set(series.map(({ path }) => path))].sort();
  return [
    {
      state: `revision:${String(last.revision)}`,
      revision: String(last.revision),
      first_revision: String(series.at(-1)?.revision ?? last.revision),
      changed_at: last.at.toISOString(),
      changed_by: last.email ?? "",
      files: paths.slice(0, listedFiles),
      file_count: paths.length,
    },
  ];
}
