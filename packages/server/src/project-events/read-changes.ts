import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { nameAmong, peopleOfProject } from "../accounts/people-of-project.ts";
import type { Database } from "../store/open-database.ts";
import { accounts, artefactHistory } from "../store/schema.ts";

/** One change of a project: all files that a person saved together. */
export interface ProjectChange {
  /** The revision of the project after it. */
  readonly revision: number;
  /** Undefined if the account no longer exists. */
  readonly by: { readonly account: number; readonly name: string } | undefined;
  readonly files: readonly ChangedFile[];
}

/** A changed file, with the ids of the changed entries if it is a list of requirements or use cases. */
export interface ChangedFile {
  readonly path: string;
  readonly change: "added" | "changed" | "removed";
  readonly ids: readonly string[];
}

/** How many changed files are listed; more count as one large change. */
const mostFiles = 200;

/**
 * Returns the changes of a project after one revision until another one, oldest first; undefined if there are too many, or
 * if some of them are not kept any more.
 */
export async function readChanges(
  database: Database,
  { after, projectId, until }: { readonly projectId: number; readonly after: number; readonly until: number },
): Promise<readonly ProjectChange[] | undefined> {
  const before = alias(artefactHistory, "before");
  const listText = (table: typeof artefactHistory | typeof before) =>
    sql<
      string | null
    >`case when ${artefactHistory.path} ~ '^(requirements|use-cases)/' then ${table.text} end`;
  const rows = await database
    .select({
      revision: artefactHistory.projectRevision,
      path: artefactHistory.path,
      account: accounts.id,
      name: accounts.name,
      email: accounts.email,
      isRemoved: sql<boolean>`${artefactHistory.text} is null`,
      wasThere: sql<boolean>`${before.text} is not null`,
      text: listText(artefactHistory),
      textBefore: listText(before),
    })
    .from(artefactHistory)
    .leftJoin(accounts, eq(accounts.id, artefactHistory.changedBy))
    .leftJoin(
      before,
      and(
        eq(before.projectId, artefactHistory.projectId),
        eq(before.path, artefactHistory.path),
        eq(before.revision, sql`${artefactHistory.revision} - 1`),
      ),
    )
    .where(
      and(
        eq(artefactHistory.projectId, projectId),
        gt(artefactHistory.projectRevision, after),
        lte(artefactHistory.projectRevision, until),
      ),
    )
    .orderBy(asc(artefactHistory.projectRevision), asc(artefactHistory.path))
    .limit(mostFiles + 1);
  const people = rows.length === 0 ? [] : await peopleOfProject(database, projectId);
  const changes = new Map<number, ProjectChange & { readonly files: ChangedFile[] }>();
  for (const { account, email, isRemoved, name, path, revision, text, textBefore, wasThere } of rows) {
    const person = account === null ? undefined : { id: account, email: email ?? "", name: name ?? "" };
    const by = person && { account: person.id, name: nameAmong(people, person) };
    const change = changes.get(revision) ?? { revision, by, files: [] };
    changes.set(revision, change);
    change.files.push({
      path,
      change: isRemoved ? "removed" : wasThere ? "changed" : "added",
      ids: changedIds(textBefore ?? "", text ?? ""),
    });
  }
  return rows.length > mostFiles || changes.size < until - after ? undefined : [...changes.values()];
}

/**
 * Returns the ids of the entries of a YAML list that differ between two texts of a file, in the order of the later one.
 * Entries are compared as text, so that a list of thousands takes no longer than reading it; in a list that is written in
 * another style than the product's none is found.
 *
 * @example changedIds("- id: FR-1\n  text: a\n", "- id: FR-1\n  text: b\n") // ["FR-1"]
 */
export function changedIds(before: string, after: string): readonly string[] {
  const earlier = entriesOf(before);
  const later = entriesOf(after);
  const changed = [...later.keys()].filter((id) => earlier.get(id) !== later.get(id));
  const removed = [...earlier.keys()].filter((id) => !later.has(id));
  return [...changed, ...removed];
}

function entriesOf(text: string): ReadonlyMap<string, string> {
  const begin = /^- id: *["']?([A-Z]+-\d+)["']? *$/gm;
  const found = Array.from(text.matchAll(begin), ({ 1: id = "", index }) => ({ id, index }));
  return new Map(
    found.map(({ id, index }, place) => [
      id,
      text.slice(index, found[place + 1]?.index ?? text.length).trimEnd(),
    ]),
  );
}
