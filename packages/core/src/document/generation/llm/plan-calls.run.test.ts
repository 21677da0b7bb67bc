import { afterEach, describe, expect, it } from "vitest";
import { loadWinkTagger } from "../../../platform/node/index.ts";
import { type ModelServer, startModelServer } from "../../../platform/node/testing/model-server.ts";
import { checkDesign } from "../check-design.ts";
import { designByRules } from "../generate-by-rules.ts";
import { renderDesign } from "../rules/index.ts";
import { generateDesign, planCalls } from "./index.ts";
import { runAgainst } from "./testing/generation-run.ts";
import { workshopAnswer, workshopRequirements } from "./testing/workshop-answers.ts";

const tag = await loadWinkTagger();
const project = { system: "Shared workshop", requirements: workshopRequirements };
const prices = {
  version: "test",
  sources: [],
  models: { loopback: { tiny: { input: 1, cacheRead: 1, cacheWrite: 1, output: 2 } } },
};

let server: ModelServer | undefined;
afterEach(() => server?.close());

/** A run with a strong model's answers, whose provider counts a token for so many characters. */
async function runWith(charactersPerToken: number) {
  server = await startModelServer((question) => {
    const text = workshopAnswer(question);
    const count = (said: string): number => Math.ceil(said.length / charactersPerToken);
    const asked = question.instructions + question.prompt + JSON.stringify(question.body["response_format"]);
    return {
      kind: "answer",
      text,
      usage: { prompt_tokens: count(asked), completion_tokens: count(text) },
    };
  });
  return generateDesign(runAgainst(server.url, { ...project, prices, complete: renderDesign }));
}

describe("the plan of a run", () => {
  // Tokens of JSON with English in it have between three and a half and four characters.
  it.each([3.5, 3.75, 4])(
    "is within 25 % of what the run takes, at %d characters a token",
    async (characters) => {
      const { calls, model, reports } = await runWith(characters);
      const expected = designByRules(project, workshopRequirements, tag);
      const plan = planCalls({
        ...project,
        prices,
        expected,
        provider: "loopback",
        model: "tiny",
        isLocal: false,
      });
      const input = calls.reduce((sum, { tokens }) => sum + tokens.input, 0);
      const output = calls.reduce((sum, { tokens }) => sum + tokens.output, 0);

      expect(reports).toEqual([]);
      expect(checkDesign(model).filter(({ severity }) => severity === "error")).toEqual([]);
      expect(calls.every(({ attempt, status }) => attempt === 1 && status === "ok")).toBe(true);
      expect(plan.inputTokens / input).toBeGreaterThan(0.75);
      expect(plan.inputTokens / input).toBeLessThan(1.25);
      expect(plan.outputTokens / output).toBeGreaterThan(0.75);
      expect(plan.outputTokens / output).toBeLessThan(1.25);
    },
  );
});
