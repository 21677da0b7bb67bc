import { and, eq } from "drizzle-orm";
import { hashToken, randomToken } from "../../accounts/random-token.ts";
import type { Operation } from "../../contract/operation.ts";
import { presentLink } from "../../publishing/present-link.ts";
import { invalid, notFound } from "../../refusal.ts";
import { documentFiles, documents, publishLinks } from "../../store/schema.ts";

const day = 24 * 60 * 60_000;

/**
 * Makes a link to a document. Its token is in the answer and nowhere else: what is kept of it leads nowhere.
 *
 * @throws Refusal NOT_FOUND, VALIDATION for a document that has no page to be read
 */
export const createPublishLink: Operation<"createPublishLink"> = async (
  { account, body },
  { configuration, database, now },
) => {
  const [document] = await database
    .select({ page: documentFiles.format })
    .from(documents)
    .leftJoin(
      documentFiles,
      and(eq(documentFiles.documentId, documents.id), eq(documentFiles.format, "html")),
    )
    .where(and(eq(documents.id, body.document_id), eq(documents.projectId, body.project_id)));
  if (document === undefined) throw notFound("document");
  if (document.page === null)
    throw invalid({ document_id: "The document has no HTML page to show. Publish it as HTML too." });
  const token = randomToken();
  const createdAt = now();
  const [link] = await database
    .insert(publishLinks)
    .values({
      documentId: body.document_id,
      tokenHash: hashToken(token),
      createdAt,
      createdBy: account.id,
      expiresAt: body.days === undefined ? null : new Date(createdAt.getTime() + body.days * day),
    })
    .returning();
  if (link === undefined) throw new Error("A link was inserted and did not come back");
  const [origin = ""] = configuration.PUBLIC_ORIGINS;
  const url = `${origin}/published/${token}`;
  return { status: 201, body: { link: presentLink(link, account.email), url } };
};
