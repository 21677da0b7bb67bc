import { beforeEach, describe, expect, it } from "vitest";
import type { Account } from "../accounts/session.ts";
import { members, projects } from "../store/schema.ts";
import { signedIn } from "../testing/account-in-store.ts";
import { projectInStore } from "../testing/project-in-store.ts";
import { startTestServer, testServerForFile, type TestServer } from "../testing/test-server.ts";
import { mostWindows } from "./open-project-events.ts";
import { streamEvents } from "./stream-events.ts";

const requirements = "requirements/functional.yaml";
const list = (...texts: readonly string[]) =>
  texts.map((text, index) => `- id: FR-${String(index + 1)}\n  text: ${text}\n`).join("");

let ben: typeof ada;
let bensEmail = "ben@example.com";
let projectId: number;

const server = await testServerForFile();
const ada = await signedIn(server, "ada@example.com");
ben = await signedIn(server, bensEmail);

beforeEach(async () => {
  const { database, now } = server.world;
  await database.delete(projects);
  projectId = await projectInStore(server, ada.accountId, { [requirements]: list("one", "two", "three") });
  await database.insert(members).values({ projectId, accountId: ben.accountId, joinedAt: now() });
});

/** The window of a person; `next` is the data of the next event, undefined at the end of the stream. */
async function open(browser: typeof ada, since?: number, of: TestServer = server) {
  const window = new AbortController();
  const name = browser === ada ? "ada" : "ben";
  const account = { id: browser.accountId, email: `${name}@example.com`, name } as Account;
  const stream = await streamEvents({ projectId, account, since, signal: window.signal }, of.world);
  const texts = stream[Symbol.asyncIterator]() as AsyncIterator<string>;
  const next = async (): Promise<unknown> => {
    const { done, value } = await texts.next();
    return done === true ? undefined : JSON.parse(/^data: (.*)$/m.exec(value)?.[1] ?? "null");
  };
  const close = (): void => {
    window.abort();
    stream.destroy();
  };
  return { next, close };
}

async function write(browser: typeof ada, text: string, revision: string) {
  const { body } = await browser.put("/sad/files/", {
    project_id: projectId,
    write: [{ path: requirements, text, revision }],
  });
  expect(body.error).toBeUndefined();
}

const changed = { path: requirements, change: "changed", ids: ["FR-2"] };

it("sends a change to all followers of the project, with the person, the file and the ids of its entries", async () => {
  const hers = await open(ada);
  const his = await open(ben);
  await hers.next();
  await his.next();
  await hers.next();

  await write(ben, list("one", "second", "three"), "1");

  const event = { type: "changed", revision: "2", by: "ben", files: [changed] };
  expect([await hers.next(), await his.next()]).toEqual([
    { ...event, is_own: false },
    { ...event, is_own: true },
  ]);
  hers.close();
  his.close();
});

it("lists the other people, until they leave", async () => {
  const hers = await open(ada);
  const alone = await hers.next();

  const his = await open(ben);
  const both = await hers.next();
  his.close();
  const left = await hers.next();

  const people = (...others: readonly object[]) => ({ type: "people", revision: "1", people: others });
  expect([alone, both, left]).toEqual([
    people(),
    people({ email: "ben@example.com", name: "ben" }),
    people(),
  ]);
  hers.close();
});

it("continues after the revision of its first event, even if it sent no change", async () => {
  const before = await open(ben);
  const { revision } = (await before.next()) as { readonly revision: string };
  before.close();
  await write(ada, list("one", "second", "three"), "1");

  const after = await open(ben, Number(revision));

  expect(await after.next()).toMatchObject({ type: "changed", revision: "2", by: "ada" });
  after.close();
});

it("continues after the last change that a window knows", async () => {
  await write(ada, list("one", "second", "three"), "1");
  await write(ada, list("one", "second", "third"), "2");

  const his = await open(ben, 2);

  expect(await his.next()).toEqual({
    type: "changed",
    revision: "3",
    by: "ada",
    is_own: false,
    files: [{ ...changed, ids: ["FR-3"] }],
  });
  his.close();
});

it("reports only that there are changes if they cannot be listed", async () => {
  await server.world.database.update(projects).set({ revision: 500 });

  const his = await open(ben, 1);

  expect(await his.next()).toEqual({ type: "changed", revision: "500" });
  his.close();
});

describe("5 a stream ends when", () => {
  it.each([
    [
      "the project is not shared any more",
      () => ada.post("/dashboard/unshare_project/", { project_id: projectId, shared_with: bensEmail }),
    ],
    [
      "the person gets another role",
      () =>
        ada.post("/dashboard/change_role/", {
          project_id: projectId,
          shared_with: bensEmail,
          role: "reader",
        }),
    ],
    ["the project is deleted", () => ada.delete("/dashboard/delete_project/", { project_id: projectId })],
    ["the person signs out", () => ben.get("/logout/")],
  ])("%s", async (_, happens) => {
    const his = await open(ben);
    const hers = await open(ada);
    await his.next();
    await his.next();

    await happens();

    expect([await his.next(), await his.next()]).toEqual([{ type: "ended" }, undefined]);
    hers.close();
    his.close();
    // Signing out has ended his session.
    bensEmail = `ben-${crypto.randomUUID()}@example.com`;
    ben = await signedIn(server, bensEmail);
  });

  it("the server stops", async () => {
    const stopping = await startTestServer();
    const owner = await signedIn(stopping);
    projectId = await projectInStore(stopping, owner.accountId);
    const hers = await open(ada, undefined, stopping);
    await hers.next();

    await stopping.close();

    expect([await hers.next(), await hers.next()]).toEqual([{ type: "ended" }, undefined]);
  });
});

it("is refused to a person with too many windows, until one is closed", async () => {
  const windows = await Promise.all(Array.from({ length: mostWindows }, () => open(ada)));

  await expect(open(ada)).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" });
  windows[0]?.close();
  const last = await open(ada);

  for (const one of [...windows, last]) one.close();
});

it("is an event stream for a reader, and nothing for a stranger", async () => {
  const stranger = await signedIn(server, `eve-${crypto.randomUUID()}@example.com`);

  const { status } = await stranger.get("/sad/events/", { query: { project_id: projectId } });

  expect(status).toBe(404);
});
