import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { leaseMs } from "../jobs/lease-job.ts";
import { usage } from "../store/schema.ts";
import { signedIn } from "../testing/account-in-store.ts";
import { type ModelProvider, type ProviderReply, startModelProvider } from "../testing/model-provider.ts";
import { projectInStore, textsInStore } from "../testing/project-in-store.ts";
import { copyEmptyData } from "../testing/copy-empty-data.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const requirements = { "requirements/functional.yaml": "- id: FR-1\n  text: A member can borrow a book.\n" };
/** Where generating writes. */
const generated = ["requirements/", "use-cases/", "diagrams/", "api/", "pages/"];
/** A call costs 100 tokens in at 1, and 50 out at 2. */
const costOfCall = 200;
const questions = [
  "noise contradictions gaps questions assumptions",
  "actors useCases useCaseRelations",
  "entities",
  "entities",
  "relations",
  "decision components links nodes nodeLinks scenarios risks",
  "useCases",
  "requirements",
  "patches",
];

const ending: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end();
});

async function provider(reply?: (keys: string) => ProviderReply): Promise<ModelProvider> {
  const started = await startModelProvider(reply);
  ending.push(started.close);
  return started;
}

async function start(options: Parameters<typeof startTestServer>[0]): Promise<TestServer> {
  const server = await startTestServer(options);
  ending.push(server.close);
  return server;
}

const spent = async ({ world }: TestServer) => {
  const rows = await world.database.select({ micros: usage.micros, state: usage.state }).from(usage);
  return {
    micros: rows.reduce((sum, { micros }) => sum + micros, 0),
    states: rows.map(({ state }) => state),
  };
};

