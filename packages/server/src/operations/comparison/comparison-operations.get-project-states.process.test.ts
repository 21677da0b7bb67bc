import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { artefactHistory, documents, members } from "../../store/schema.ts";
import { signedIn } from "../../testing/account-in-store.ts";
import type { Browser } from "../../testing/browser.ts";
import { projectInStore } from "../../testing/project-in-store.ts";
import { testServerForFile } from "../../testing/test-server.ts";

const page = "pages/orchestration.md";
const minute = 60_000;

let project_id: number;

const server = await testServerForFile();
const ada = await signedIn(server, "ada@example.com");
const ben = await signedIn(server, "ben@example.com");
const eve = await signedIn(server, "eve@example.com");

beforeEach(async () => {
  const { database, now } = server.world;
  project_id = await projectInStore(server, ada.accountId);
  await database.insert(members).values({ projectId: project_id, accountId: ben.accountId, joinedAt: now() });
});

const revisions = new Map<string, number>();

/** Writes a file whatever revision it has; each is written by this function alone. */
async function write(path: string, text: string, browser: Browser = ada): Promise<void> {
  const key = `${String(project_id)} ${path}`;
  const seen = revisions.get(key);
  revisions.set(key, (seen ?? 0) + 1);
  const change = { path, text, revision: seen === undefined ? null : String(seen) };
  const { status } = await browser.put("/sad/files/", { project_id, write: [change] });
  expect(status).toBe(200);
}

const states = async (browser: Browser = ada) =>
  (await browser.get("/sad/project_states/", { query: { project_id } })).body;

const filesIn = async (state: string) => ada.get("/sad/files/", { query: { project_id, state } });

async function textIn(state: string, path = page): Promise<string | undefined> {
  const { body } = await filesIn(state);
  return body.files.find((file: { readonly path: string }) => file.path === path)?.text;
}

async function publishedNow(): Promise<void> {
  const { database, now } = server.world;
  const { revision } = await states();
  await database.insert(documents).values({
    projectId: project_id,
    layout: "Layout2",
    diagrams: [],
    paper: "A4",
    projectRevision: Number(revision),
    createdAt: now(),
    createdBy: ada.accountId,
  });
}

describe("the states of a project", () => {
  it("are its revisions; the revisions of one person within ten minutes count as one", async () => {
    server.advance(60 * minute);
    await write(page, "Eight services.");
    server.advance(9 * minute);
    await write("pages/cicd-pipeline.md", "Every change is built.");
    server.advance(9 * minute);
    await write(page, "Nine services.");
    server.advance(minute);
    await write(page, "Ten services.", ben);

    const { revision, revisions: listed } = await states();

    expect(revision).toBe("5");
    expect(
      listed.map(({ changed_by, file_count, first_revision, state }: Record<string, unknown>) => [
        state,
        first_revision,
        changed_by,
        file_count,
      ]),
    ).toEqual([
      ["revision:5", "5", "ben@example.com", 1],
      ["revision:4", "2", "ada@example.com", 2],
      ["revision:1", "1", "ada@example.com", 1],
    ]);
    expect(listed[1]).toMatchObject({
      changed_at: new Date(server.world.now().getTime() - minute).toISOString(),
      files: ["pages/cicd-pipeline.md", page],
    });
  });

  it("are its published documents, counted from the first", async () => {
    await publishedNow();
    server.advance(minute);
    await write(page, "Ten services.");
    await publishedNow();

    const { documents: listed } = await states();

    expect(listed).toMatchObject([
      { state: "document:2", revision: "2", layout: "Layout2", created_by: "ada@example.com" },
      { state: "document:1", revision: "1" },
    ]);
    expect([await textIn("document:1"), await textIn("document:2")]).toEqual([undefined, "Ten services."]);
  });

  it("are listed to members of the project only", async () => {
    const ofMember = await ben.get("/sad/project_states/", { query: { project_id } });
    const ofStranger = await eve.get("/sad/project_states/", { query: { project_id } });

    expect([ofMember.status, ofStranger.status]).toEqual([200, 404]);
  });
});

describe("the files of a project in an earlier state", () => {
  it("are the files of that time: changed and later removed files included, later added ones not", async () => {
    await write(page, "Eight services.");
    await write(page, "Ten services.");
    await write("pages/cicd-pipeline.md", "Every change is built.");
    await ada.put("/sad/files/", { project_id, remove: [{ path: page, revision: "2" }] });

    const { body } = await filesIn("revision:2");

    expect(body).toMatchObject({
      revision: "2",
      files: [
        { path: "archscribe.yaml", revision: "1" },
        { path: page, text: "Eight services.", revision: "1" },
      ],
    });
    expect([await textIn("revision:1"), await textIn("revision:4"), await textIn("now")]).toEqual([
      undefined,
      "Ten services.",
      undefined,
    ]);
  });

  it("are not there any more if more than fifty revisions of a file came since", async () => {
    for (let number = 1; number <= 53; number += 1) await write(page, String(number));

    const [lost, kept, first] = [
      await filesIn("revision:4"),
      await textIn("revision:5"),
      await textIn("revision:1"),
    ];

    expect([lost.status, lost.body.error]).toEqual([404, expect.stringContaining("not kept any more")]);
    expect([kept, first]).toEqual(["4", undefined]);
    const listed = (await states()).revisions;
    expect(listed.map(({ first_revision }: { readonly first_revision: string }) => first_revision)).toEqual([
      "1",
    ]);
  });

  it("are kept as long as a published document shows them", async () => {
    for (let number = 1; number <= 3; number += 1) await write(page, String(number));
    await publishedNow();
    for (let number = 4; number <= 60; number += 1) await write(page, String(number));

    expect(await textIn("document:1")).toBe("3");
    expect((await filesIn("revision:5")).status).toBe(404);
  });

  it.each(["revision:7", "document:1", "baseline:1.0"])(
    "are not found as %s, which never was",
    async (state) => {
      const { status } = await filesIn(state);

      expect(status).toBe(404);
    },
  );

  it.each(["yesterday", "revision:0", "revision:-1", "baseline:../x", ""])(
    "have no name such as %j",
    async (state) => {
      const { body, status } = await filesIn(state);

      expect([status, body.code]).toEqual([400, "VALIDATION"]);
    },
  );

  it("are unknown before the first kept revision of a file that was forgotten by an earlier version", async () => {
    for (let number = 1; number <= 3; number += 1) await write(page, String(number));
    const { database } = server.world;
    await database
      .delete(artefactHistory)
      .where(
        and(
          eq(artefactHistory.projectId, project_id),
          eq(artefactHistory.path, page),
          eq(artefactHistory.revision, 1),
        ),
      );

    const statuses = await Promise.all(
      [1, 2, 3].map(async (number) => (await filesIn(`revision:${String(number)}`)).status),
    );

    expect(statuses).toEqual([404, 404, 200]);
  });
});
