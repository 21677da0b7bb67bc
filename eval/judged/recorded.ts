import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { checkDesign } from "@archscribe/core/document/generation";
import { outlineDesign, priceTable } from "@archscribe/core/document/generation/llm";
import type { DesignModel, RenderCache, Requirement } from "@archscribe/core/model";
import { openLanguageModel } from "@archscribe/core/platform/node";

/** The answers of a language model to the first steps of a design, in the order of the questions. */
interface Recording {
  readonly system: string;
  readonly requirements: readonly Requirement[];
  readonly answers: readonly unknown[];
}

/**
 * Designs a document by recorded answers, with the checks that a run against a provider makes. `folder` has a folder per
 * document with `recording.json`. Returns undefined for a document without one.
 *
 * @throws ArchscribeError MODEL_STEP_FAILED if an answer is not accepted: nothing answers a second question.
 */
export async function designRecorded(folder: string, name: string): Promise<DesignModel | undefined> {
  const path = join(folder, name, "recording.json");
  if (!existsSync(path)) return undefined;
  const { answers, requirements, system } = JSON.parse(await readFile(path, "utf8")) as Recording;
  const { isLocal, model: provider } = await openLanguageModel({
    choice: "compatible:recorded",
    // The port of the discard service, where no model answers.
    baseUrl: "http://127.0.0.1:9/v1",
    environment: {},
  });
  const { model } = await outlineDesign({
    system,
    requirements,
    model: provider,
    isLocal,
    prices: priceTable,
    complete: (partial) => partial,
    check: checkDesign,
    now: () => new Date(),
    newKey: () => new Uint8Array(32).fill(1),
    maxRetries: 0,
    resume: keptAnswers(answers),
  });
  return model;
}

/** Returns a store that has these answers for the next questions, whatever they are. */
function keptAnswers(answers: readonly unknown[]): RenderCache {
  const rest = answers.values();
  return {
    async get(address) {
      if (!/^[0-9a-f]{64}$/.test(address)) return undefined;
      const { done, value } = rest.next();
      const kept = { text: JSON.stringify(value), finish: "stop", maxOutputTokens: 0 };
      return done ? undefined : new TextEncoder().encode(JSON.stringify(kept));
    },
    set: () => Promise.resolve(),
  };
}
