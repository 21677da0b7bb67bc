import { describe, expect, it } from "vitest";
import { sampleDesign } from "../../../testing/index.ts";
import { planCalls, type PlanOptions, priceTable } from "./index.ts";
import { libraryRequirements } from "./testing/generation-run.ts";
import { askedPart } from "./testing/library-design.ts";

const plan = (changes: Partial<PlanOptions> = {}) =>
  planCalls({
    system: "Lending library",
    requirements: libraryRequirements,
    expected: askedPart(sampleDesign),
    provider: "openai",
    model: "gpt-5-mini",
    isLocal: false,
    prices: priceTable,
    ...changes,
  });

describe("a plan of the calls", () => {
  it("names each step of a design of the expected size, with its tokens and cost", () => {
    const { calls, costMicroDollars, inputTokens, priceTable: version } = plan();

    expect(calls.map(({ step }) => step)).toEqual([
      "requirements",
      "actors and use cases",
      "entities",
      "attributes, part 1 of 1",
      "relations",
      "architecture",
      "details, part 1 of 1",
      "coverage",
      "review",
    ]);
    expect(calls.every((call) => call.inputTokens > 500 && call.outputTokens >= 100)).toBe(true);
    expect(inputTokens).toBe(calls.reduce((sum, call) => sum + call.inputTokens, 0));
    expect(costMicroDollars).toBe(calls.reduce((sum, call) => sum + call.costMicroDollars, 0));
    expect(version).toBe(priceTable.version);
  });

  it("costs nothing on a machine of one's own", () => {
    expect(plan({ provider: "ollama", model: "any", isLocal: true }).costMicroDollars).toBe(0);
  });

  it("has no answer that is longer than it may be", () => {
    expect(Math.max(...plan({ limits: { outputTokens: 256 } }).calls.map((call) => call.outputTokens))).toBe(
      256,
    );
  });

  it("is not made for a model without a known price", () => {
    expect(() => plan({ model: "gpt-0" })).toThrow("The price of openai:gpt-0 is not known");
  });

  it("has about 20 calls for 100 requirements", () => {
    const [entity] = sampleDesign.entities;
    if (!entity) throw new Error("the sample has entities");
    const entities = Array.from({ length: 25 }, (_, index) => ({ ...entity, id: `e${String(index)}` }));
    const requirements = Array.from({ length: 100 }, (_, index) => ({
      id: index < 75 ? `FR-${String(index + 1)}` : `BR-${String(index - 74)}`,
      text: "A member borrows a book.",
    }));

    const { calls } = plan({ expected: { ...sampleDesign, entities }, requirements });

    expect(calls.length).toBeGreaterThan(12);
    expect(calls.length).toBeLessThanOrEqual(22);
  });

  it("asks about many entities in parts", () => {
    const [entity] = sampleDesign.entities;
    if (!entity) throw new Error("the sample has entities");
    const entities = Array.from({ length: 21 }, (_, index) => ({ ...entity, id: `e${String(index)}` }));

    const { calls } = plan({ expected: { ...sampleDesign, entities } });

    expect(calls.map(({ step }) => step).filter((step) => step.startsWith("attributes"))).toEqual([
      "attributes, part 1 of 3",
      "attributes, part 2 of 3",
      "attributes, part 3 of 3",
    ]);
  });
});
