import { beforeEach, describe, expect, it } from "vitest";
import { members } from "../../store/schema.ts";
import { signedIn } from "../../testing/account-in-store.ts";
import type { Browser } from "../../testing/browser.ts";
import { libraryFiles } from "../../testing/library-project.ts";
import { projectInStore, textsInStore } from "../../testing/project-in-store.ts";
import { testServerForFile } from "../../testing/test-server.ts";

let project_id: number;

const conversations = "/sad/conversations/";

const server = await testServerForFile();
const ada = await signedIn(server, "ada@example.com");
const bob = await signedIn(server, "bob@example.com");

/** Ada's project, in which Bob comments. */
async function projectWith(files: Readonly<Record<string, string>> = {}): Promise<number> {
  const id = await projectInStore(server, ada.accountId, { ...libraryFiles, ...files });
  const { database, now } = server.world;
  await database
    .insert(members)
    .values({ projectId: id, accountId: bob.accountId, joinedAt: now(), role: "commenter" });
  return id;
}

beforeEach(async () => {
  project_id = await projectWith();
});

const listed = async (browser: Browser, query: object = {}) =>
  (await browser.get(conversations, { query: { project_id, ...query } })).body;

const start = (browser: Browser, about: string, text: string) =>
  browser.post(conversations, { project_id, about, text });

const step = (browser: Browser, name: string, done: object) =>
  browser.put(conversations, { project_id, name, ...done });

describe("a conversation", () => {
  it("is asked, answered, closed and opened in the names of the accounts", async () => {
    const { you: bobs } = await listed(bob);
    const asked = await start(ada, "fr-1", `Which books? @${bobs as string}`);
    const { name } = asked.body;
    const waiting = (await listed(bob)).conversations[0];
    const answered = await step(bob, name, { step: "answer", text: "All of them." });
    const closed = await step(ada, name, { step: "resolve" });
    const left = await listed(ada);
    const all = await listed(ada, { resolved: true });
    const opened = await step(bob, name, { step: "reopen" });

    expect(asked.status).toBe(200);
    expect(waiting).toMatchObject({ about: "FR-1", kind: "requirement", waits: "mentioned", resolved: null });
    expect(answered.body.comments.map((one: { by: string }) => one.by)).toEqual([
      asked.body.comments[0].by,
      bobs,
    ]);
    expect(answered.body.waits).toBeNull();
    expect(closed.body.resolved).toMatchObject({ by: asked.body.comments[0].by });
    expect([left.conversations, left.resolved_count, all.conversations.length]).toEqual([[], 1, 1]);
    expect(opened.body.resolved).toBeNull();
    const path = `comments/${name as string}.yaml`;
    const { [path]: written } = await textsInStore(server, project_id, [path]);
    expect(written).toContain("about: FR-1\n");
    expect(written).toContain("text: All of them.");
  });

  it("keeps the answers of two people at the same time", async () => {
    const { name } = (await start(ada, "FR-1", "Which books?")).body;

    await Promise.all([
      step(ada, name, { step: "answer", text: "Novels." }),
      step(bob, name, { step: "answer", text: "All." }),
    ]);
    await Promise.all([step(ada, name, { step: "resolve" }), step(bob, name, { step: "resolve" })]);

    const [one] = (await listed(ada, { resolved: true })).conversations;
    expect(one.comments.map(({ text }: { text: string }) => text).toSorted()).toEqual([
      "All.",
      "Novels.",
      "Which books?",
    ]);
    expect(one.resolved).not.toBeNull();
  });

  it.each([
    ["an empty subject", " ", "Name the part of the project that you write about"],
    ["a subject that the project does not have", "FR-99", "The project has no FR-99"],
    ["a finding that is in no report", "finding:DR-4F7K2", "The last drift report has no finding DR-4F7K2"],
    [
      "a change of an unknown item",
      "change:requirement:FR-99",
      "The project has no requirement:FR-99, and no recorded state has it",
    ],
  ])("is not begun about %s", async (_, about, message) => {
    const { body, status } = await start(ada, about, "Why?");

    expect([status, body.code, body.error]).toEqual([400, "VALIDATION", expect.stringContaining(message)]);
  });

  it("is begun about a change of an item of the project", async () => {
    expect((await start(ada, "change:requirement:FR-1", "Why?")).body).toMatchObject({ kind: "change" });
  });

  it("is listed although another file cannot be read, which is named", async () => {
    project_id = await projectWith({
      "comments/broken.yaml": "about: FR-1\ncomments: []\n",
      "comments/fr-1-4f7c2a.yaml":
        'about: FR-1\ncomments:\n  - { id: 4f7c2a, by: Eve, at: "2026-03-31T09:30:00Z", text: Why? }\n',
    });

    const { conversations: shown, people, unread } = await listed(ada);

    expect(shown.map(({ name }: { name: string }) => name)).toEqual(["fr-1-4f7c2a"]);
    expect(unread).toEqual([{ file: "comments/broken.yaml", line: 2, message: expect.any(String) }]);
    expect(people).toContain("Eve");
    expect((await start(ada, "FR-1", "And?")).status).toBe(200);
  });
});