describe("a language model", () => {
  let reply: ProviderReply = "answer";
  let model: ModelProvider;
  let server: TestServer;

  beforeAll(async () => {
    model = await startModelProvider(() => reply);
    server = await startTestServer({ languageModel: model.model, environment: { MAX_COST: "2" } });
  });

  afterAll(async () => {
    await server.close();
    await model.close();
  });

  /** Creates a person with a project, and records the requests to the model from here on. */
  async function begin(email: string, files: Readonly<Record<string, string>> = {}) {
    const before = model.asked.length;
    const browser = await signedIn(server, email);
    const project_id = await projectInStore(server, browser.accountId, files);
    return { asked: () => model.asked.slice(before), browser, project_id };
  }

  it("designs as people have decided", { tags: ["slow"] }, async () => {
    const { browser, project_id } = await begin("decided@example.com", {
      ...requirements,
      "review.yaml": "actors:\n  - name: Member\n    verdict: rename\n    to: Reader\n",
    });

    await browser.post("/agent/generate_project/", { project_id, engine: "llm" });
    await server.world.jobs.settled();

    expect(await textsInStore(server, project_id, ["use-cases/"])).toEqual({
      "use-cases/UC-1.yaml": expect.stringMatching(/actors:\n {2}- Reader\n/),
    });
  });

  it("designs in a job, and its design is the project's", async () => {
    const { asked, browser, project_id } = await begin("ada@example.com", requirements);

    const accepted = await browser.post("/agent/generate_project/", { project_id, engine: "llm" });
    await server.world.jobs.settled();
    const { body: job } = await browser.get(accepted.body.status_url);

    expect(accepted.status).toBe(202);
    expect(asked()).toEqual(questions);
    expect(job).toMatchObject({
      job_id: accepted.body.job_id,
      kind: "generate",
      state: "done",
      progress: {
        done: 9,
        total: 9,
        step: "design",
        steps: [
          "requirements",
          "actors and use cases",
          "entities",
          "attributes, part 1 of 1",
          "relations",
          "architecture",
          "details, part 1 of 1",
          "coverage",
          "review",
          "design",
        ],
        elements: [
          { kind: "actor", name: "Member" },
          { kind: "use-case", name: "Borrow a book" },
          { kind: "entity", name: "Book" },
          { kind: "component", name: "Lending" },
          { kind: "specification", name: "Borrow a book" },
          { kind: "interaction", name: "Borrow a book" },
        ],
      },
      cost: (9 * costOfCall) / 1_000_000,
      tokens: { input: 900, output: 450 },
      attempt: 1,
      result: { engine: "llm", reports: [], project_revision: "2" },
    });
    expect(await textsInStore(server, project_id, ["use-cases/"])).toEqual({
      "use-cases/UC-1.yaml": expect.stringContaining("The system lends it."),
    });
    expect(await textsInStore(server, project_id, ["archscribe.generated.json"])).toEqual({
      "archscribe.generated.json": expect.stringContaining('"use-cases/UC-1.yaml": "llm:'),
    });
  });

  it("leaves the steps that people have written as they are", { tags: ["slow"] }, async () => {
    const own =
      "id: UC-1\nname: Borrow a book\nactors: [Member]\nrequirements: [FR-1]\nsteps: [The member shows the card.]\n";
    const files = { ...requirements, "use-cases/UC-1.yaml": own };
    const { asked, browser, project_id } = await begin("eve@example.com", files);

    await browser.post("/agent/generate_project/", { project_id, engine: "llm" });
    await server.world.jobs.settled();

    expect(asked()).toEqual(questions);
    expect(await textsInStore(server, project_id, ["use-cases/"])).toEqual({ "use-cases/UC-1.yaml": own });
  });

  it("proposes a text in a job, which is stored nowhere", async () => {
    const { browser, project_id } = await begin("grace@example.com");
    const body = { project_id, text: "borrow books", purpose: "functional", engine: "llm" };

    const { body: accepted } = await browser.post("/agentsapp/generate_text/", body);
    await server.world.jobs.settled();

    expect((await browser.get(accepted.status_url)).body).toMatchObject({
      state: "done",
      result: { engine: "llm", proposed_text: "The library shall let a member borrow a book." },
    });
  });

  it("is asked once where two requests have one key", async () => {
    const { asked, browser, project_id } = await begin("alan@example.com");
    const body = { project_id, text: "pay", purpose: "brief", engine: "llm", idempotency_key: "4f0c2a" };

    const first = await browser.post("/agentsapp/generate_text/", body);
    const second = await browser.post("/agentsapp/generate_text/", body);
    await server.world.jobs.settled();

    expect(second.body).toEqual(first.body);
    expect(asked()).toHaveLength(1);
  });

  it("that fails at a step fails the job, names the step, and leaves the project as it is", async () => {
    const { browser, project_id } = await begin("edsger@example.com", requirements);
    reply = 401;

    const { body } = await browser.post("/agent/generate_project/", { project_id, engine: "llm" });
    await server.world.jobs.settled();
    reply = "answer";

    expect((await browser.get(body.status_url)).body).toMatchObject({
      state: "failed",
      cost: 0,
      error: {
        code: "UNAVAILABLE",
        error:
          "The language model did not complete the step 'requirements': the provider answered 401 (as ordered). The project is unchanged.",
      },
    });
    expect(await textsInStore(server, project_id, generated)).toEqual(requirements);
  });

  it("that is unreachable fails the job with the reason, and costs nothing", { tags: ["slow"] }, async () => {
    const { close, model } = await startModelProvider();
    await close();
    const server = await start({ languageModel: model });
    const browser = await signedIn(server);
    const project_id = await projectInStore(server, browser.accountId);
    const body = { project_id, text: "borrow books", purpose: "functional", engine: "llm" };

    const { body: accepted } = await browser.post("/agentsapp/generate_text/", body);
    await server.world.jobs.settled();

    expect((await browser.get(accepted.status_url)).body).toMatchObject({
      state: "failed",
      error: { code: "UNAVAILABLE", error: expect.stringMatching(/^The language model /) },
    });
    expect((await spent(server)).micros).toBe(0);
  });

  it("is offered with its price and the remaining budget", async () => {
    const { browser } = await begin("barbara@example.com");

    expect((await browser.get("/agent/engines/")).body).toEqual({
      engines: [
        { engine: "rules", available: true, models: [] },
        {
          engine: "llm",
          available: true,
          models: [{ model: "compatible:tiny", is_local: false, input_price: 1, output_price: 2 }],
        },
      ],
      limits: { max_cost: 2, remaining_cost: 2 },
    });
  });

  it("that is not configured is not called, whatever its name", async () => {
    const { browser, project_id } = await begin("tony@example.com");

    const answer = await browser.post("/agent/use_case_model/", {
      project_id,
      engine: "llm",
      model: "openai:gpt-5",
    });

    expect([answer.status, answer.body.error]).toEqual([
      400,
      "This server does not offer that model. Choose compatible:tiny.",
    ]);
  });
});

describe("a design that failed", () => {
  /** A job whose model fails when it is asked for relations, as long as it is down. */
  async function failed() {
    let isDown = true;
    const { asked, model } = await provider((keys) => (isDown && keys === "relations" ? 400 : "answer"));
    const server = await start({ languageModel: model });
    const browser = await signedIn(server);
    const project_id = await projectInStore(server, browser.accountId, requirements);
    const generate = async () => {
      const { body } = await browser.post("/agent/generate_project/", { project_id, engine: "llm" });
      await server.world.jobs.settled();
      return body.status_url as string;
    };
    const url = await generate();
    isDown = false;
    return { asked, browser, generate, server, url };
  }

  it("continues with the step that failed when it is resumed, and pays for nothing twice", async () => {
    const { asked, browser, server, url } = await failed();

    await browser.post(`${url}/resume`);
    await server.world.jobs.settled();

    expect((await browser.get(url)).body).toMatchObject({
      state: "done",
      cost: (questions.length * costOfCall) / 1_000_000,
    });
    expect(asked).toEqual([...questions.slice(0, 5), ...questions.slice(4)]);
  });

  it("is continued by the next one as well", { tags: ["slow"] }, async () => {
    const { asked, browser, generate } = await failed();

    const next = await generate();

    expect((await browser.get(next)).body).toMatchObject({
      state: "done",
      cost: (5 * costOfCall) / 1_000_000,
    });
    expect(asked).toEqual([...questions.slice(0, 5), ...questions.slice(4)]);
  });
});

