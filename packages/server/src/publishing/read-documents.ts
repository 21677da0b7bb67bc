import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Outcome } from "../contract/operation.ts";
import type { Database } from "../store/open-database.ts";
import { accounts, documentFiles, documents } from "../store/schema.ts";

/** A document as the contract has it. */
export type PresentedDocument = Outcome<"getPublishedDocuments">["body"]["documents"][number];

/** The documents of a project, or only one of them; newest first. */
export async function readDocuments(
  database: Database,
  projectId: number,
  documentId?: string,
): Promise<PresentedDocument[]> {
  const rows = await database
    .select({
      document: documents,
      email: accounts.email,
      format: documentFiles.format,
      size: sql<number>`octet_length(${documentFiles.content})`,
    })
    .from(documents)
    .innerJoin(documentFiles, eq(documentFiles.documentId, documents.id))
    .leftJoin(accounts, eq(accounts.id, documents.createdBy))
    .where(
      and(
        eq(documents.projectId, projectId),
        documentId === undefined ? undefined : eq(documents.id, documentId),
      ),
    )
    .orderBy(desc(documents.createdAt), documents.id, asc(documentFiles.format));
  const byId = Map.groupBy(rows, ({ document }) => document.id);
  return Array.from(byId.values()).flatMap(presentDocument);
}

interface Row {
  readonly document: typeof documents.$inferSelect;
  readonly email: string | null;
  readonly format: PresentedDocument["files"][number]["format"];
  readonly size: number;
}

function presentDocument(rows: readonly Row[]): PresentedDocument[] {
  const [first] = rows;
  if (first === undefined) return [];
  const { createdAt, diagrams, id, isKept, layout, missingFigures, name, paper, projectRevision } =
    first.document;
  return [
    {
      document_id: id,
      layout,
      diagrams,
      paper,
      files: rows.map(({ format, size }) => ({ format, size, url: `/sad/document/${id}/${format}` })),
      missing_figures: missingFigures,
      project_revision: String(projectRevision),
      created_at: createdAt.toISOString(),
      created_by: first.email ?? "",
      ...(name !== null && { name }),
      ...(isKept && { is_kept: true }),
    },
  ];
}
