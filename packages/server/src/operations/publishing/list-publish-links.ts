import { and, desc, eq } from "drizzle-orm";
import type { Operation } from "../../contract/operation.ts";
import { isGoodLink } from "../../publishing/good-link.ts";
import { presentLink } from "../../publishing/present-link.ts";
import { accounts, documents, publishLinks } from "../../store/schema.ts";

/** Returns the valid links to documents of a project, newest first. */
export const listPublishLinks: Operation<"listPublishLinks"> = async ({ query }, { database, now }) => {
  const rows = await database
    .select({ link: publishLinks, email: accounts.email })
    .from(publishLinks)
    .innerJoin(documents, eq(documents.id, publishLinks.documentId))
    .leftJoin(accounts, eq(accounts.id, publishLinks.createdBy))
    .where(and(eq(documents.projectId, query.project_id), isGoodLink(now())))
    .orderBy(desc(publishLinks.createdAt), publishLinks.id);
  return { status: 200, body: { links: rows.map(({ email, link }) => presentLink(link, email)) } };
};