describe("7 a server that dies over a design", () => {
  it(
    "is followed by one that continues, and asks for nothing that was paid for",
    { tags: ["slow"] },
    async () => {
      const folder = await mkdtemp(join(tmpdir(), "archscribe-jobs-"));
      ending.push(() => rm(folder, { recursive: true, force: true }));
      await copyEmptyData(folder);
      let isFirst = true;
      const { asked, hasBeenAsked, model } = await provider((keys) =>
        isFirst && keys === "relations" ? "hang" : "answer",
      );
      const dying = await start({ languageModel: model, database: { folder } });
      const browser = await signedIn(dying);
      const project_id = await projectInStore(dying, browser.accountId, requirements);
      const { body } = await browser.post("/agent/generate_project/", { project_id, engine: "llm" });
      await hasBeenAsked(5);
      // Nothing that it does from here on can be stored.
      await dying.world.store.close();
      isFirst = false;

      const later = new Date(dying.world.now().getTime() + leaseMs + 1);
      const next = await start({ languageModel: model, database: { folder }, start: later });
      await next.world.jobs.settled();
      const again = next.browser();
      for (const [name, value] of browser.cookies) again.cookies.set(name, value);

      expect((await again.get(body.status_url)).body).toMatchObject({ state: "done", attempt: 2 });
      expect(asked).toEqual([...questions.slice(0, 5), ...questions.slice(4)]);
      expect(new Set((await spent(next)).states)).toEqual(new Set(["settled"]));
    },
  );
});

describe("the budget of an account", () => {
  it("holds for twenty simultaneous jobs, and an exhausted budget is reported", async () => {
    const { model } = await provider();
    const server = await start({ languageModel: model, environment: { MAX_COST: "0.014" } });
    const browser = await signedIn(server);
    const project_id = await projectInStore(server, browser.accountId);
    const body = { project_id, text: "pay", purpose: "functional", engine: "llm" };

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.post("/agentsapp/generate_text/", body)),
    );
    await server.world.jobs.settled();
    const { body: jobs } = await browser.get("/jobs/", { query: { project_id } });

    const done = jobs.filter(({ state }: { state: string }) => state === "done");
    const refused = jobs.filter(({ error }: { error?: { code: string } }) => error?.code === "PLAN");
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 202));
    expect(done.length + refused.length).toBe(20);
    expect(done.length).toBeGreaterThan(0);
    expect((await spent(server)).micros).toBe(done.length * costOfCall);
  });

  it(
    "that does not cover the next step of a design fails it, and leaves the project as it is",
    { tags: ["slow"] },
    async () => {
      const { asked, model } = await provider();
      // The first answer may be so long that it costs more.
      const server = await start({ languageModel: model, environment: { MAX_COST: "0.02" } });
      const browser = await signedIn(server);
      const project_id = await projectInStore(server, browser.accountId, requirements);

      const { body } = await browser.post("/agent/generate_project/", { project_id, engine: "llm" });
      await server.world.jobs.settled();

      expect((await browser.get(body.status_url)).body).toMatchObject({
        state: "failed",
        error: {
          code: "PLAN",
          error: expect.stringMatching(
            /^You have exceeded your allocated token limit\. The budget does not cover the step '[^']+'\. The project/,
          ),
        },
      });
      expect(asked).toEqual([]);
      expect(await textsInStore(server, project_id, generated)).toEqual(requirements);
    },
  );

  it("that is used up refuses a language model, and not the rules", async () => {
    const { model } = await provider();
    const server = await start({ languageModel: model, environment: { MAX_COST: "0" } });
    const browser = await signedIn(server);
    const project_id = await projectInStore(server, browser.accountId, requirements);

    const refused = await browser.post("/agent/conceptual_data/", { project_id, engine: "llm" });
    const rules = await browser.post("/agent/conceptual_data/", { project_id });

    expect([refused.status, refused.body]).toEqual([
      402,
      { error: "You have exceeded your allocated token limit.", code: "PLAN" },
    ]);
    expect(rules.status).toBe(200);
  });
});
