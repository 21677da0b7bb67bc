import { and, eq, inArray, sql } from "drizzle-orm";
import type { Operation } from "../../contract/operation.ts";
import { notFound } from "../../refusal.ts";
import { documents, publishLinks } from "../../store/schema.ts";

/** Revokes a link; a revoked one stays revoked. @throws Refusal NOT_FOUND */
export const revokePublishLink: Operation<"revokePublishLink"> = async ({ body }, { database, now }) => {
  const own = database
    .select({ id: documents.id })
    .from(documents)
    .where(eq(documents.projectId, body.project_id));
  const revoked = await database
    .update(publishLinks)
    .set({ revokedAt: sql`coalesce(${publishLinks.revokedAt}, ${now().toISOString()})` })
    .where(and(eq(publishLinks.id, body.link_id), inArray(publishLinks.documentId, own)))
    .returning({ id: publishLinks.id });
  if (revoked.length === 0) throw notFound("link");
  return { status: 200, body: { message: "The link is revoked" } };
};
