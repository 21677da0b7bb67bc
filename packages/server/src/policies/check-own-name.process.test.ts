import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accounts, members } from "../store/schema.ts";
import { signedIn } from "../testing/account-in-store.ts";
import type { Browser } from "../testing/browser.ts";
import { libraryFiles } from "../testing/library-project.ts";
import { projectInStore } from "../testing/project-in-store.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

type Person = Browser & { readonly accountId: number };

let server: TestServer;
let ada: Person;
let eve: Person;
let project_id: number;

beforeAll(async () => {
  server = await startTestServer();
  ada = await signedIn(server, "ada@example.com");
  eve = await signedIn(server, "eve@example.org");
});

afterAll(() => server.close());

beforeEach(async () => {
  project_id = await projectInStore(server, ada.accountId, libraryFiles);
  await server.world.database.insert(members).values({
    projectId: project_id,
    accountId: eve.accountId,
    joinedAt: server.world.now(),
    role: "editor",
  });
  await eve.post("/account/name", { name: "eve" });
});

const approval =
  "by: Ada\nat: 2026-03-31T09:30:00Z\nverdict: approved\nitems: |\n  0123456789abcdef  requirement:FR-1\n";

/** All ways in which a person can write in their name. */
const ways: readonly [string, (person: Person) => ReturnType<Person["post"]>][] = [
  [
    "begin a conversation",
    (person) => person.post("/sad/conversations/", { project_id, about: "FR-1", text: "Why?" }),
  ],
  [
    "approve",
    async (person) => {
      const { body } = await person.get("/sad/approvals/", { query: { project_id } });
      const { revision } = body;
      return person.post("/sad/approvals/", { project_id, revision, verdict: "approved", with_errors: true });
    },
  ],
  [
    "push an approval",
    (person) =>
      person.put("/sad/files/", {
        project_id,
        write: [{ path: "approvals/2026-03-31-ada-4f7c2a.yaml", text: approval, revision: null }],
      }),
  ],
];

describe("a person who takes the name of another one", () => {
  beforeEach(() => eve.post("/account/name", { name: " ADA " }));

  it.each(ways)("may not %s in it", async (_, write) => {
    const { body, status } = await write(eve);

    expect([status, body]).toEqual([
      403,
      {
        code: "FORBIDDEN",
        error:
          "ada@example.com is called 'ADA' in this project, too, and comments and approvals belong to names. Choose another name in your profile, or ask them to.",
      },
    ]);
  });

  it("may not answer in it, and the other one learns of it", async () => {
    await eve.post("/account/name", { name: "eve" });
    const begun = await eve.post("/sad/conversations/", { project_id, about: "FR-1", text: "Why?" });
    await eve.post("/account/name", { name: "Ada" });
    const answer = { project_id, name: begun.body.name, step: "answer", text: "Euro." };

    const answers = [
      await eve.put("/sad/conversations/", answer),
      await ada.put("/sad/conversations/", answer),
    ];

    expect(answers.map(({ body, status }) => [status, body.error.split(" is called ")[0]])).toEqual([
      [403, "ada@example.com"],
      [403, "eve@example.org"],
    ]);
  });

  it("does not stop anybody as a reader, who cannot comment, and after leaving", async () => {
    const { database } = server.world;
    const ask = async () =>
      (await ada.post("/sad/conversations/", { project_id, about: "FR-1", text: "Why?" })).status;

    await database.update(members).set({ role: "reader" }).where(eq(members.accountId, eve.accountId));
    const beside = await ask();
    await database.delete(members).where(eq(members.accountId, eve.accountId));

    expect([beside, await ask()]).toEqual([200, 200]);
  });

  it("does not stop anybody while the operator blocks the account", async () => {
    const { database, now } = server.world;
    await database.update(accounts).set({ blockedAt: now() }).where(eq(accounts.id, eve.accountId));

    const { status } = await ada.post("/sad/conversations/", { project_id, about: "FR-1", text: "Why?" });

    await database.update(accounts).set({ blockedAt: null }).where(eq(accounts.id, eve.accountId));
    expect(status).toBe(200);
  });
});

it("an owner brings the approvals of others, such as from a repository", async () => {
  const foreign = approval.replace("Ada", "Grace");
  const write = [{ path: "approvals/2026-03-31-grace-4f7c2a.yaml", text: foreign, revision: null }];

  const answers = [
    await eve.put("/sad/files/", { project_id, write }),
    await ada.put("/sad/files/", { project_id, write }),
  ];

  expect(answers.map(({ status }) => status)).toEqual([403, 200]);
});
