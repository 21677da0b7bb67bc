import { describe, expect, it } from "vitest";
import { accounts, subscriptions } from "../../store/schema.ts";
import { signedIn } from "../../testing/account-in-store.ts";
import { projectInStore, textsInStore } from "../../testing/project-in-store.ts";
import { startTestServer, testServerForFile } from "../../testing/test-server.ts";

const requirements = {
  "requirements/functional.yaml": [
    "- id: FR-1\n  text: A member can borrow a book.\n",
    "- id: FR-2\n  text: The librarian registers a member with name and e-mail address.\n",
    "- id: FR-3\n  text: A member can pay a fee by the payment gateway.\n",
    "- id: FR-4\n  text: The library is a web application.\n",
  ].join(""),
};

const server = await testServerForFile();
const browser = await signedIn(server);

async function generate(path: string, body: object) {
  const answer = await browser.post(path, body);
  return { status: answer.status, body: answer.body, paths: changedPaths(answer.body) };
}

function changedPaths(body: { readonly changes?: readonly { kind: string; path: string }[] }): string[] {
  return (body.changes ?? [])
    .filter(({ kind }) => kind !== "same")
    .map(({ kind, path }) => `${kind} ${path}`);
}

const review = [
  "actors:\n  - name: Member\n    verdict: rename\n    to: Reader\n",
  "use-cases:\n  - name: Pay a fee by the payment gateway\n    verdict: reject\n    requirements: [FR-3]\n",
].join("");

describe("the rules", () => {
  it("apply the decisions of people", async () => {
    const project_id = await projectInStore(server, browser.accountId, {
      ...requirements,
      "review.yaml": review,
    });

    const { status } = await generate("/agent/generate_project/", { project_id });
    const texts = Object.values(await textsInStore(server, project_id, ["use-cases/", "diagrams/usecase"]));

    expect(status).toBe(200);
    expect(texts.join("\n")).toContain("Reader");
    expect(texts.join("\n")).not.toMatch(/\bMember\b|pay a fee/);
    expect(await textsInStore(server, project_id, ["review.yaml"])).toEqual({ "review.yaml": review });
  });

  it("design a whole project at once, including parts that no requirement states", async () => {
    const project_id = await projectInStore(server, browser.accountId, requirements);

    const { body, paths, status } = await generate("/agent/generate_project/", { project_id });

    expect(status).toBe(200);
    expect(body).toMatchObject({ engine: "rules", reports: [], project_revision: "2" });
    expect(paths).toEqual(
      expect.arrayContaining([
        "new requirements/quality.yaml",
        "new use-cases/UC-1.yaml",
        "new diagrams/usecase.puml",
        "new api/openapi.yaml",
      ]),
    );
  });

  it("return the same design again, and change nothing the second time", { tags: ["slow"] }, async () => {
    const project_id = await projectInStore(server, browser.accountId, requirements);
    await generate("/agent/generate_project/", { project_id });

    const { body, paths } = await generate("/agent/generate_project/", { project_id });

    expect([paths, body.project_revision]).toEqual([[], "2"]);
  });

  it("keep changes by a person, and overwrite them on request", async () => {
    const own = "@startuml\ncomponent Mine\n@enduml\n";
    const project_id = await projectInStore(server, browser.accountId, {
      ...requirements,
      "diagrams/component.puml": own,
    });
    const body = { project_id, parts: ["component"] };

    const kept = await generate("/agent/generate_project/", body);
    const forced = await generate("/agent/generate_project/", { ...body, force: true });

    expect([kept.paths, forced.paths]).toEqual([
      ["detached diagrams/component.puml"],
      ["changed diagrams/component.puml"],
    ]);
  });

  it("announce their changes and make none in a dry run, with every engine", async () => {
    const project_id = await projectInStore(server, browser.accountId, {
      ...requirements,
      "diagrams/component.puml": "@startuml\ncomponent Mine\n@enduml\n",
    });
    const body = { project_id, parts: ["component", "usecase"], engine: "llm", dry_run: true };

    const foreseen = await generate("/agent/generate_project/", body);

    expect([foreseen.status, foreseen.paths, foreseen.body.project_revision]).toEqual([
      200,
      ["detached diagrams/component.puml", "new diagrams/usecase.puml"],
      "1",
    ]);
    expect(await textsInStore(server, project_id, ["diagrams/usecase.puml"])).toEqual({});
  });

  it("summarise the result of the requirements for a whole design", { tags: ["slow"] }, async () => {
    const project_id = await projectInStore(server, browser.accountId, requirements);

    const part = await generate("/agent/generate_project/", { project_id, parts: ["usecase"] });
    const whole = await generate("/agent/generate_project/", { project_id });

    expect(part.body.summary).toBeUndefined();
    expect(whole.body.summary).toEqual({
      made: expect.arrayContaining([{ kind: "use-case", count: 3, implied: 0, proposed: 0 }]),
      left_out: [{ reason: "suggested", requirements: expect.arrayContaining(["NFR-1"]) }],
      without_actor: [],
      expectation: expect.stringMatching(/^Written as .+ Review them/),
    });
  });

  it("omit parts that no requirement states on request", async () => {
    const project_id = await projectInStore(server, browser.accountId, requirements);

    const { body, paths } = await generate("/agent/generate_project/", { project_id, stated_only: true });

    const texts = await textsInStore(server, project_id, ["diagrams/component.puml"]);
    expect(Object.values(texts).join("\n")).not.toMatch(/implied|Database/);
    expect(paths.filter((path) => path.includes("api/"))).toEqual([]);
    expect(body.summary.made.filter(({ implied }: { implied: number }) => implied > 0)).toEqual([]);
  });

  it.each([
    ["one deployment, without a platform where none is named", {}, ["onPrem"]],
    ["the deployments on all platforms when asked to", { all: true }, ["AWS", "Azure", "GCP", "onPrem"]],
  ])("write %s", async (_, asked, keys) => {
    const project_id = await projectInStore(server, browser.accountId, requirements);

    const { paths } = await generate("/agent/generate_project/", { project_id, ...asked });

    expect(paths.filter((path) => /diagrams\/(?:onPrem|AWS|GCP|Azure)\./.test(path))).toEqual(
      keys.map((key) => `new diagrams/${key}.puml`),
    );
  });

  it("draw in the notation that is asked for", { tags: ["slow"] }, async () => {
    const project_id = await projectInStore(server, browser.accountId, requirements);

    const { paths } = await generate("/agent/conceptual_data/", { project_id, notation: "mermaid" });

    expect(paths).toEqual(["new diagrams/conceptual.mmd"]);
  });

  it("answer a second request with the same key by the answer of the first", async () => {
    const project_id = await projectInStore(server, browser.accountId, requirements);
    const body = { project_id, parts: ["usecase"], idempotency_key: "once" };

    const first = await generate("/agent/generate_project/", body);
    const second = await generate("/agent/generate_project/", body);
    const other = await generate("/agent/generate_project/", { ...body, parts: ["api"] });

    expect(first.paths).toEqual(["new diagrams/usecase.puml"]);
    expect(second.body).toEqual(first.body);
    expect([other.status, other.body.fields]).toEqual([400, { idempotency_key: other.body.error }]);
  });
});

