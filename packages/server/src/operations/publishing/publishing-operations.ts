import { counted } from "@archscribe/core/model";
import { and, desc, eq, isNull, ne, or, sql, gt, type SQL } from "drizzle-orm";
import { hashToken, randomToken } from "../../accounts/random-token.ts";
import { checkEntitled } from "../../billing/entitlement.ts";
import { recordEvent } from "../../audit/record-event.ts";
import type { Operation, Operations, Outcome } from "../../contract/operation.ts";
import { acceptedJob } from "../../jobs/present-job.ts";
import { documentHeaders, pagePolicy } from "../../publishing/document-headers.ts";
import { readDocuments } from "../../publishing/read-documents.ts";
import { invalid, notFound } from "../../refusal.ts";
import { holdRows } from "../../store/hold-rows.ts";
import type { Database } from "../../store/open-database.ts";
import { accounts, documentFiles, documents, members, projects, publishLinks } from "../../store/schema.ts";
import type { Account } from "../../accounts/session.ts";

const day = 24 * 60 * 60_000;

/**
 * Creates a link to a document, or to the newest document of the project at the time of opening. Only the answer contains its token; the stored hash opens nothing.
 *
 * @throws Refusal NOT_FOUND, VALIDATION for a document without a readable page
 */
const createPublishLink: Operation<"createPublishLink"> = async (call, { configuration, database, now }) => {
  const { account, body } = call;
  const { days, document_id: documentId, project_id: projectId } = body;
  await checkPage(database, projectId, documentId);
  const token = randomToken();
  const createdAt = now();
  const expiresAt = days === undefined ? null : new Date(createdAt.getTime() + days * day);
  const link = await database.transaction(async (transaction) => {
    const [made] = await transaction
      .insert(publishLinks)
      .values({
        documentId: documentId ?? null,
        projectId,
        tokenHash: hashToken(token),
        createdAt,
        createdBy: account.id,
        expiresAt,
      })
      .returning();
    if (made === undefined) throw new Error("A link was inserted and did not come back");
    await recordEvent(transaction, {
      action: "link-created",
      by: call,
      at: createdAt,
      projectId,
      subject: made.id,
      details: { document: documentId ?? "newest", ...(expiresAt && { until: expiresAt.toISOString() }) },
    });
    return made;
  });
  const [origin = ""] = configuration.PUBLIC_ORIGINS;
  const url = `${origin}/published/${token}`;
  return { status: 201, body: { link: presentLink(link, account), url } };
};

