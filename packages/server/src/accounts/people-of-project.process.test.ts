import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../store/open-database.ts";
import { accounts, members, projectNames } from "../store/schema.ts";
import { signedIn } from "../testing/account-in-store.ts";
import type { Browser } from "../testing/browser.ts";
import { libraryFiles } from "../testing/library-project.ts";
import { projectInStore } from "../testing/project-in-store.ts";
import { testServerForFile } from "../testing/test-server.ts";
import { readChanges } from "../project-events/read-changes.ts";
import { streamEvents } from "../project-events/stream-events.ts";
import { takeName } from "./people-of-project.ts";
import type { Account } from "./session.ts";

type Person = Browser & { readonly accountId: number };

let project_id: number;

const server = await testServerForFile();
const ada = await signedIn(server, "ada@example.com");
const eve = await signedIn(server, "eve@example.org");

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

const begin = (person: Person, text = "Why?") =>
  person.post("/sad/conversations/", { project_id, about: "FR-1", text });

interface Conversation {
  readonly comments: readonly { readonly text: string }[];
  readonly waits: string | null;
}

/** The first comments of the conversations in which a person is mentioned. */
const mentioning = async (person: Person): Promise<readonly string[]> => {
  const { body } = await person.get("/sad/conversations/", { query: { project_id } });
  const conversations: readonly Conversation[] = body.conversations;
  return conversations
    .filter(({ waits }) => waits === "mentioned")
    .flatMap(({ comments: [first] }) => first?.text ?? []);
};

describe("a person with the name of another one", () => {
  beforeEach(async () => {
    await begin(ada);
    await eve.post("/account/name", { name: " ADA " });
  });

  it("begins and answers conversations with a number behind the name", async () => {
    const { body } = await begin(eve);
    const answer = { project_id, name: body.name, step: "answer", text: "Euro." };
    const answered = await ada.put("/sad/conversations/", answer);

    expect(answered.body.comments.map(({ by }: { readonly by: string }) => by)).toEqual(["ADA (2)", "ada"]);
  });

  it("approves in that name, and does not push in the other one", async () => {
    const { body } = await eve.get("/sad/approvals/", { query: { project_id } });
    const { revision } = body;
    const approved = await eve.post("/sad/approvals/", {
      project_id,
      revision,
      verdict: "approved",
      with_errors: true,
    });
    const pushed = await eve.put("/sad/files/", {
      project_id,
      write: [{ path: "approvals/2026-03-31-ada-4f7c2a.yaml", text: approval, revision: null }],
    });

    expect([body.you, approved.body.document.verdicts[0].by, pushed.status]).toEqual([
      "ADA (2)",
      "ADA (2)",
      403,
    ]);
  });

  it("has that name in the list of projects, and in the changes and people of the project", async () => {
    await begin(eve);
    const { body } = await ada.get("/dashboard/search_projects/", { query: { name: "" } });
    const [{ owner, shared_with_users }] = (body as { readonly project_id: number }[]).filter(
      (one) => one.project_id === project_id,
    ) as unknown as [{ readonly owner: object; readonly shared_with_users: readonly object[] }];
    const { database } = server.world;
    const changes = await readChanges(database, { projectId: project_id, after: 1, until: 3 });
    const account = { id: eve.accountId, email: "eve@example.org", name: "ADA" } as Account;
    const stop = new AbortController();
    const window = { projectId: project_id, since: undefined, signal: stop.signal };
    await streamEvents({ ...window, account }, server.world);
    const other = await streamEvents({ ...window, account: { ...account, id: ada.accountId } }, server.world);
    const [first] = await other.take(1).toArray();
    stop.abort();

    expect(owner).toEqual({ email: "ada@example.com", name: "ada" });
    expect(shared_with_users).toEqual([
      { email: "eve@example.org", name: "ADA", called: "ADA (2)", role: "editor" },
    ]);
    expect(changes?.map(({ by }) => by?.name)).toEqual(["ada", "ADA (2)"]);
    expect(first).toContain('"people":[{"email":"eve@example.org","name":"ADA (2)"}]');
  });

  it("has that name in a conflict with a change of theirs", async () => {
    const path = "pages/orchestration.md";
    const write = (text: string, revision: string | null) => ({
      project_id,
      write: [{ path, text, revision }],
    });
    await eve.put("/sad/files/", write("Ten services.", null));

    const { body } = await ada.put("/sad/files/", write("Nine services.", null));

    expect([body.code, body.changed_by]).toEqual(["CONFLICT", "ADA (2)"]);
  });

  it("has that name in a copy of the project, too", async () => {
    await begin(eve);
    const { body } = await eve.post("/dashboard/duplicate_project/", { project_id });
    project_id = body.project_id;

    expect((await begin(eve)).body.comments[0].by).toBe("ADA (2)");
  });

  it("is mentioned by that name, and the other one by the name alone", async () => {
    await begin(ada, "Which one, @ADA (2)?");
    await begin(eve, "This one, @ada.");

    expect([await mentioning(ada), await mentioning(eve)]).toEqual([
      ["This one, @ada."],
      ["Which one, @ADA (2)?"],
    ]);
  });

  it("does not get the name of a person who has left, who has it again after returning", async () => {
    const { database, now } = server.world;
    const grace = await signedIn(server, "grace@example.net");
    const name = "Grace Hopper";
    const join = (person: Person) =>
      database
        .insert(members)
        .values({ projectId: project_id, accountId: person.accountId, joinedAt: now(), role: "editor" });
    const nameOfGrace = async (person: Person): Promise<string> =>
      (await person.get("/sad/conversations/", { query: { project_id } })).body.you as string;
    await grace.post("/account/name", { name });
    await join(grace);
    await begin(grace);
    await database.delete(members).where(eq(members.accountId, grace.accountId));
    await eve.post("/account/name", { name });
    const taken = await nameOfGrace(eve);
    await join(grace);

    expect([taken, await nameOfGrace(grace), await nameOfGrace(eve)]).toEqual([
      "Grace Hopper (2)",
      name,
      "Grace Hopper (2)",
    ]);
  });

  it("leaves the name to a deleted account", async () => {
    const { database, now } = server.world;
    const grace = await signedIn(server, "hopper@example.net");
    await grace.post("/account/name", { name: "Grace" });
    await database
      .insert(members)
      .values({ projectId: project_id, accountId: grace.accountId, joinedAt: now(), role: "commenter" });
    await begin(grace);
    await database.delete(accounts).where(eq(accounts.id, grace.accountId));
    await eve.post("/account/name", { name: "grace" });

    expect((await begin(eve)).body.comments[0].by).toBe("grace (2)");
  });
});