interface Faulty {
  readonly files: Readonly<Record<string, string>>;
  readonly asks?: object;
}

describe("a generation that cannot run is reported with the remedy:", () => {
  const german = {
    "requirements/functional.yaml":
      "- id: FR-1\n  text: Das System soll es den Mitgliedern ermöglichen, Bücher auszuleihen und zurückzugeben.\n",
  };

  it.each([
    [
      "no requirements",
      { files: {} },
      "The project has no requirements and no brief that states any. Add requirements first.",
    ],
    [
      "another language",
      { files: german },
      "The requirements are not in English, and the rules read English only. Choose the engine llm.",
    ],
    [
      "a use case that is not there",
      { files: requirements, asks: { use_case: "UC-9" } },
      "There is no use case UC-9. Generate the use cases first.",
    ],
    [
      "a language model where there is none",
      { files: requirements, asks: { engine: "llm" } },
      "No language model is configured on this server. Choose the engine rules.",
    ],
  ])("%s", async (_, { asks = {}, files }: Faulty, error) => {
    const project_id = await projectInStore(server, browser.accountId, files);

    const answer = await browser.post("/agent/interaction_text/", { project_id, ...asks });

    expect([answer.status, answer.body]).toMatchObject([400, { error, code: "VALIDATION" }]);
  });
});

