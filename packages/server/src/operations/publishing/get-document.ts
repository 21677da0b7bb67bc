import { and, eq, or } from "drizzle-orm";
import type { Operation } from "../../contract/operation.ts";
import { documentHeaders, pagePolicy } from "../../publishing/document-headers.ts";
import { notFound } from "../../refusal.ts";
import { documentFiles, documents, members, projects } from "../../store/schema.ts";

/** Returns a document of one of the caller's projects. @throws Refusal NOT_FOUND */
export const getDocument: Operation<"getDocument"> = async ({ account, path }, { database }) => {
  const { document_id: id, format } = path;
  const [found] = await database
    .select({ content: documentFiles.content, name: projects.name })
    .from(documentFiles)
    .innerJoin(documents, eq(documents.id, documentFiles.documentId))
    .innerJoin(projects, eq(projects.id, documents.projectId))
    .leftJoin(members, and(eq(members.projectId, projects.id), eq(members.accountId, account.id)))
    .where(
      and(
        eq(documentFiles.documentId, id),
        eq(documentFiles.format, format),
        or(eq(projects.ownerId, account.id), eq(members.accountId, account.id)),
      ),
    );
  if (found === undefined) throw notFound("document");
  const headers = documentHeaders(format, found.name);
  const policy = format === "html" ? { "Content-Security-Policy": pagePolicy(found.content, "'self'") } : {};
  return { status: 200, body: Buffer.from(found.content), headers: { ...headers, ...policy } };
};
