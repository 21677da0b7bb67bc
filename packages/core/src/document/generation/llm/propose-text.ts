import * as z from "zod";
import type { RenderCache } from "../../../model/index.ts";
import type { TextPurpose } from "../text-purpose.ts";
import { textFaults } from "./answer-faults.ts";
import { type AnswerLimits, deadlinesOf } from "./answer-limits.ts";
import { askModel } from "./ask-model.ts";
import { dataWord } from "./data-word.ts";
import { meterModel, type ModelObject } from "./meter-model.ts";
import { priceOf, type PriceTable } from "./prices.ts";
import { proposalInstructions as instructions, proposals } from "./prompts/prompt-texts.ts";
import { createUsageLedger, type Funds } from "./usage-ledger.ts";
import { writeContext } from "./write-context.ts";
import { writePrompt } from "./write-prompt.ts";

/** A text for a language model to rewrite. */
export interface ProposalRequest {
  readonly system: string;
  readonly text: string;
  readonly purpose: TextPurpose;
  readonly model: ModelObject;
  /** Whether the model runs on a local machine, at no cost. */
  readonly isLocal: boolean;
  readonly prices: PriceTable;
  readonly funds?: Funds | undefined;
  /** Returns thirty-two unpredictable bytes; called if `resume` has no key yet. */
  readonly newKey: () => Uint8Array;
  readonly now: () => Date;
  readonly limits?: AnswerLimits | undefined;
  readonly resume: RenderCache | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The text that a language model proposes, or the reason why there is none. */
export type Proposal =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "over-budget" }
  | { readonly kind: "none"; readonly reason: string };

const longestProposal = 20_000;
const maxOutputTokens = 6_000;
const proposalSchema = z.object({
  paragraphs: z.array(z.string().min(1).max(longestProposal)).min(1).max(200),
});

/**
 * Asks a language model to rewrite a text.
 *
 * @throws ArchscribeError INTERRUPTED if the signal aborts, WRONG_USAGE for a hosted model without a known price
 */
export async function proposeTextByModel(request: ProposalRequest): Promise<Proposal> {
  const { isLocal, limits = {}, model, prices, purpose, signal, system, text } = request;
  const provider = model.provider.split(".")[0] ?? model.provider;
  const ledger = createUsageLedger({
    provider,
    model: model.modelId,
    price: priceOf(prices, { provider, model: model.modelId, isLocal }),
    priceTable: prices.version,
    funds: request.funds,
    now: request.now,
  });
  const addresses = new Set<string>();
  const metered = await meterModel(model, { addresses, ledger, resume: request.resume, step: purpose });
  const word = await dataWord(JSON.stringify([system, text]), request);
  const reply = await askModel({
    model: metered.model,
    instructions,
    prompt: writePrompt(
      {
        task: proposals[purpose],
        context: writeContext({ system, requirements: [] }, word),
        known: { text },
      },
      word,
    ),
    schema: proposalSchema,
    maxOutputTokens: limits.outputTokens ?? maxOutputTokens,
    deadlines: deadlinesOf(limits, request),
    maxRetries: 2,
    signal,
    onPartial: () => undefined,
  });
  const faults = reply.kind === "answer" ? textFaults(reply.value, { instructions, word }) : [];
  metered.judge(reply.kind === "answer" && faults.length === 0 ? "taken" : "not taken");
  switch (reply.kind) {
    case "answer":
      return faults[0] === undefined
        ? { kind: "text", text: reply.value.paragraphs.join("\n").slice(0, longestProposal) }
        : { kind: "none", reason: faults[0] };
    case "over-budget":
      return { kind: "over-budget" };
    case "cut-off":
    case "invalid":
      return { kind: "none", reason: reply.faults[0] ?? "the answer does not match the schema" };
    case "broken":
    case "failed":
    case "refused":
    case "too-long":
    case "too-late":
      return { kind: "none", reason: reply.reason };
    default:
      return reply satisfies never;
  }
}
