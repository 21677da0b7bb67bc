import { afterEach, describe, expect, it } from "vitest";
import {
  type ModelQuestion,
  type ModelReply,
  type ModelServer,
  startModelServer,
} from "../../../platform/node/testing/model-server.ts";
import type { Requirement } from "../../../model/index.ts";
import { sampleDesign } from "../../../testing/index.ts";
import { generateDesign, type GenerateOptions, type GeneratedElement, type ProviderCall } from "./index.ts";
import { designAnswer } from "./testing/designing-model.ts";
import { answersInMemory, libraryRequirements, runAgainst, taskIn } from "./testing/generation-run.ts";
import { askedPart, withUseCases } from "./testing/library-design.ts";

const design = askedPart(sampleDesign);
const usage = { prompt_tokens: 900, completion_tokens: 100 };

let server: ModelServer | undefined;
afterEach(() => server?.close());

/** A provider that returns these replies to the question for entities, and otherwise answers well. */
async function serveEntities(...replies: readonly (ModelReply | undefined)[]): Promise<ModelServer> {
  const rest = replies.values();
  server = await startModelServer((question): ModelReply => {
    const special = isEntities(question) ? rest.next().value : undefined;
    return special ?? { kind: "answer", text: designAnswer(design, question), usage };
  });
  return server;
}

function isEntities({ keys, prompt }: ModelQuestion): boolean {
  return keys.includes("entities") && taskIn(prompt).startsWith("Find the entities");
}

/** The results of the calls of the entities step, in order. */
function fates({ calls }: { readonly calls: readonly ProviderCall[] }): string[] {
  return calls.filter(({ step }) => step === "entities").map(({ status }) => status);
}

/** A run without a design: its error and its calls. */
async function failedRun(url: string, changes: Partial<GenerateOptions> = {}) {
  const calls: ProviderCall[] = [];
  const onCall = (call: ProviderCall): void => {
    calls.push(call);
    changes.onCall?.(call);
  };
  const run = generateDesign(runAgainst(url, { ...changes, onCall }));
  const error: unknown = await run.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return { calls, error };
}

const entity = { id: "book", name: "Book", sources: ["FR-1"] };
const answer = (value: unknown): ModelReply => ({
  kind: "answer",
  text: typeof value === "string" ? value : JSON.stringify(value),
  usage,
});
const stopped = (step: string, reason: string) => ({
  code: "MODEL_STEP_FAILED",
  exitCode: 4,
  message: `The language model did not complete the step '${step}': ${reason}`,
});