describe("5 /agent/*, generate_*:", () => {
  it("for a stranger there is no such project", async () => {
    const project_id = await projectInStore(server, browser.accountId, requirements);
    const stranger = await signedIn(server, "eve@example.com");

    const { body, status } = await stranger.post("/agent/generate_project/", { project_id });

    expect([status, body]).toEqual([404, { error: "There is no such project", code: "NOT_FOUND" }]);
  });

  it("one person cannot generate more than sixty times a minute", async () => {
    const project_id = await projectInStore(server, browser.accountId);
    const grace = await signedIn(server, "grace@example.com");
    const own = await projectInStore(server, grace.accountId);
    const body = { project_id: own, text: "pay by card", purpose: "functional" };

    const statuses = new Set<number>();
    for (let time = 0; time < 61; time += 1)
      statuses.add((await grace.post("/agentsapp/generate_text/", body)).status);

    expect([...statuses]).toEqual([200, 429]);
    expect((await browser.post("/agentsapp/generate_text/", { ...body, project_id })).status).toBe(200);
  });
});

describe("5 who generates has a plan or a trial:", () => {
  it("without either nothing is generated", async () => {
    const selling = await startTestServer({
      environment: { STRIPE_SECRET_KEY: "sk_test_none", STRIPE_WEBHOOK_SECRET: "whsec_none" },
    });
    const late = await signedIn(selling);
    const project_id = await projectInStore(selling, late.accountId, requirements);
    await selling.world.database.update(accounts).set({ createdAt: new Date("2026-01-01T00:00:00Z") });

    const { body, status } = await late.post("/agent/generate_project/", { project_id });

    expect([status, body]).toEqual([
      402,
      { error: "Please subscribe to a plan to use this feature.", code: "PLAN" },
    ]);
    await selling.close();
  });
});

describe("the plan for diagrams as code", () => {
  async function subscribed() {
    const selling = await startTestServer({
      environment: { STRIPE_SECRET_KEY: "sk_test", STRIPE_WEBHOOK_SECRET: "whsec_test" },
    });
    const ben = await signedIn(selling);
    const { database, now } = selling.world;
    const period = { periodStart: now(), periodEnd: new Date(now().getTime() + 86_400_000) };
    const plan = { productId: "diagram_as_code", planId: "price_1", amount: 900, currency: "usd" };
    const additionalMicros = 5_000_000;
    await database.insert(subscriptions).values({
      accountId: ben.accountId,
      status: "active",
      subscriptionId: "sub_1",
      additionalMicros,
      ...plan,
      ...period,
    });
    return { selling, ben, project_id: await projectInStore(selling, ben.accountId, requirements) };
  }

  it("refuses the API, screens and interfaces, and leaves them out of a whole design", async () => {
    const { ben, project_id, selling } = await subscribed();

    const refused = await Promise.all(
      ["api", "screens", "interface", "interfaces"].map((part) =>
        ben.post("/agent/generate_project/", { project_id, parts: [part] }),
      ),
    );
    const whole = await ben.post("/agent/generate_project/", { project_id });
    await selling.close();

    expect(refused.map(({ status }) => status)).toEqual([402, 402, 402, 402]);
    expect(whole.status).toBe(200);
    expect(
      changedPaths(whole.body).filter((path) => / (?:api|ui-previews|diagrams\/interface)/.test(path)),
    ).toEqual([]);
  });

  it("leaves the rest of a whole design as it is for everybody", { tags: ["slow"] }, async () => {
    const { ben, project_id, selling } = await subscribed();

    const paths = changedPaths((await ben.post("/agent/generate_project/", { project_id })).body);
    await selling.close();

    expect(paths).toContain("new requirements/quality.yaml");
    expect(paths.filter((path) => /diagrams\/(?:onPrem|AWS|GCP|Azure)\./.test(path))).toEqual([
      "new diagrams/onPrem.puml",
    ]);
  });
});

it("proposes a text by the rules, and stores it nowhere", async () => {
  const project_id = await projectInStore(server, browser.accountId);

  const { body, status } = await browser.post("/agentsapp/generate_text/", {
    project_id,
    text: "search by title",
    purpose: "functional",
  });

  expect([status, body]).toEqual([
    200,
    { engine: "rules", proposed_text: "Bookstore shall let users search by title." },
  ]);
});

it("lists its engines and the remaining budget", async () => {
  const { body } = await browser.get("/agent/engines/");

  expect(body).toEqual({
    engines: [
      { engine: "rules", available: true, models: [] },
      { engine: "llm", available: false, models: [] },
    ],
    limits: { max_cost: 10, remaining_cost: 10 },
  });
});
