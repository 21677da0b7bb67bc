import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { members } from "../../store/schema.ts";
import { signedIn } from "../../testing/account-in-store.ts";
import { type ModelProvider, startModelProvider } from "../../testing/model-provider.ts";
import { projectInStore } from "../../testing/project-in-store.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

let provider: ModelProvider;
let server: TestServer;
let owner: Awaited<ReturnType<typeof signedIn>>;
let member: typeof owner;
let stranger: typeof owner;
let project_id: number;
let isSilent = false;

beforeAll(async () => {
  provider = await startModelProvider(() => (isSilent ? "hang" : "answer"));
  server = await startTestServer({ languageModel: provider.model });
  owner = await signedIn(server);
  member = await signedIn(server, "grace@example.com");
  stranger = await signedIn(server, "eve@example.com");
  project_id = await projectInStore(server, owner.accountId);
  await server.world.database
    .insert(members)
    .values({ projectId: project_id, accountId: member.accountId, joinedAt: server.world.now() });
});

afterAll(async () => {
  await server.close();
  await provider.close();
});

async function begin(): Promise<string> {
  const { body } = await owner.post("/agentsapp/generate_text/", {
    project_id,
    text: "pay",
    purpose: "functional",
    engine: "llm",
  });
  return body.status_url;
}

/** The address of a job that waits for its language model. */
async function beginSilent(): Promise<string> {
  await server.world.jobs.settled();
  isSilent = true;
  const before = provider.asked.length;
  const url = await begin();
  await provider.hasBeenAsked(before + 1);
  isSilent = false;
  return url;
}

function statesOf(stream: string): string[] {
  return Array.from(stream.matchAll(/^event: job\ndata: (.*)$/gm), ([, job]) => JSON.parse(job ?? "").state);
}

describe("a job", () => {
  it("is seen by everybody who works on the project", async () => {
    const url = await begin();
    await server.world.jobs.settled();

    const seen = await member.get(url);

    expect(seen.body).toEqual({
      job_id: url.split("/").at(-1),
      project_id,
      kind: "generate",
      state: "done",
      progress: { done: 0, total: 0 },
      cost: 0.0002,
      tokens: { input: 100, output: 50 },
      attempt: 1,
      result: { engine: "llm", proposed_text: "The library shall let a member borrow a book." },
      created_at: "2026-03-02T09:00:00.000Z",
      finished_at: "2026-03-02T09:00:00.000Z",
    });
    expect((await member.get("/jobs/", { query: { project_id, state: "done" } })).body).toContainEqual(
      seen.body,
    );
  });

  it("can be canceled by any of them, and resumed by the one who pays for it", async () => {
    const url = await beginSilent();

    const canceled = await member.post(`${url}/cancel`);
    await server.world.jobs.settled();
    const refused = await member.post(`${url}/resume`);
    const resumed = await owner.post(`${url}/resume`);
    await server.world.jobs.settled();

    expect([canceled.body.state, refused.status, resumed.status]).toEqual(["canceled", 403, 200]);
    expect((await owner.get(url)).body).toMatchObject({ state: "done", attempt: 2 });
  });

  it("that has ended is not changed", async () => {
    const url = await begin();
    await server.world.jobs.settled();
    const { body: done } = await owner.get(url);

    expect((await owner.post(`${url}/cancel`)).body).toEqual(done);
    expect((await owner.post(`${url}/resume`)).body).toEqual(done);
  });
});

describe("a personal token", () => {
  async function programWith(scope: string): Promise<(path: string) => Promise<number>> {
    const { body } = await owner.post("/account/tokens", {
      name: scope,
      scopes: [scope],
      password: "Secret#123",
    });
    const headers = { authorization: `Bearer ${body.secret as string}` };
    return async (path) => (await server.browser().post(path, undefined, { headers })).status;
  }

  it("that may generate cancels and resumes generations", async () => {
    const program = await programWith("generate");
    const url = await beginSilent();

    const canceled = await program(`${url}/cancel`);
    await server.world.jobs.settled();
    const resumed = await program(`${url}/resume`);
    await server.world.jobs.settled();

    expect([canceled, resumed]).toEqual([200, 200]);
    expect((await owner.get(url)).body).toMatchObject({ state: "done", attempt: 2 });
  });

  it.each(["read", "write", "publish"])(
    "that may only %s does neither, as it could not have begun it",
    async (scope) => {
      const program = await programWith(scope);
      const url = await begin();
      await server.world.jobs.settled();

      expect([await program(`${url}/cancel`), await program(`${url}/resume`)]).toEqual([403, 403]);
    },
  );

  it("that may publish cancels publications", async () => {
    const { body } = await owner.post("/sad/publish/", { project_id, formats: ["md"] });
    const publisher = await programWith("publish");
    const generator = await programWith("generate");

    const answers = [
      await generator(`${body.status_url as string}/cancel`),
      await publisher(`${body.status_url as string}/cancel`),
    ];
    await server.world.jobs.settled();

    expect(answers).toEqual([403, 200]);
  });
});

describe("5 GET jobs/{id}: for a stranger there is no such job:", () => {
  it.each([
    ["getJob", "GET", ""],
    ["streamJobEvents", "GET", "/events"],
    ["cancelJob", "POST", "/cancel"],
    ["resumeJob", "POST", "/resume"],
  ])("%s", async (_, method, end) => {
    const url = `${await begin()}${end}`;

    const { body, status } = await (method === "GET" ? stranger.get(url) : stranger.post(url));

    expect([status, body]).toEqual([404, { error: "There is no such job", code: "NOT_FOUND" }]);
  });

  it("listJobs, of the project", async () => {
    expect((await stranger.get("/jobs/", { query: { project_id } })).status).toBe(404);
  });
});

describe("the events of a job", () => {
  it("hold the whole job as it changes, and end with it", async () => {
    const url = await beginSilent();
    const stream = owner.get(`${url}/events`);

    await owner.post(`${url}/cancel`);
    const { body, headers } = await stream;

    expect(headers["content-type"]).toBe("text/event-stream");
    expect(statesOf(body).at(-1)).toBe("canceled");
  });

  it("of an ended job consist of that job", async () => {
    const url = await begin();
    await server.world.jobs.settled();
    const { body: job } = await owner.get(url);

    const { body } = await owner.get(`${url}/events`);

    expect(body).toBe(`id: 1\nevent: job\ndata: ${JSON.stringify(job)}\n\n`);
  });
});
