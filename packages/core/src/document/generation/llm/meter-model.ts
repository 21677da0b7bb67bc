import type { LanguageModelMiddleware, wrapLanguageModel } from "ai";
import type { RenderCache } from "../../../model/index.ts";
import { addressOf, findAnswer, type KeptAnswer, keepAnswer } from "./kept-answers.ts";
import { loadSdk } from "./load-sdk.ts";
import { estimateTokens, type TokenCounts } from "./prices.ts";
import { promptVersion } from "./prompts/prompt-texts.ts";
import { noTokens, type Reservation, type UsageLedger } from "./usage-ledger.ts";

type WrapStream = NonNullable<LanguageModelMiddleware["wrapStream"]>;
type CallOptions = Parameters<WrapStream>[0]["params"];
type Parts = Awaited<ReturnType<WrapStream>>["stream"];
type Part = Parts extends ReadableStream<infer Item> ? Item : never;
type Finish = Extract<Part, { type: "finish" }>;

/** A language model of the AI SDK as an object; a name alone would call a gateway. */
export type ModelObject = Parameters<typeof wrapLanguageModel>[0]["model"];

/** The error if the budget does not allow another call. */
export class BudgetReached extends Error {
  override readonly name = "BudgetReached";
}

export interface Meter {
  readonly ledger: UsageLedger;
  /** The answers of earlier runs, by question. */
  readonly resume: RenderCache | undefined;
  readonly step: string;
  /** The addresses of this step's questions so far; a repeated question is not answered from the kept answers. */
  readonly addresses: Set<string>;
}

/** A model whose calls are recorded in the ledger, with the state of the last one. */
export interface MeteredModel {
  readonly model: ModelObject;
  /** Closes the row of the last answer with a verdict. */
  judge(verdict: "taken" | "not taken"): void;
  /** Returns whether the provider was asked, and not only the kept answers. */
  isAsked(): boolean;
}

/**
 * Wraps a model. Each request to its provider is reserved before it is sent and settled afterwards; a question that an
 * earlier run has paid for is answered from the kept answers.
 */
export async function meterModel(
  model: ModelObject,
  { addresses, ledger, resume, step }: Meter,
): Promise<MeteredModel> {
  const sdk = await loadSdk();
  let open: Reservation | undefined;
  let isAsked = false;

  const wrapStream: WrapStream = async ({ doStream, model: inner, params }) => {
    const { maxOutputTokens = 0, prompt, responseFormat } = params;
    const address = await addressOf([promptVersion, inner.provider, inner.modelId, prompt, responseFormat]);
    const kept = addresses.has(address) ? undefined : await findAnswer(resume, address, maxOutputTokens);
    addresses.add(address);
    if (kept) return { stream: replay(kept) };

    const inputTokens = estimateTokens(JSON.stringify([prompt, responseFormat]));
    const reservation = await ledger.reserve({ step, inputTokens, maxOutputTokens });
    if (!reservation) throw new BudgetReached("The budget does not allow another call");
    open = reservation;
    isAsked = true;
    const keep = (text: string, finish: KeptAnswer["finish"]): Promise<void> =>
      keepAnswer(resume, address, { text, finish, maxOutputTokens });
    try {
      const result = await doStream();
      return { ...result, stream: watch(result.stream, { keep, params, reservation }) };
    } catch (error) {
      if (params.abortSignal?.aborted) reservation.lose("aborted");
      else if (sdk.APICallError.isInstance(error) && (error.statusCode ?? 400) >= 400) reservation.refuse();
      else reservation.lose("estimated");
      throw error;
    }
  };

  return {
    model: sdk.wrapLanguageModel({ model, middleware: [sdk.extractJsonMiddleware(), { wrapStream }] }),
    judge(verdict) {
      if (verdict === "not taken") open?.reject();
      open?.close();
      open = undefined;
    },
    isAsked: () => isAsked,
  };
}

interface Watch {
  readonly params: CallOptions;
  readonly reservation: Reservation;
  keep(text: string, finish: KeptAnswer["finish"]): Promise<void>;
}

/** Passes the parts on, and settles the reservation according to their end. */
function watch(parts: Parts, { keep, params, reservation }: Watch): Parts {
  const reader = parts.getReader();
  let text = "";
  let isSettled = false;
  const lose = (): void => {
    if (!isSettled) reservation.lose(params.abortSignal?.aborted ? "aborted" : "estimated");
    isSettled = true;
  };
  return new ReadableStream<Part>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) {
          lose();
          controller.close();
          return;
        }
        if (value.type === "text-delta") text += value.delta;
        if (value.type === "error") lose();
        if (value.type === "finish" && !isSettled) {
          isSettled = true;
          settle(reservation, value, { params, text });
          const { unified: finish } = value.finishReason;
          if (finish === "stop" || finish === "length") await keep(text, finish);
        }
        controller.enqueue(value);
      } catch (error) {
        lose();
        controller.error(error);
      }
    },
    async cancel(reason) {
      lose();
      await reader.cancel(reason);
    },
  });
}

function settle(
  reservation: Reservation,
  { usage: { inputTokens, outputTokens } }: Finish,
  { params, text }: { readonly params: CallOptions; readonly text: string },
): void {
  if (inputTokens.total === undefined || outputTokens.total === undefined) {
    const input = estimateTokens(JSON.stringify(params.prompt));
    reservation.answer({ ...noTokens, input, output: estimateTokens(text) }, "estimated");
    return;
  }
  const cacheRead = inputTokens.cacheRead ?? 0;
  const cacheWrite = inputTokens.cacheWrite ?? 0;
  const tokens: TokenCounts = {
    input: Math.max(0, inputTokens.total - cacheRead - cacheWrite),
    cacheRead,
    cacheWrite,
    output: outputTokens.total,
    reasoning: outputTokens.reasoning ?? 0,
  };
  reservation.answer(tokens, "ok");
}

/** Returns a kept answer as the model would stream it, at no cost. */
function replay({ finish, text }: KeptAnswer): Parts {
  const none = { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0, text: 0, reasoning: 0 };
  const parts: Part[] = [
    { type: "stream-start", warnings: [] },
    { type: "text-start", id: "kept" },
    { type: "text-delta", id: "kept", delta: text },
    { type: "text-end", id: "kept" },
    {
      type: "finish",
      finishReason: { unified: finish, raw: undefined },
      usage: { inputTokens: none, outputTokens: none },
    },
  ];
  return new ReadableStream<Part>({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
}
