import { afterEach, describe, expect, it } from "vitest";
import {
  type ModelQuestion,
  type ModelReply,
  type ModelServer,
  startModelServer,
} from "../../../platform/node/testing/model-server.ts";
import { sampleDesign } from "../../../testing/index.ts";
import { generateDesign, type ProviderCall } from "./index.ts";
import { designAnswer } from "./testing/designing-model.ts";
import { answersInMemory, runAgainst } from "./testing/generation-run.ts";
import { askedPart } from "./testing/library-design.ts";

const design = askedPart(sampleDesign);

let server: ModelServer | undefined;
afterEach(() => server?.close());

async function serve(
  change: (question: ModelQuestion) => ModelReply | undefined = () => undefined,
): Promise<ModelServer> {
  server = await startModelServer(
    (question) =>
      change(question) ?? {
        kind: "answer",
        text: designAnswer(design, question),
        usage: {
          prompt_tokens: 900,
          completion_tokens: 100,
          prompt_tokens_details: { cached_tokens: 400 },
          completion_tokens_details: { reasoning_tokens: 30 },
        },
      },
  );
  return server;
}

const sum = (calls: readonly ProviderCall[]): number =>
  calls.reduce((total, { costMicroDollars }) => total + costMicroDollars, 0);

describe("the ledger of a run", () => {
  it("has a row for each provider call, with tokens by kind and whole micro-dollars", async () => {
    const { url } = await serve();
    const told: ProviderCall[] = [];

    const { calls } = await generateDesign(runAgainst(url, { onCall: (call) => told.push(call) }));

    expect(told).toEqual(calls);
    expect(calls).toHaveLength(9);
    expect(calls[0]).toEqual({
      provider: "loopback",
      model: "tiny",
      step: "requirements",
      attempt: 1,
      at: "2026-03-01T10:00:00.000Z",
      tokens: { input: 500, cacheRead: 400, cacheWrite: 0, output: 100, reasoning: 30 },
      priceTable: "test",
      // 500 at 1, 400 at 0.5 and 100 at 2
      costMicroDollars: 900,
      status: "ok",
    });
  });

  it("does not mention money for a local model", async () => {
    const { url } = await serve();

    const { calls } = await generateDesign(runAgainst(url, { isLocal: true }));

    expect(sum(calls)).toBe(0);
  });
});

describe("a budget", () => {
  it("stops the run before it is exceeded, and names the step", async () => {
    const usage = { prompt_tokens: 1_000, completion_tokens: 7_000 };
    const { questions, url } = await serve((question) => ({
      kind: "answer",
      text: designAnswer(design, question),
      usage,
    }));
    const calls: ProviderCall[] = [];

    const run = generateDesign(
      runAgainst(url, { budgetMicroDollars: 60_000, onCall: (call) => calls.push(call) }),
    );

    await expect(run).rejects.toMatchObject({
      code: "BUDGET_REACHED",
      exitCode: 5,
      message: "The budget does not cover the step 'attributes, part 1 of 1'",
    });
    expect(calls.map(({ step }) => step)).toEqual(["requirements", "actors and use cases", "entities"]);
    expect(questions).toHaveLength(3);
    expect(sum(calls)).toBe(45_000);
  });

  it("that is too small for the first question lets none out", async () => {
    const { questions, url } = await serve();

    const run = generateDesign(runAgainst(url, { budgetMicroDollars: 100 }));

    await expect(run).rejects.toMatchObject({ code: "BUDGET_REACHED" });
    expect(questions).toEqual([]);
  });

  it("cannot be held for a model without a known price", async () => {
    const { questions, url } = await serve();
    const prices = { version: "test", sources: [], models: {} };

    await expect(generateDesign(runAgainst(url, { prices }))).rejects.toMatchObject({
      code: "WRONG_USAGE",
      message: "The price of loopback:tiny is not known, so no budget can be enforced",
    });
    expect(questions).toEqual([]);
  });
});

describe("a run that was broken off", () => {
  it("is reported as interrupted, makes no more calls, and its open call counts in full", async () => {
    const stop = new AbortController();
    const { questions, url } = await serve(({ keys }) => {
      if (!keys.includes("relations")) return undefined;
      stop.abort();
      return { kind: "hang", text: "{" };
    });
    const calls: ProviderCall[] = [];

    const run = generateDesign(runAgainst(url, { signal: stop.signal, onCall: (call) => calls.push(call) }));

    await expect(run).rejects.toMatchObject({ code: "INTERRUPTED" });
    expect(questions).toHaveLength(5);
    expect(calls.map(({ status }) => status)).toEqual(["ok", "ok", "ok", "ok", "aborted"]);
    expect(calls[4]?.costMicroDollars).toBeGreaterThan(16_000);
  });

  it("before it began asks nothing", async () => {
    const { questions, url } = await serve();

    const run = generateDesign(runAgainst(url, { signal: AbortSignal.abort() }));

    await expect(run).rejects.toMatchObject({ code: "INTERRUPTED" });
    expect(questions).toEqual([]);
  });

  it("continues where it stopped without paying twice", async () => {
    const stop = new AbortController();
    const resume = answersInMemory();
    let isBroken = false;
    const { questions, url } = await serve(({ keys }) => {
      if (isBroken || !keys.includes("relations")) return undefined;
      isBroken = true;
      stop.abort();
      return { kind: "hang", text: "" };
    });
    await generateDesign(runAgainst(url, { resume, signal: stop.signal })).catch(() => undefined);

    const { calls, model } = await generateDesign(runAgainst(url, { resume }));

    expect(model).toEqual(design);
    expect(calls[0]?.step).toBe("relations");
    expect(questions).toHaveLength(5 + 5);
  });
});
