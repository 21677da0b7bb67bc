import { beforeEach, describe, expect, it } from "vitest";
import { endSessionsOf, findSession } from "../accounts/session.ts";
import { members, projects } from "../store/schema.ts";
import { signedIn } from "../testing/account-in-store.ts";
import { projectInStore } from "../testing/project-in-store.ts";
import { testServerForFile } from "../testing/test-server.ts";
import { jobEvents } from "./job-events.ts";
import { orderJob } from "./order-job.ts";

let member: Awaited<ReturnType<typeof signedIn>>;
let events: AsyncIterator<string>;

const server = await testServerForFile();

beforeEach(async () => {
  const { database, now } = server.world;
  await database.delete(projects);
  const owner = await signedIn(server, `owner-${crypto.randomUUID()}@example.com`);
  member = await signedIn(server, `member-${crypto.randomUUID()}@example.com`);
  const projectId = await projectInStore(server, owner.accountId);
  await database.insert(members).values({ projectId, accountId: member.accountId, joinedAt: now() });
  // Stored without being begun, so that it waits.
  const input = { task: "text", model: "compatible:tiny", text: "pay", purpose: "functional" } as const;
  const order = { kind: "generate", projectId, accountId: owner.accountId, input } as const;
  const { id: jobId } = await orderJob(database, order, now());
  const session = await findSession(database, member.cookies.get("__Host-sid") ?? "", now());
  if (session?.account === undefined) throw new Error("nobody is signed in");
  const { signal } = new AbortController();
  events = jobEvents({ jobId, account: session.account, session, signal }, server.world)[
    Symbol.asyncIterator
  ]() as AsyncIterator<string>;
});

describe("the events of a job end when", () => {
  it.each([
    ["the project is not shared any more", () => server.world.database.delete(members)],
    ["the project is deleted", () => server.world.database.delete(projects)],
    ["the listener signs out", () => endSessionsOf(server.world.database, member.accountId)],
    ["the server stops", () => server.world.jobs.close()],
  ])("%s", async (_, happens) => {
    const first = await events.next();

    await happens();

    expect(String(first.value)).toContain('"state":"queued"');
    expect(await events.next()).toEqual({ done: true, value: undefined });
  });
});
