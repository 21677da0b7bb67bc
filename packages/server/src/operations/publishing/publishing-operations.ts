import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import { hashToken, randomToken } from "../../accounts/random-token.ts";
import { checkEntitled } from "../../billing/entitlement.ts";
import type { Operation, Operations } from "../../contract/operation.ts";
import { acceptedJob } from "../../jobs/present-job.ts";
import { documentHeaders, pagePolicy } from "../../publishing/document-headers.ts";
import { isGoodLink } from "../../publishing/good-link.ts";
import { presentLink } from "../../publishing/present-link.ts";
import { readDocuments } from "../../publishing/read-documents.ts";
import { invalid, notFound } from "../../refusal.ts";
import { accounts, documentFiles, documents, members, projects, publishLinks } from "../../store/schema.ts";

const day = 24 * 60 * 60_000;

/**
 * Makes a link to a document. Its token is in the answer and nowhere else: what is kept of it leads nowhere.
 *
 * @throws Refusal NOT_FOUND, VALIDATION for a document that has no page to be read
 */
const createPublishLink: Operation<"createPublishLink"> = async (
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

/** Returns a document of one of the caller's projects. @throws Refusal NOT_FOUND */
const getDocument: Operation<"getDocument"> = async ({ account, path }, { database }) => {
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

/** The documents of a project, newest first, and the revision that it has now. @throws Refusal NOT_FOUND */
const getPublishedDocuments: Operation<"getPublishedDocuments"> = async ({ query }, { database }) => {
  const [project] = await database
    .select({ revision: projects.revision })
    .from(projects)
    .where(eq(projects.id, query.project_id));
  if (project === undefined) throw notFound("project");
  const documents = await readDocuments(database, query.project_id);
  return { status: 200, body: { documents, project_revision: String(project.revision) } };
};

/** Returns the valid links to documents of a project, newest first. */
const listPublishLinks: Operation<"listPublishLinks"> = async ({ query }, { database, now }) => {
  const rows = await database
    .select({ link: publishLinks, email: accounts.email })
    .from(publishLinks)
    .innerJoin(documents, eq(documents.id, publishLinks.documentId))
    .leftJoin(accounts, eq(accounts.id, publishLinks.createdBy))
    .where(and(eq(documents.projectId, query.project_id), isGoodLink(now())))
    .orderBy(desc(publishLinks.createdAt), publishLinks.id);
  return { status: 200, body: { links: rows.map(({ email, link }) => presentLink(link, email)) } };
};

/** Publishes the document of a project in a job. @throws Refusal PLAN, TOO_MANY_REQUESTS */
const publishProject: Operation<"publishProject"> = async ({ account, body }, world) => {
  await checkEntitled(world, account);
  const job = await world.jobs.enqueue({
    kind: "publish",
    projectId: body.project_id,
    accountId: account.id,
    input: body,
    idempotencyKey: body.idempotency_key,
  });
  return acceptedJob(job);
};

const minute = 60_000;

/** The page that a link leads to, for anybody. @throws Refusal NOT_FOUND, the same for every invalid link */
const readPublishedDocument: Operation<"readPublishedDocument"> = async ({ path }, { database, now }) => {
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

/** Revokes a link; a revoked one stays revoked. @throws Refusal NOT_FOUND */
const revokePublishLink: Operation<"revokePublishLink"> = async ({ body }, { database, now }) => {
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

/** The operations of the tag publishing. */
export const publishingOperations = {
  createPublishLink,
  getDocument,
  getPublishedDocuments,
  listPublishLinks,
  publishProject,
  readPublishedDocument,
  revokePublishLink,
} satisfies Partial<Operations>;
