import { beforeEach, describe, expect, it } from "vitest";
import { limitDocuments } from "../../publishing/limit-documents.ts";
import { accounts, documentFiles, documents } from "../../store/schema.ts";
import { signedIn } from "../../testing/account-in-store.ts";
import { projectInStore } from "../../testing/project-in-store.ts";
import { testServerForFile } from "../../testing/test-server.ts";

const server = await testServerForFile({ environment: { DOCUMENT_LIMIT: "3" } });

beforeEach(() => server.world.database.delete(accounts));

async function published() {
  const owner = await signedIn(server);
  const project_id = await projectInStore(server, owner.accountId);
  const publish = async (content: string): Promise<string> => {
    server.advance(1000);
    const { database, now } = server.world;
    const [made] = await database
      .insert(documents)
      .values({
        projectId: project_id,
        layout: "Layout2",
        diagrams: [],
        paper: "A4",
        projectRevision: 1,
        createdAt: now(),
      })
      .returning();
    const documentId = made?.id ?? "";
    await database
      .insert(documentFiles)
      .values({ documentId, format: "html", content: Buffer.from(content) });
    return documentId;
  };
  const change = (document_id: string, changed: object) =>
    owner.put("/sad/published/", { project_id, document_id, ...changed });
  const remove = (document_id: string) => owner.delete("/sad/published/", { project_id, document_id });
  return { owner, project_id, publish, change, remove };
}

describe("a published document", () => {
  it("is named, kept, and deleted once it is no longer kept", async () => {
    const { change, owner, project_id, publish, remove } = await published();
    const id = await publish("one");

    const named = await change(id, { name: "Release 2.0", is_kept: true });
    const refused = await remove(id);
    const released = await change(id, { name: null, is_kept: false });
    const deleted = await remove(id);
    const again = await remove(id);

    expect(named.body).toMatchObject({ document_id: id, name: "Release 2.0", is_kept: true });
    expect(refused.body.error).toBe("The document is kept. Stop keeping it, then delete it.");
    expect([released.body.name, released.body.is_kept]).toEqual([undefined, undefined]);
    expect([deleted.status, again.status]).toEqual([200, 404]);
    const { body } = await owner.get("/sad/published/", { query: { project_id } });
    expect(body.documents).toEqual([]);
  });

  it("has a name of words, without spaces around it", async () => {
    const { change, publish } = await published();
    const id = await publish("one");

    const named = await change(id, { name: " Release 2.0 " });
    const refused = await change(id, { name: "  " });

    expect(named.body.name).toBe("Release 2.0");
    expect([refused.status, refused.body.fields]).toEqual([400, { name: "Write a name, or remove it" }]);
  });

  it("of another project is not found", async () => {
    const { change, publish, remove } = await published();
    const id = await publish("one");
    const other = await signedIn(server, "bo@example.com");
    const project_id = await projectInStore(server, other.accountId);

    const stranger = await other.put("/sad/published/", { project_id, document_id: id, name: "Mine" });

    expect(stranger.status).toBe(404);
    expect((await change(id, {})).body.name).toBeUndefined();
    expect((await remove(id)).status).toBe(200);
  });

  it("is removed by the limit, the oldest first, unless it is kept", async () => {
    const { change, project_id, publish } = await published();
    const [first, second, third, fourth] = [
      await publish("1"),
      await publish("2"),
      await publish("3"),
      await publish("4"),
    ];
    await change(first, { is_kept: true });

    const limit = { projectId: project_id, newest: fourth, most: 3 };
    const removed = await limitDocuments(server.world.database, limit);

    expect(removed.map(({ id }) => id)).toEqual([second]);
    await change(third, { is_kept: true });
    const { body, status } = await change(fourth, { is_kept: true });
    expect([status, body.error]).toEqual([
      400,
      "A project keeps at most 2 documents. Stop keeping another one.",
    ]);
  });
});

describe("a link without a document", () => {
  it("shows the newest document, whatever is published or deleted afterwards", async () => {
    const { owner, project_id, publish, remove } = await published();
    const none = await owner.post("/sad/publish_link/", { project_id });
    await publish("one");
    const { body } = await owner.post("/sad/publish_link/", { project_id });
    const open = async () => (await server.browser().get(new URL(body.url).pathname)).body;

    const before = await open();
    const second = await publish("two");
    const newer = await open();
    await remove(second);
    const after = await open();

    expect(none.status).toBe(404);
    expect([before, newer, after]).toEqual(["one", "two", "one"]);
    expect(body.link.document_id).toBeUndefined();
  });

  it("leads nowhere while the person who created it is blocked", async () => {
    const { owner, project_id, publish } = await published();
    await publish("one");
    const { body } = await owner.post("/sad/publish_link/", { project_id });
    await server.world.database.update(accounts).set({ blockedAt: server.world.now() });

    const { status } = await server.browser().get(new URL(body.url).pathname);

    expect(status).toBe(404);
  });
});
