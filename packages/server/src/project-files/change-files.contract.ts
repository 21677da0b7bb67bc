import { setImmediate as nextRound } from "node:timers/promises";
import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Refusal } from "../refusal.ts";
import type { DatabasePlace } from "../store/open-database.ts";
import { artefactHistory, documents, projects, projectVisits } from "../store/schema.ts";
import { signedIn } from "../testing/account-in-store.ts";
import { projectInStore } from "../testing/project-in-store.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { changeFiles, type FileChange } from "./change-files.ts";
import { readFiles } from "./read-files.ts";

const page = "pages/orchestration.md";
const other = "pages/cicd-pipeline.md";

/** The behaviour of the files of a project, on every database. */
export function changeFilesContract(newPlace: () => Promise<DatabasePlace>): void {
  let server: TestServer;
  let accountId: number;
  let projectId: number;

  beforeAll(async () => {
    server = await startTestServer({ database: await newPlace() });
    ({ accountId } = await signedIn(server));
  });

  afterAll(() => server.close());

  beforeEach(async () => {
    projectId = await projectInStore(server, accountId);
  });

  const change = (...wanted: readonly FileChange[]) =>
    changeFiles(server.world.database, { projectId, accountId, now: server.world.now() }, () => wanted);

  const pages = async () =>
    Object.fromEntries(await readFiles(server.world.database, projectId, [page, other]));

  const revisionsOf = async (path: string) => {
    const rows = await server.world.database
      .select({ revision: artefactHistory.revision, text: artefactHistory.text })
      .from(artefactHistory)
      .where(and(eq(artefactHistory.projectId, projectId), eq(artefactHistory.path, path)))
      .orderBy(asc(artefactHistory.revision));
    return rows.map(({ revision, text }) => [revision, text]);
  };

  it("keeps each text as it came", async () => {
    const text = "Tab\t quote ' \" back\\slash $1 %s\r\n\r\u2028 Grüße 漢字 🏛️ \u0007\n\n";

    await change({ path: page, text, seen: null });

    expect(await pages()).toEqual({ [page]: { text, revision: 1 } });
  });

  it("7 writes all or nothing", async () => {
    await change({ path: page, text: "first", seen: null });

    const refused = change({ path: other, text: "new", seen: null }, { path: page, text: "second", seen: 7 });

    await expect(refused).rejects.toMatchObject({ code: "CONFLICT" });
    expect([await pages(), await revisionsOf(other)]).toEqual([
      { [page]: { text: "first", revision: 1 } },
      [],
    ]);
  });

  it("lets one of twenty simultaneous changes of a revision win, and shows the others the stored text", async () => {
    await change({ path: page, text: "first", seen: null });

    const changes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, number) =>
        change({ path: page, text: `of ${String(number)}`, seen: 1 }),
      ),
    );

    const won = changes.flatMap(({ status }, number) => (status === "fulfilled" ? [number] : []));
    const current = { path: page, text: `of ${String(won[0])}`, revision: "2" };
    const lost = changes.flatMap((one) => (one.status === "rejected" ? [one.reason as Refusal] : []));
    expect(won).toHaveLength(1);
    expect(lost.map(({ body }) => body["current"])).toEqual(lost.map(() => ({ files: [current] })));
    expect(await pages()).toEqual({ [page]: { text: current.text, revision: 2 } });
  });

  it("loses none of twenty changes that are made at once", async () => {
    const paths = Array.from({ length: 20 }, (_, number) => `decisions/${String(number)}.md`);

    const changed = await Promise.all(paths.map((path) => change({ path, text: path, seen: null })));

    const revisions = changed.map(({ projectRevision }) => projectRevision).toSorted((a, b) => a - b);
    const stored = await readFiles(server.world.database, projectId, ["decisions/"]);
    expect(revisions).toEqual(paths.map((_, number) => number + 2));
    expect(new Set(stored.keys())).toEqual(new Set(paths));
  });

  it("lets requests of others in between changes that wait for each other", async () => {
    const order: string[] = [];
    let isOver = false;
    const others = (async () => {
      for (; !isOver; await nextRound()) if (order.at(-1) !== "other") order.push("other");
    })();
    const { database, now } = server.world;

    await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        changeFiles(database, { projectId, accountId, now: now() }, () => {
          order.push("change");
          return [{ path: page, text: String(index) }];
        }),
      ),
    ).finally(() => (isOver = true));
    await others;

    expect(order.join(" ")).toMatch(/^other(?: change other){3} change(?: other)?$/);
  });

  it("shows no reader a half of a change", async () => {
    await change({ path: page, text: "0", seen: null }, { path: other, text: "0", seen: null });
    const seen: string[][] = [];
    let isWriting = true;
    const reading = (async () => {
      // Readers come with rounds of the event loop, which the embedded database does not begin by itself.
      for (; isWriting; await nextRound()) seen.push(Object.values(await pages()).map(({ text }) => text));
    })();

    for (let number = 1; number <= 20; number += 1)
      await change({ path: page, text: String(number) }, { path: other, text: String(number) });
    isWriting = false;
    await reading;

    expect(seen.filter(([one, two]) => one === undefined || one !== two)).toEqual([]);
  });

  it("continues counting where a file was removed and comes again", async () => {
    await change({ path: page, text: "first", seen: null });
    await change({ path: page, text: undefined, seen: 1 });

    await change({ path: page, text: "again", seen: null });

    expect([await pages(), await revisionsOf(page)]).toEqual([
      { [page]: { text: "again", revision: 3 } },
      [
        [1, "first"],
        [2, null],
        [3, "again"],
      ],
    ]);
  });

  it("7 keeps the last fifty revisions, and the first, which records when the file was created", async () => {
    for (let number = 1; number <= 53; number += 1) await change({ path: page, text: String(number) });

    const kept = await revisionsOf(page);

    const last = Array.from({ length: 50 }, (_, index) => [index + 4, String(index + 4)]);
    expect(kept).toEqual([[1, "1"], ...last]);
  });

  it("keeps older revisions that a published document, a baseline or a visit is compared with", async () => {
    const { database, now } = server.world;
    const write = async (from: number, to: number) => {
      for (let number = from; number <= to; number += 1) await change({ path: page, text: String(number) });
    };
    await write(1, 3);
    await database.insert(documents).values({
      projectId,
      layout: "Layout1",
      diagrams: [],
      paper: "A4",
      projectRevision: 4,
      createdAt: now(),
    });
    await write(4, 5);
    await change({ path: "baselines/1.0.yaml", text: "name: 1.0" });
    await write(6, 7);
    await database
      .insert(projectVisits)
      .values({ projectId, accountId, revision: 9, visitedAt: now(), earlierRevision: 3, earlierAt: now() });
    await write(8, 60);

    const kept = await revisionsOf(page);

    expect(kept.map(([revision]) => revision).filter((revision) => Number(revision) <= 10)).toEqual([
      1, 2, 3, 5, 7,
    ]);
  });

  it("counts no change that changes nothing", async () => {
    await change({ path: page, text: "first", seen: null });

    const { projectRevision } = await change({ path: page, text: "first", seen: 1 });

    expect([projectRevision, await revisionsOf(page)]).toEqual([2, [[1, "first"]]]);
  });

  it("has nothing to change in a project that is deleted", async () => {
    await server.world.database.delete(projects).where(eq(projects.id, projectId));

    await expect(change({ path: page, text: "late" })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await revisionsOf(page)).toEqual([]);
  });
}
