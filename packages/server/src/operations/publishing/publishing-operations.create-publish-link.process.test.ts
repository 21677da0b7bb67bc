import { describe, expect, it } from "vitest";
import { documentFiles, documents, members, publishLinks } from "../../store/schema.ts";
import { signedIn } from "../../testing/account-in-store.ts";
import type { Browser } from "../../testing/browser.ts";
import { projectInStore } from "../../testing/project-in-store.ts";
import { testServerForFile } from "../../testing/test-server.ts";

const page = `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="script-src &#x27;sha256-abc=&#x27;"></head><body>Bookstore</body></html>`;

const server = await testServerForFile();
const owner = await signedIn(server);
const member = await signedIn(server, "bob@example.com");
const stranger = await signedIn(server, "eve@example.com");
const project_id = await projectInStore(server, owner.accountId);
await server.world.database
  .insert(members)
  .values({ projectId: project_id, accountId: member.accountId, joinedAt: server.world.now() });
const document_id = await documentInStore("html", page);

async function documentInStore(format: "html" | "pdf", content: string): Promise<string> {
  const { database, now } = server.world;
  const [document] = await database
    .insert(documents)
    .values({
      projectId: project_id,
      layout: "Layout2",
      diagrams: ["usecase"],
      paper: "A4",
      projectRevision: 1,
      createdAt: now(),
      createdBy: owner.accountId,
    })
    .returning();
  const documentId = document?.id ?? "";
  await database.insert(documentFiles).values({ documentId, format, content: Buffer.from(content) });
  return documentId;
}

async function linked(days?: number) {
  const { body } = await owner.post("/sad/publish_link/", { project_id, document_id, days });
  return { link: body.link, path: new URL(body.url).pathname };
}

async function links(): Promise<unknown[]> {
  const { body } = await owner.get("/sad/publish_links/", { query: { project_id } });
  return body.links;
}

describe("a link to a document", () => {
  it("shows the page to anybody, in a sandbox and to no search engine", async () => {
    const { path } = await linked();

    const { body, headers, status } = await server.browser().get(path);

    expect([status, body]).toEqual([200, page]);
    expect(headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "default-src 'none'; script-src 'sha256-abc='; style-src 'unsafe-inline'; font-src data:; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-scripts",
      "x-robots-tag": "noindex, nofollow",
      "referrer-policy": "no-referrer",
      "cache-control": "no-store",
    });
  });

  it("is shown once, and kept as a hash", async () => {
    const { path } = await linked();
    const token = path.split("/").at(-1) ?? "";

    const stored = JSON.stringify([await server.world.database.select().from(publishLinks), await links()]);

    expect(token).toMatch(/^[\w-]{43}$/);
    expect(stored).not.toContain(token);
  });

  it("is listed with when it was opened last", async () => {
    const { link, path } = await linked(30);
    await server.browser().get(path);

    expect(await links()).toContainEqual({
      link_id: link.link_id,
      document_id,
      created_at: "2026-03-02T09:00:00.000Z",
      created_by: "ada@example.com",
      expires_at: "2026-04-01T09:00:00.000Z",
      last_opened_at: "2026-03-02T09:00:00.000Z",
    });
  });

  it("is made of a document with a page alone", async () => {
    const printed = await documentInStore("pdf", "%PDF-1.7");

    const { body, status } = await owner.post("/sad/publish_link/", { project_id, document_id: printed });

    expect([status, body.error]).toEqual([
      400,
      "The document has no HTML page to show. Publish it as HTML too.",
    ]);
  });
});

describe("a link leads nowhere, with the same answer,", () => {
  const nowhere = { error: "There is no such document", code: "NOT_FOUND" };

  it.each([`/published/${"a".repeat(43)}`, "/published/cut"])(
    "and a person sees a page that says so: %s",
    async (path) => {
      const { body, headers, status } = await server
        .browser()
        .get(path, { headers: { accept: "text/html,application/xhtml+xml,*/*;q=0.8" } });

      expect([status, headers["content-type"]]).toEqual([
        path.length > 20 ? 404 : 400,
        "text/html; charset=utf-8",
      ]);
      expect(body).toContain("This link no longer works");
      expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'sha256-/);
      expect(headers["cache-control"]).toBe("no-store");
    },
  );

  it("when it never was", async () => {
    const { body, status } = await server.browser().get(`/published/${"a".repeat(43)}`);

    expect([status, body]).toEqual([404, nowhere]);
  });

  it("when it is revoked, however often", async () => {
    const { link, path } = await linked();
    const revocation = { project_id, link_id: link.link_id };

    const revoked = [
      await owner.delete("/sad/publish_link/", revocation),
      await owner.delete("/sad/publish_link/", revocation),
    ];
    const { body, status } = await server.browser().get(path);

    expect(revoked.map((answer) => answer.body)).toEqual([
      { message: "The link is revoked" },
      { message: "The link is revoked" },
    ]);
    expect([status, body]).toEqual([404, nowhere]);
    expect(await links()).not.toContainEqual(expect.objectContaining({ link_id: link.link_id }));
  });
});

describe("5: links of a project", () => {
  it("are made and revoked by the owner, listed by members, and not there for strangers", async () => {
    const { link } = await linked();
    const order = { project_id, document_id };
    const revocation = { project_id, link_id: link.link_id };

    const statuses = async (browser: Browser) => [
      (await browser.post("/sad/publish_link/", order)).status,
      (await browser.delete("/sad/publish_link/", revocation)).status,
      (await browser.get("/sad/publish_links/", { query: { project_id } })).status,
    ];

    expect({
      owner: await statuses(owner),
      member: await statuses(member),
      stranger: await statuses(stranger),
    }).toEqual({ owner: [201, 200, 200], member: [403, 403, 200], stranger: [404, 404, 404] });
  });

  it("are of its own documents alone", async () => {
    const { link } = await linked();
    const other = await projectInStore(server, owner.accountId);

    const made = await owner.post("/sad/publish_link/", { project_id: other, document_id });
    const revoked = await owner.delete("/sad/publish_link/", { project_id: other, link_id: link.link_id });

    expect([made.status, revoked.status]).toEqual([404, 404]);
  });
});

// After all other tests, since the signed-in people no longer are.
it("a link expires after its days", async () => {
  const { path } = await linked(1);

  server.advance(86_400_000 - 1);
  const before = await server.browser().get(path);
  server.advance(1);
  const { body, status } = await server.browser().get(path);

  expect(before.status).toBe(200);
  expect([status, body]).toEqual([404, { error: "There is no such document", code: "NOT_FOUND" }]);
});
