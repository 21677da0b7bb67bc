import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { RenderCache, Requirement } from "../../../../model/index.ts";
import { checkDesign } from "../../check-design.ts";
import type { GenerateOptions } from "../generate-design.ts";
import type { PriceTable } from "../prices.ts";

export const libraryRequirements: readonly Requirement[] = [
  { id: "FR-1", text: "A member borrows a book.", priority: "must" },
  { id: "FR-2", text: "A member reserves a book that is lent out." },
  { id: "FR-3", text: "A librarian takes the fee for a late return." },
  { id: "NFR-1", text: "Loans survive the failure of a disk.", quality: "reliability" },
  { id: "BR-1", text: "A member has at most three reservations." },
];

/** Returns the task of a prompt, which follows all its data. */
export function taskIn(prompt: string): string {
  return prompt.slice(prompt.search(/(?<=^--- \w+ end\n\n)(?!--- )/m));
}

/** Creates a store of answers that several runs share. */
export function answersInMemory(): RenderCache {
  const kept = new Map<string, Uint8Array>();
  return {
    get: async (key) => kept.get(key),
    set: async (key, bytes) => void kept.set(key, bytes),
  };
}

/** Returns the word around the data of a prompt. */
export function wordIn(prompt: string | undefined): string {
  return /^--- (\w+) /m.exec(prompt ?? "")?.[1] ?? "";
}

/** Prices that simplify sums: one micro-dollar per input token, two per output token. */
const testPrices: PriceTable = {
  version: "test",
  sources: [],
  models: { loopback: { tiny: { input: 1, cacheRead: 0.5, cacheWrite: 1, output: 2 } } },
};

/** Returns the options of a run against a provider at this address, with the changes of a test. */
export function runAgainst(url: string, changes: Partial<GenerateOptions> = {}): GenerateOptions {
  const provider = createOpenAICompatible({
    name: "loopback",
    baseURL: url,
    includeUsage: true,
    supportsStructuredOutputs: true,
  });
  return {
    system: "Lending library",
    requirements: libraryRequirements,
    model: provider("tiny"),
    isLocal: false,
    prices: testPrices,
    complete: (partial) => partial,
    check: checkDesign,
    now: () => new Date("2026-03-01T10:00:00Z"),
    newKey: () => new Uint8Array(32).fill(7),
    resume: undefined,
    maxRetries: 0,
    lanes: 1,
    ...changes,
  };
}
