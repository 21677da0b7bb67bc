import { beforeEach, describe, expect, it } from "vitest";
import { projectAddress, readProjectAddress } from "@archscribe/core/product/routes/find-route";
import { routes } from "@archscribe/core/product/routes/routes";
import { members } from "../store/schema.ts";
import { signedIn } from "../testing/account-in-store.ts";
import type { Browser } from "../testing/browser.ts";
import { libraryFiles } from "../testing/library-project.ts";
import { projectInStore } from "../testing/project-in-store.ts";
import { testServerForFile } from "../testing/test-server.ts";
import { mailComments } from "./mail-comments.ts";

let project_id: number;
/** How many mails there were before the test. */
let before = 0;

const server = await testServerForFile();
const ada = await signedIn(server, "ada@example.com");
const bob = await signedIn(server, "bob@example.com");

beforeEach(async () => {
  project_id = await projectInStore(server, ada.accountId, libraryFiles);
  const { database, now } = server.world;
  await database
    .insert(members)
    .values({ projectId: project_id, accountId: bob.accountId, joinedAt: now(), role: "editor" });
  await settled();
  before = server.mails.length;
  server.advance(2 * 3_600_000);
});

/** The mails of the test so far: recipient and subject. */
async function settled(): Promise<readonly string[]> {
  server.world.mailbox.wake();
  await server.world.mailbox.settled();
  return server.mails.slice(before).map(({ recipient, subject }) => `${recipient}: ${subject}`);
}

const begin = async (browser: Browser, text: string): Promise<string> =>
  (await browser.post("/sad/conversations/", { project_id, about: "FR-1", text })).body.name as string;

const answer = (browser: Browser, name: string, text: string) =>
  browser.put("/sad/conversations/", { project_id, name, step: "answer", text });

describe("a mail about a comment", () => {
  it("goes to the person whom it mentions, with the text and a link", async () => {
    const name = await begin(ada, "Which books?\n<b>See</b> https://evil.example @bob@example.com");

    expect(await settled()).toEqual([
      expect.stringMatching(/^bob@example\.com: Archscribe: .+ mentions you in "/),
    ]);
    const body = server.mails[before]?.body ?? "";
    expect(body).toContain("\n> Which books?\n> <b>See</b> https: //evil.example @bob");
    const [address = ""] = /\/project\/\S+/.exec(body) ?? [];
    expect(address).toBe(
      projectAddress(`${routes.conversations.path}?conversation=${encodeURIComponent(name)}`, project_id),
    );
    expect(readProjectAddress(address).projectId).toBe(project_id);
  });

  it("goes once to each person who is answered, until they write again", async () => {
    const name = await begin(ada, "Which books?");
    await answer(bob, name, "All.");
    await answer(bob, name, "All of them.");
    const first = await settled();
    await answer(ada, name, "Really?");
    const second = await settled();
    await answer(bob, name, "Yes.");

    expect(first).toEqual([expect.stringMatching(/^ada@example\.com: .+ answers you in "/)]);
    expect(second.slice(1)).toEqual([expect.stringMatching(/^bob@example\.com: .+ answers you in "/)]);
    expect((await settled()).slice(2)).toEqual([expect.stringMatching(/^ada@example\.com: /)]);
  });

  it("goes neither to a person who has turned it off, nor to anyone outside of the project", async () => {
    const carl = await signedIn(server, "carl@example.com");
    await carl.get("/account/mails");
    expect((await bob.put("/account/mails", { comments: false })).body).toEqual({ comments: false });

    await begin(ada, "Which books, @bob@example.com and @carl@example.com?");

    expect((await bob.get("/account/mails")).body).toEqual({ comments: false });
    expect(await settled()).toEqual([]);
    await bob.put("/account/mails", { comments: true });
  });

  it("is sent for comments that a push brings, unless they are older than a day", async () => {
    const thread = (at: string) =>
      `about: FR-1\ncomments:\n  - id: abc123\n    by: Grace\n    at: ${at}\n    text: "What about it, @bob@example.com?"\n`;
    const push = async (path: string, hours: number) => {
      const at = new Date(server.world.now().getTime() - hours * 3_600_000).toISOString();
      const write = [{ path, text: thread(at), revision: null }];
      const { status } = await ada.put("/sad/files/", { project_id, write });
      expect(status).toBe(200);
    };

    await push("comments/old.yaml", 30);
    const old = await settled();
    await push("comments/new.yaml", 2);

    expect(old).toEqual([]);
    expect(await settled()).toEqual([
      expect.stringMatching(/^bob@example\.com: Archscribe: Grace mentions you/),
    ]);
  });

  it("does not cost a look into the other files of a change", async () => {
    const { database, now } = server.world;
    let looks = 0;
    const requirements = {
      path: "requirements/functional.yaml",
      get text() {
        looks += 1;
        return "[]";
      },
      get before() {
        looks += 1;
        return "[]";
      },
    };
    const project = { id: project_id, name: "Library" };
    const change = { accountId: ada.accountId, now: now(), origin: "https://archscribe.example", project };

    await mailComments(database, change, [requirements]);

    expect(looks).toBe(0);
  });

  it("is one of at most twenty an hour", async () => {
    for (let index = 0; index < 25; index += 1)
      await begin(ada, `Question ${String(index)}, @bob@example.com`);

    expect(await settled()).toHaveLength(20);
  });
});
