import { afterEach, describe, expect, it } from "vitest";
import {
  type ModelQuestion,
  type ModelReply,
  type ModelServer,
  startModelServer,
} from "../../../platform/node/testing/model-server.ts";
import { sampleDesign } from "../../../testing/index.ts";
import { generateDesign, type GeneratedDesign, type GeneratedElement } from "./index.ts";
import { designAnswer } from "./testing/designing-model.ts";
import { askedPart, plainDesign, runAgainst } from "./testing/generation-run.ts";

const design = askedPart(sampleDesign);
const plain = plainDesign(design.system);
const usage = { prompt_tokens: 900, completion_tokens: 100 };

let server: ModelServer | undefined;
afterEach(() => server?.close());

/** A provider that gives these replies to the question for entities, and else answers well. */
async function serveEntities(...replies: readonly (ModelReply | undefined)[]): Promise<ModelServer> {
  const rest = replies.values();
  server = await startModelServer((question): ModelReply => {
    const special = isEntities(question) ? rest.next().value : undefined;
    return special ?? { kind: "answer", text: designAnswer(design, question), usage };
  });
  return server;
}

function isEntities({ keys, prompt }: ModelQuestion): boolean {
  return keys.includes("entities") && prompt.startsWith("Find the entities");
}

/** What became of the calls of the entities step, in order. */
function fates({ calls }: GeneratedDesign): string[] {
  return calls.filter(({ step }) => step === "entities").map(({ status }) => status);
}

const entity = { id: "book", name: "Book", sources: ["FR-1"] };
const answer = (value: unknown): ModelReply => ({
  kind: "answer",
  text: typeof value === "string" ? value : JSON.stringify(value),
  usage,
});
const fellBack = (reason: string) => ({
  ruleId: "step-fell-back",
  severity: "warning",
  step: "entities",
  message: `The rules engine wrote this part: ${reason}.`,
});

describe("an answer that does not hold", () => {
  it("is asked for again with what is wrong with it", async () => {
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
    expect(questions.filter(isEntities)[1]?.prompt).toContain(`--- q7x2k9 faults\n"${message}"\n---`);
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
    const { url } = await serveEntities(
      answer(`\`\`\`json\n${JSON.stringify({ entities: [entity] })}\n\`\`\``),
    );

    const done = await generateDesign(runAgainst(url));

    expect(done.model.entities.map(({ id }) => id)).toEqual(["book"]);
    expect(fates(done)).toEqual(["ok"]);
  });

  it("three times is left to the rules engine, and said so; the other steps continue", async () => {
    const wrong = answer({ entities: [] });
    const { url } = await serveEntities(wrong, wrong, wrong);

    const done = await generateDesign(runAgainst(url));

    expect(done.model).toEqual({
      ...design,
      entities: design.entities.filter(({ id }) => id === "book"),
      entityRelations: [],
    });
    expect(fates(done)).toEqual(["invalid", "invalid", "invalid"]);
    expect(done.reports[0]).toEqual(fellBack("entities: Too small: expected array to have >=1 items"));
  });
});

describe("a provider that", () => {
  it("is busy is asked again when it says so", async () => {
    const busy: ModelReply = { kind: "status", status: 429, headers: { "retry-after": "0" } };
    const { url } = await serveEntities(busy, busy);

    const done = await generateDesign(runAgainst(url, { maxRetries: 2 }));

    expect(done.model).toEqual(design);
    expect(fates(done)).toEqual(["failed", "failed", "ok"]);
  });

  it("fails costs nothing, and the rules engine steps in", async () => {
    const { url } = await serveEntities({ kind: "status", status: 500 });

    const done = await generateDesign(runAgainst(url));

    expect(done.model.entities.map(({ id }) => id)).toEqual(["book"]);
    expect(fates(done)).toEqual(["failed"]);
    expect(done.calls[1]).toMatchObject({ step: "entities", costMicroDollars: 0 });
    expect(done.reports[0]).toEqual(fellBack("the provider answered 500 (as ordered)"));
  });

  it("drops the line in the middle of an answer is asked again, and both calls count", async () => {
    const { url } = await serveEntities({ kind: "drop", text: '{"entities":[{"id":"book","na' });

    const done = await generateDesign(runAgainst(url));

    expect(done.model).toEqual(design);
    expect(fates(done)).toEqual(["estimated", "ok"]);
    expect(done.calls[1]?.costMicroDollars).toBeGreaterThan(done.calls[2]?.costMicroDollars ?? 0);
  });

  it("hangs past the deadline is waited for no longer; what came until then was told", async () => {
    const text = JSON.stringify({ entities: [entity, { ...entity, id: "loan" }] }).slice(0, -2);
    const { url } = await serveEntities({ kind: "hang", text });
    const told: GeneratedElement[] = [];

    const done = await generateDesign(
      runAgainst(url, {
        deadlines: { totalMs: 400, chunkMs: 400 },
        onElement: (element) => told.push(element),
      }),
    );

    expect(told).toContainEqual({ kind: "entity", element: entity });
    expect(done.model.entities.map(({ id }) => id)).toEqual(["book"]);
    expect(fates(done)).toEqual(["aborted"]);
    expect(done.reports[0]).toEqual(fellBack("no answer within the deadline"));
  });

  it("reports no usage has it estimated", async () => {
    const { url } = await serveEntities({ kind: "answer", text: JSON.stringify({ entities: [entity] }) });

    const done = await generateDesign(runAgainst(url));

    expect(fates(done)).toEqual(["estimated"]);
  });

  it("does not know the key is asked once, and the whole design is the rules engine's", async () => {
    server = await startModelServer(() => ({ kind: "status", status: 401 }));

    const done = await generateDesign(runAgainst(server.url));

    expect(server.questions).toHaveLength(1);
    expect(done.model).toEqual({
      ...plain,
      interactions: plain.interactions.map((one) => ({ ...one, id: "uc_1_interaction" })),
    });
    expect(done.reports).toEqual([
      {
        ruleId: "provider-refused",
        severity: "warning",
        step: "actors and use cases",
        message: "The rules engine wrote this part: the provider answered 401 (as ordered).",
      },
    ]);
  });

  it("cannot be reached is asked once", async () => {
    server = await startModelServer(() => ({ kind: "status", status: 500 }));
    await server.close();

    const done = await generateDesign(runAgainst(server.url));

    expect(done.calls.map(({ status }) => status)).toEqual(["failed"]);
    expect(done.reports).toMatchObject([{ ruleId: "provider-refused" }]);
  });
});
