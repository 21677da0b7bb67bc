import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { costOf, priceOf, priceTable } from "./prices.ts";

const none = { input: 0, cacheRead: 0, cacheWrite: 0, output: 0, reasoning: 0 };

describe("the price of a model", () => {
  it("is found by provider and name, also for a dated state of it", () => {
    const hosted = { provider: "anthropic", isLocal: false };

    expect(priceOf(priceTable, { ...hosted, model: "claude-haiku-4-5-20251001" })).toEqual(
      priceOf(priceTable, { ...hosted, model: "claude-haiku-4-5" }),
    );
    expect(priceOf(priceTable, { provider: "openai", isLocal: false, model: "gpt-5-2025-08-07" })).toEqual({
      input: 1.25,
      cacheRead: 0.125,
      cacheWrite: 1.25,
      output: 10,
    });
  });

  it("is nothing on a machine of one's own, whatever the model", () => {
    const local = { provider: "ollama", model: "some-model", isLocal: true };

    expect(costOf({ ...none, input: 9_000, output: 9_000 }, priceOf(priceTable, local))).toBe(0);
  });

  it("is refused where it is not known, with the names that are", () => {
    const unknown = { provider: "google", model: "gemini-0", isLocal: false };

    expect(() => priceOf(priceTable, unknown)).toThrow(
      expect.objectContaining({
        code: "WRONG_USAGE",
        hint: "Choose one of gemini-3.5-flash, gemini-2.5-pro, gemini-2.5-flash, gemini-2.5-flash-lite.",
      }),
    );
  });
});

describe("the table of prices", () => {
  it("has its date and its source", () => {
    expect(priceTable.version).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(priceTable.sources).toHaveLength(Object.keys(priceTable.models).length);
  });

  it("has no cache that is dearer to read than the input itself", () => {
    const prices = Object.values(priceTable.models).flatMap((models) => Object.values(models));

    expect(prices.filter(({ cacheRead, input, output }) => cacheRead > input || output < input)).toEqual([]);
  });
});

describe("the cost of tokens", () => {
  const price = { input: 0.1, cacheRead: 0.025, cacheWrite: 0.125, output: 0.4 };

  it("is in whole micro-dollars, rounded up", () => {
    expect(costOf({ ...none, input: 30 }, price)).toBe(3);
    expect(costOf({ ...none, input: 31 }, price)).toBe(4);
    expect(costOf({ input: 100, cacheRead: 100, cacheWrite: 100, output: 100, reasoning: 60 }, price)).toBe(
      65,
    );
  });

  it("of two separate calls is at least the price of a joint call", () => {
    const count = fc.nat(100_000);
    const tokens = fc.record({ input: count, cacheRead: count, cacheWrite: count, output: count });
    fc.assert(
      fc.property(tokens, tokens, (a, b) => {
        const both = {
          ...none,
          input: a.input + b.input,
          cacheRead: a.cacheRead + b.cacheRead,
          cacheWrite: a.cacheWrite + b.cacheWrite,
          output: a.output + b.output,
        };
        const apart = costOf({ ...none, ...a }, price) + costOf({ ...none, ...b }, price);

        expect(apart).toBeGreaterThanOrEqual(costOf(both, price));
      }),
    );
  });
});