it("names are stored when their people write, and not when they read", async () => {
  const { database } = server.world;
  const stored = () => database.$count(projectNames, eq(projectNames.projectId, project_id));
  await ada.get("/sad/conversations/", { query: { project_id } });
  const before = await stored();
  await begin(ada);
  await begin(ada);

  expect([before, await stored()]).toEqual([0, 1]);
});

it("the people of a project are read once for a comment, also after the first one", async () => {
  const { database } = server.world;
  let reads = 0;
  const counting = new Proxy(database, {
    get: (target, key) => {
      if (key !== "select") return Reflect.get(target, key) as unknown;
      return (fields?: Record<string, never>) => {
        if (fields !== undefined && "mailsComments" in fields) reads += 1;
        return fields === undefined ? target.select() : target.select(fields);
      };
    },
  }) as Database;
  const person = { id: ada.accountId, email: "ada@example.com", name: "ada" };

  await takeName(counting, project_id, person);
  expect(await takeName(counting, project_id, person)).toBe("ada");

  expect(reads).toBe(2);
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

it("a name that another request has just given to somebody else is not given again", async () => {
  const { database } = server.world;
  const sam = await signedIn(server, "sam@example.com");
  const project = await projectInStore(server, sam.accountId, libraryFiles);
  const person = { id: sam.accountId, email: "sam@example.com", name: "Sam" };
  await sam.post("/account/name", { name: "Sam" });
  let isGiven = false;
  const overtaken = new Proxy(database, {
    get: (target, key) => {
      if (key !== "insert" || isGiven) return Reflect.get(target, key) as unknown;
      return (table: typeof projectNames) => ({
        values: (row: typeof projectNames.$inferInsert) => {
          const insertion = async () => {
            isGiven = true;
            await target.insert(table).values({ ...row, accountId: eve.accountId });
            return target.insert(table).values(row).onConflictDoNothing().returning();
          };
          return { onConflictDoNothing: () => ({ returning: insertion }) };
        },
      });
    },
  }) as Database;

  expect(await takeName(overtaken, project, person)).toBe("Sam (2)");
});
