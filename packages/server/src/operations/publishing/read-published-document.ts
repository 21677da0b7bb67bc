import { and, eq } from "drizzle-orm";
import { hashToken } from "../../accounts/random-token.ts";
import type { Operation } from "../../contract/operation.ts";
import { documentHeaders, pagePolicy } from "../../publishing/document-headers.ts";
import { isGoodLink } from "../../publishing/good-link.ts";
import { notFound } from "../../refusal.ts";
import { documentFiles, documents, projects, publishLinks } from "../../store/schema.ts";

const minute = 60_000;

/** The page that a link leads to, for anybody. @throws Refusal NOT_FOUND, the same for every invalid link */
export const readPublishedDocument: Operation<"readPublishedDocument"> = async (
  { path },
  { database, now },
) => {
  const at = now();
  const [found] = await database
    .select({ link: publishLinks, content: documentFiles.content, name: projects.name })
    .from(publishLinks)
    .innerJoin(documents, eq(documents.id, publishLinks.documentId))
    .innerJoin(projects, eq(projects.id, documents.projectId))
    .innerJoin(
      documentFiles,
      and(eq(documentFiles.documentId, documents.id), eq(documentFiles.format, "html")),
    )
    .where(and(eq(publishLinks.tokenHash, hashToken(path.link_token)), isGoodLink(at)));
  if (found === undefined) throw notFound("document");
  const { id, lastOpenedAt } = found.link;
  if (lastOpenedAt === null || at.getTime() - lastOpenedAt.getTime() > minute)
    await database.update(publishLinks).set({ lastOpenedAt: at }).where(eq(publishLinks.id, id));
  return {
    status: 200,
    body: Buffer.from(found.content),
    headers: {
      ...documentHeaders("html", found.name),
      "Content-Security-Policy": pagePolicy(found.content, "'none'"),
      "X-Robots-Tag": "noindex, nofollow",
    },
  };
};