/** Requires that a document, or any document of a project, has a page. @throws Refusal NOT_FOUND, VALIDATION */
async function checkPage(database: Database, projectId: number, id: string | undefined): Promise<void> {
  const found = await database
    .select({ page: documentFiles.format })
    .from(documents)
    .leftJoin(
      documentFiles,
      and(eq(documentFiles.documentId, documents.id), eq(documentFiles.format, "html")),
    )
    .where(and(eq(documents.projectId, projectId), id === undefined ? undefined : eq(documents.id, id)));
  if (found.length === 0) throw notFound("document");
  if (found.every(({ page }) => page === null))
    throw invalid({ document_id: "The document has no HTML page to show. Publish it as HTML too." });
}

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
    .select({ link: publishLinks, creator: accounts })
    .from(publishLinks)
    .leftJoin(accounts, eq(accounts.id, publishLinks.createdBy))
    .where(and(eq(publishLinks.projectId, query.project_id), isGoodLink(now())))
    .orderBy(desc(publishLinks.createdAt), publishLinks.id);
  return { status: 200, body: { links: rows.map(({ creator, link }) => presentLink(link, creator)) } };
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
const readPublishedDocument: Operation<"readPublishedDocument"> = async (call, { database, now }) => {
  const { address, path } = call;
  const at = now();
  const [found] = await database
    .select({
      link: publishLinks,
      content: documentFiles.content,
      documentId: documents.id,
      name: projects.name,
    })
    .from(publishLinks)
    .innerJoin(projects, eq(projects.id, publishLinks.projectId))
    .innerJoin(documents, eq(documents.projectId, publishLinks.projectId))
    .innerJoin(
      documentFiles,
      and(eq(documentFiles.documentId, documents.id), eq(documentFiles.format, "html")),
    )
    .leftJoin(accounts, eq(accounts.id, publishLinks.createdBy))
    .where(
      and(
        eq(publishLinks.tokenHash, hashToken(path.link_token)),
        isGoodLink(at),
        isNull(accounts.blockedAt),
        or(isNull(publishLinks.documentId), eq(publishLinks.documentId, documents.id)),
      ),
    )
    .orderBy(desc(documents.createdAt), documents.id)
    .limit(1);
  if (found === undefined) throw notFound("document");
  const { id, lastOpenedAt, projectId } = found.link;
  // Noted once a minute, so that a popular link does not fill the audit log.
  if (lastOpenedAt === null || at.getTime() - lastOpenedAt.getTime() > minute) {
    await database.update(publishLinks).set({ lastOpenedAt: at }).where(eq(publishLinks.id, id));
    const event = { by: { address }, at, projectId, subject: id };
    await recordEvent(database, { ...event, action: "link-opened", details: { document: found.documentId } });
  }
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
const revokePublishLink: Operation<"revokePublishLink"> = async (call, { database, now }) => {
  const { link_id: id, project_id: projectId } = call.body;
  await database.transaction(async (transaction) => {
    const revoked = await transaction
      .update(publishLinks)
      .set({ revokedAt: sql`coalesce(${publishLinks.revokedAt}, ${now().toISOString()})` })
      .where(and(eq(publishLinks.id, id), eq(publishLinks.projectId, projectId)))
      .returning({ id: publishLinks.id });
    if (revoked.length === 0) throw notFound("link");
    await recordEvent(transaction, { action: "link-revoked", by: call, at: now(), projectId, subject: id });
  });
  return { status: 200, body: { message: "The link is revoked" } };
};

/**
 * Names a document, or keeps it when the limit of its project removes others.
 *
 * @throws Refusal NOT_FOUND, VALIDATION if no room would be left for the next document
 */
const changeDocument: Operation<"changeDocument"> = async ({ body }, { configuration, database }) => {
  const { document_id: id, is_kept: isKept, project_id: projectId } = body;
  const name = body.name?.trim() ?? body.name;
  if (name === "") throw invalid({ name: "Write a name, or remove it" });
  const own = and(eq(documents.id, id), eq(documents.projectId, projectId));
  const [changed] = await database.transaction(async (transaction) => {
    await holdRows(transaction, { projectId });
    const others = and(eq(documents.projectId, projectId), eq(documents.isKept, true), ne(documents.id, id));
    const most = configuration.DOCUMENT_LIMIT - 1;
    if (isKept === true && (await transaction.$count(documents, others)) >= most)
      throw invalid({
        is_kept: `A project keeps at most ${counted(most, "document")}. Stop keeping another one.`,
      });
    // A change without fields would not be a statement of SQL.
    const change = { ...(name !== undefined && { name }), ...(isKept !== undefined && { isKept }), id };
    await transaction.update(documents).set(change).where(own);
    return readDocuments(transaction, projectId, id);
  });
  if (changed === undefined) throw notFound("document");
  return { status: 200, body: changed };
};

/** Deletes a document with its links. @throws Refusal NOT_FOUND, VALIDATION for a document that is kept */
const deleteDocument: Operation<"deleteDocument"> = async (call, { database, now }) => {
  const { document_id: id, project_id: projectId } = call.body;
  const own = and(eq(documents.id, id), eq(documents.projectId, projectId));
  await database.transaction(async (transaction) => {
    const [document] = await transaction.select().from(documents).where(own);
    if (document === undefined) throw notFound("document");
    if (document.isKept)
      throw invalid({ document_id: "The document is kept. Stop keeping it, then delete it." });
    await transaction.delete(documents).where(own);
    const subject = document.name ?? id;
    await recordEvent(transaction, { action: "document-deleted", by: call, at: now(), projectId, subject });
  });
  return { status: 200, body: { message: "The document is deleted" } };
};

/** The operations of the tag publishing. */
export const publishingOperations = {
  changeDocument,
  createPublishLink,
  deleteDocument,
  getDocument,
  getPublishedDocuments,
  listPublishLinks,
  publishProject,
  readPublishedDocument,
  revokePublishLink,
} satisfies Partial<Operations>;

/** Matches links that are neither revoked nor expired. */
function isGoodLink(now: Date): SQL | undefined {
  return and(
    isNull(publishLinks.revokedAt),
    or(isNull(publishLinks.expiresAt), gt(publishLinks.expiresAt, now)),
  );
}

/** A link as the contract shows it; its address is not stored. */
type PresentedLink = Outcome<"listPublishLinks">["body"]["links"][number];

/** A link for an answer, with the person who created it; null if their account is deleted. */
function presentLink(
  link: typeof publishLinks.$inferSelect,
  creator: Pick<Account, "blockedAt" | "email"> | null,
): PresentedLink {
  return {
    link_id: link.id,
    ...(link.documentId !== null && { document_id: link.documentId }),
    created_at: link.createdAt.toISOString(),
    created_by: creator?.email ?? "",
    ...(creator !== null && creator.blockedAt !== null && { is_paused: true }),
    ...(link.expiresAt === null ? {} : { expires_at: link.expiresAt.toISOString() }),
    ...(link.lastOpenedAt === null ? {} : { last_opened_at: link.lastOpenedAt.toISOString() }),
  };
}