describe("an answer that does not hold", () => {
  it("is requested again with its faults", async () => {
    const { questions, url } = await serveEntities(answer({ entities: [{ ...entity, id: "The book" }] }));

    const done = await generateDesign(runAgainst(url));

    expect(done.model).toEqual(design);
    expect(done.reports).toEqual([]);
    expect(fates(done)).toEqual(["invalid", "ok"]);
    expect(questions.filter(isEntities)[1]?.prompt).toContain('"entities.0.id: an id such as order_service"');
  });

  it.each([
    ["no JSON", "Here are the entities: book.", "The answer is not one JSON value."],
    ["JSON that ends too soon", '{"entities":[{"id":"book"', "The answer is not one JSON value."],
    [
      "a key that nobody asked for",
      { entities: [{ ...entity, colour: "red" }] },
      "entities.0: Unrecognized key",
    ],
    [
      "a name that is too long",
      { entities: [{ ...entity, name: "B".repeat(73) }] },
      "entities.0.name: Too big",
    ],
    ["an id twice", { entities: [entity, entity] }, "There is more than one entity 'book'"],
    ["a name twice", { entities: [entity, { ...entity, id: "tome" }] }, "another entity has the name 'Book'"],
  ])("because it is %s", async (_, wrong, fault) => {
    const { questions, url } = await serveEntities(answer(wrong));

    const done = await generateDesign(runAgainst(url));

    expect(done.model).toEqual(design);
    expect(fates(done)).toEqual(["invalid", "ok"]);
    expect(questions.filter(isEntities)[1]?.prompt).toContain(fault);
  });

  it("because the design has a fault with it that it had not before", async () => {
    const { questions, url } = await serveEntities(
      answer({ entities: [{ ...entity, id: "page", name: "Page" }] }),
    );
    const message = "A page is no entity.";

    const done = await generateDesign(
      runAgainst(url, {
        check: ({ entities }) => [
          { ruleId: "x", severity: "error", message: "This was so before." },
          ...(entities.some(({ id }) => id === "page") ? [{ ruleId: "y", severity: "error", message }] : []),
        ],
      }),
    );

    expect(done.model.entities).toEqual(design.entities);
    expect(questions.filter(isEntities)[1]?.prompt).toMatch(
      new RegExp(`^--- \\w+ faults\n"${message}"\n---`, "m"),
    );
  });

  it.each<[string, Partial<Requirement>]>([
    ["suggested", { suggested: true }],
    ["excluded", { priority: "wont" }],
  ])("because it designs something for a merely %s requirement", async (status, state) => {
    const requirements = [...libraryRequirements, { id: "FR-4", text: "A member pays by card.", ...state }];
    const card = { id: "card", name: "Card", sources: ["FR-4"] };
    const { questions, url } = await serveEntities(answer({ entities: [entity, card] }));

    const done = await generateDesign(runAgainst(url, { requirements }));

    expect(done.model.entities).toEqual(design.entities);
    expect(questions.filter(isEntities)[1]?.prompt).toContain(
      `"'Card' comes only from FR-4, which is ${status}; leave it out."`,
    );
  });

  it("because it was cut off at the most that a step may cost", async () => {
    const cut: ModelReply = { kind: "answer", text: '{"entities":[{"id":"bo', usage, finish: "length" };
    const { questions, url } = await serveEntities(cut);

    const done = await generateDesign(runAgainst(url));

    expect(done.model).toEqual(design);
    expect(fates(done)).toEqual(["invalid", "ok"]);
    expect(questions.filter(isEntities)[1]?.prompt).toContain("cut off; be briefer");
  });

  it("is taken out of its code fence without being asked for again", async () => {
    const entities = design.entities.map(({ id, name, sources }) => ({ id, name, sources }));
    const { url } = await serveEntities(answer(`\`\`\`json\n${JSON.stringify({ entities })}\n\`\`\``));

    const done = await generateDesign(runAgainst(url));

    expect(done.model).toEqual(design);
    expect(fates(done)).toEqual(["ok"]);
  });

  it("three times ends the design, and names the step", async () => {
    const wrong = answer({ entities: [] });
    const { url } = await serveEntities(wrong, wrong, wrong);

    const { calls, error } = await failedRun(url);

    expect(error).toMatchObject(stopped("entities", "entities: Too small: expected array to have >=1 items"));
    expect(fates({ calls })).toEqual(["invalid", "invalid", "invalid"]);
  });
});

describe("a run after a failed run", () => {
  const wrong = (name: string) => answer({ entities: [{ ...entity, name, id: "The book" }] });

  it("continues with the correction of the last answer, and counts only its own calls", async () => {
    const resume = answersInMemory();
    const { questions, url } = await serveEntities(wrong("A"), wrong("B"), wrong("C"), wrong("D"));
    await failedRun(url, { resume });
    const before = questions.length;

    const done = await generateDesign(runAgainst(url, { resume }));

    expect(done.model).toEqual(design);
    expect(fates(done)).toEqual(["invalid", "ok"]);
    expect(questions[before]?.prompt).toContain(String.raw`\"name\":\"C\"`);
  });

  it("asks the provider if the same question would lead to the same answer", async () => {
    const resume = answersInMemory();
    const { questions, url } = await serveEntities(...Array.from({ length: 6 }, () => wrong("A")));
    await failedRun(url, { resume });

    const { calls } = await failedRun(url, { resume });

    expect(fates({ calls })).toEqual(["invalid", "invalid", "invalid"]);
    expect(questions.filter(isEntities)).toHaveLength(6);
  });

  it("recognises an answer that was cut off", async () => {
    const resume = answersInMemory();
    const cut: ModelReply = { kind: "answer", text: '{"entities":[{"id":"bo', usage, finish: "length" };
    const { questions, url } = await serveEntities(cut, cut, cut);
    await failedRun(url, { resume });
    const before = questions.length;

    const done = await generateDesign(runAgainst(url, { resume }));

    expect(fates(done)).toEqual(["ok"]);
    expect(questions[before]?.prompt).toContain("cut off; be briefer");
  });

  it("repeats the request for an answer that was cut off if it may be longer now", async () => {
    const resume = answersInMemory();
    const cut: ModelReply = { kind: "answer", text: '{"entities":[{"id":"bo', usage, finish: "length" };
    const { questions, url } = await serveEntities(cut, cut, cut);
    const { error } = await failedRun(url, { resume });
    const before = questions.length;

    const done = await generateDesign(runAgainst(url, { resume, limits: { outputTokens: 20_000 } }));

    expect(error).toMatchObject(stopped("entities", "the answer was cut off at 8000 tokens"));
    expect(error).toHaveProperty("hint", expect.stringContaining("--model-output"));
    // Complete earlier answers are not paid for again.
    expect(done.calls[0]?.step).toBe("entities");
    expect(questions[before]?.prompt).not.toContain("be briefer");
    expect(questions[before]?.body["max_tokens"]).toBe(20_000);
  });
});

