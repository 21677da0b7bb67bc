import { request as httpRequest } from "node:http";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type ModelProvider, startModelProvider } from "../../packages/server/src/testing/model-provider.ts";
import { type RealPostgres, startRealPostgres } from "../../packages/server/src/testing/real-postgres.ts";
import { endServerProcesses, type ServerProcess, startServerProcess } from "./server-process.ts";
import { projectOf, signedUpAt, type Visitor, visitorOf } from "./server-visitor.ts";
import { readKept, write, writeUntilKilled } from "./write-until-killed.ts";

let folder: string;
let postgres: RealPostgres;
let provider: ModelProvider;
let environment: Readonly<Record<string, string>>;
let first: ServerProcess;
let second: ServerProcess;
let ada: Visitor;
let project_id: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "archscribe-faults-"));
  postgres = await startRealPostgres();
  provider = await startModelProvider();
  environment = {
    DATA_FOLDER: folder,
    DATABASE_URL: await postgres.newDatabase(),
    LLM_MODEL: "compatible:tiny",
    LLM_URL: provider.address,
  };
  // Both find an empty database at the same time.
  [first, second] = await Promise.all([startServerProcess(environment), startServerProcess(environment)]);
  ada = await signedUpAt(first);
  project_id = await projectOf(ada);
});

afterAll(async () => {
  await endServerProcesses();
  await provider.close();
  await postgres.close();
  await rm(folder, { recursive: true, force: true });
});

describe("two servers on one PostgreSQL", () => {
  it("share sessions, from their beginning to their end", async () => {
    const ben = await signedUpAt(first, "ben@example.com");
    const projects = "/dashboard/get_all_projects/?email=ben@example.com";

    const there = await ben.at(second).get(projects);
    await ben.at(second).get("/logout/");
    const after = await ben.at(first).get(projects);

    expect([there.status, after.status]).toEqual([200, 401]);
  });

  it("share the limits of guesses", async () => {
    const ask = (server: ServerProcess) =>
      visitorOf(server).post("/verify-email/", { email: "eve@example.com" });

    const asked = [
      await ask(first),
      await ask(second),
      await ask(first),
      await ask(second),
      await ask(first),
    ];

    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
  });

  it("7 do each job once", async () => {
    const order = { project_id, text: "borrow books", purpose: "functional", engine: "llm" };
    const before = provider.asked.length;

    const jobs = await Promise.all(
      Array.from({ length: 12 }, async (_, number) => {
        const { body } = await ada
          .at(number % 2 === 0 ? first : second)
          .post("/agentsapp/generate_text/", order);
        return body.job_id as string;
      }),
    );
    await Promise.all(jobs.map((id, number) => ada.at(number % 2 === 0 ? second : first).follow(id)));
    const { body: done } = await ada.get(`/jobs/?project_id=${String(project_id)}`);

    expect(done.map(({ attempt, state }: Job) => ({ attempt, state }))).toEqual(
      jobs.map(() => ({ attempt: 1, state: "done" })),
    );
    expect(provider.asked.length - before).toBe(jobs.length);
  });

  it("7 continue without the server that is killed in the middle of hundreds of changes", async () => {
    const third = await startServerProcess(environment);

    const acknowledged = await writeUntilKilled(third, ada.at(third), 300);
    const kept = await readKept(ada, acknowledged);
    const next = await Promise.all(
      Array.from(kept, ([project, { ahead }]) =>
        write(ada.at(second), project, (acknowledged.get(project) ?? 0) + ahead + 1),
      ),
    );

    expect([...kept.values()]).toEqual(
      Array.from(acknowledged, () => ({ isWhole: true, ahead: expect.toBeOneOf([0, 1]) })),
    );
    expect(next.map(({ status }) => status)).toEqual(Array.from(acknowledged, () => 200));
  });
});

interface Job {
  readonly state: string;
  readonly attempt: number;
}

describe("a server whose PostgreSQL is gone", () => {
  afterEach(() => postgres.start());

  it("reports it and when to come back, and works again with all acknowledged changes once it is available", async () => {
    const project = await projectOf(ada);
    await write(ada, project, 1);
    await postgres.stop("immediate");

    const gone = [
      await ada.get("/dashboard/get_all_projects/?email=ada@example.com"),
      await write(ada, project, 2),
      await visitorOf(second).get("/get_csrf_token/"),
      await ada.get("/health"),
    ];
    await postgres.start();
    await expect.poll(async () => (await ada.get("/health")).status).toBe(200);
    const written = await write(ada, project, 2);

    expect(gone.map(({ headers, status }) => [status, headers.get("retry-after")])).toEqual(
      gone.map(() => [503, "5"]),
    );
    expect(gone.map(({ body }) => body.code)).toEqual(gone.map(() => "UNAVAILABLE"));
    expect(gone.at(-1)?.body).toMatchObject({ status: "down", database: "down" });
    expect([written.status, written.body.files]).toEqual([
      200,
      [
        { path: "pages/cicd-pipeline.md", revision: "2" },
        { path: "pages/orchestration.md", revision: "2" },
      ],
    ]);
  });
});

describe("a server that is asked to stop", () => {
  it("answers the request that it has, takes no other, and ends in order", async () => {
    const third = await startServerProcess(environment);
    const begun = await beginCreating(ada, third);

    const ending = third.stop();
    await expect.poll(() => isReached(third)).toBe(false);
    const status = await begun.complete();

    expect([status, await ending]).toEqual([201, { code: 0, errors: "" }]);
  });
});

/** A request whose body is still to come; the server has its head. */
async function beginCreating(visitor: Visitor, { address }: ServerProcess) {
  const names = { project_name: "Last minute", organization: "Paperleaf Books" };
  const body = JSON.stringify({ email: "ada@example.com", ...names });
  const request = httpRequest(`${address}/dashboard/create_project/`, {
    method: "POST",
    headers: {
      cookie: Array.from(visitor.cookies, ([name, value]) => `${name}=${value}`).join("; "),
      "x-csrftoken": decodeURIComponent(visitor.cookies.get("csrfToken") ?? ""),
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      expect: "100-continue",
    },
  });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    request.once("response", (response) => resolve(response.resume().statusCode));
    request.once("error", reject);
  });
  request.flushHeaders();
  await new Promise((resolve) => request.once("continue", resolve));
  return {
    complete: () => {
      request.end(body);
      return answered;
    },
  };
}

async function isReached({ address }: ServerProcess): Promise<boolean> {
  return fetch(`${address}/health`).then(
    () => true,
    () => false,
  );
}