describe("a provider that", () => {
  it("that is busy is asked again at the time that it names", async () => {
    const busy: ModelReply = { kind: "status", status: 429, headers: { "retry-after": "0" } };
    const { url } = await serveEntities(busy, busy);

    const done = await generateDesign(runAgainst(url, { maxRetries: 2 }));

    expect(done.model).toEqual(design);
    expect(fates(done)).toEqual(["failed", "failed", "ok"]);
  });

  it("fails ends the design, and costs nothing", async () => {
    const { url } = await serveEntities({ kind: "status", status: 500 });

    const { calls, error } = await failedRun(url);

    expect(error).toMatchObject(stopped("entities", "the provider answered 500 (as ordered)"));
    expect(fates({ calls })).toEqual(["failed"]);
    expect(calls[2]).toMatchObject({ step: "entities", costMicroDollars: 0 });
  });

  it("drops the line in the middle of an answer is asked again, and both calls count", async () => {
    const { url } = await serveEntities({ kind: "drop", text: '{"entities":[{"id":"book","na' });

    const done = await generateDesign(runAgainst(url));

    expect(done.model).toEqual(design);
    expect(fates(done)).toEqual(["estimated", "ok"]);
    expect(done.calls[2]?.costMicroDollars).toBeGreaterThan(done.calls[3]?.costMicroDollars ?? 0);
  });

  it.each([
    ["the whole answer", { totalMs: 400, pauseMs: 60_000 }, "no whole answer in 0.4 s", "--model-timeout"],
    ["its next piece", { totalMs: 60_000, pauseMs: 400 }, "nothing more came for 0.4 s", "--model-pause"],
  ])("hangs is waited for no longer than its deadline for %s", async (...[, limits, reason, option]) => {
    const text = JSON.stringify({ entities: [entity, { ...entity, id: "loan" }] }).slice(0, -2);
    const { url } = await serveEntities({ kind: "hang", text });
    const told: GeneratedElement[] = [];

    const { calls, error } = await failedRun(url, { limits, onElement: (element) => told.push(element) });

    expect(error).toMatchObject(stopped("entities", reason));
    expect(error).toHaveProperty("hint", expect.stringContaining(`Wait longer with ${option}`));
    // The elements until then were reported.
    expect(told).toContainEqual({ kind: "entity", element: entity });
    expect(fates({ calls })).toEqual(["aborted"]);
  });

  it("reports no usage has it estimated", async () => {
    server = await startModelServer((question): ModelReply => ({
      kind: "answer",
      text: designAnswer(design, question),
    }));

    const done = await generateDesign(runAgainst(server.url));

    expect(fates(done)).toEqual(["estimated"]);
  });

  it("does not know the key is asked once", async () => {
    server = await startModelServer(() => ({ kind: "status", status: 401 }));

    const { error } = await failedRun(server.url, { lanes: 4 });

    expect(server.questions).toHaveLength(1);
    expect(error).toMatchObject(stopped("requirements", "the provider answered 401 (as ordered)"));
  });

  it("cannot be reached is asked once", async () => {
    server = await startModelServer(() => ({ kind: "status", status: 500 }));
    await server.close();

    const { calls, error } = await failedRun(server.url);

    expect(calls.map(({ status }) => status)).toEqual(["failed"]);
    expect(error).toMatchObject(stopped("requirements", "the provider cannot be reached"));
  });

  it("that fails in one of several simultaneous questions gets no others, and their answers are kept", async () => {
    const resume = answersInMemory();
    const many = withUseCases(design, 15);
    const isPart = (part: string, { prompt }: ModelQuestion): boolean =>
      taskIn(prompt).includes(`Use cases: ${part}`);
    const { promise: failed, resolve: fail } = Promise.withResolvers<void>();
    let isDown = true;
    server = await startModelServer(async (question): Promise<ModelReply> => {
      if (isDown && isPart("UC-1,", question)) return { kind: "status", status: 500 };
      if (isPart("UC-6,", question)) await failed;
      return { kind: "answer", text: designAnswer(many, question), usage };
    });
    await failedRun(server.url, {
      lanes: 2,
      resume,
      onCall: ({ status }) => (status === "failed" ? fail() : undefined),
    });
    const asked = server.questions.length;
    isDown = false;

    const done = await generateDesign(runAgainst(server.url, { resume }));

    expect(asked).toBe(8);
    expect(done.calls.map(({ step }) => step)).toEqual([
      "details, part 1 of 3",
      "details, part 3 of 3",
      "coverage",
      "review",
    ]);
    expect(done.model.useCases).toEqual(many.useCases);
  });
});
