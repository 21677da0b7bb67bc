import type { NoObjectGeneratedError } from "ai";
import type { z } from "zod";
import { ArchscribeError } from "../../../model/errors/index.ts";
import type { Deadlines } from "./answer-limits.ts";
import { answerSchema } from "./answer-schema.ts";
import { cleanTexts } from "./clean-text.ts";
import { contextOverflow } from "./context-overflow.ts";
import { loadSdk, type Sdk } from "./load-sdk.ts";
import { looseJson } from "./loose-json.ts";
import { BudgetReached, type ModelObject } from "./meter-model.ts";
import type { Prompt } from "./write-prompt.ts";

export interface Question<Answer> {
  readonly model: ModelObject;
  readonly instructions: string;
  readonly prompt: Prompt;
  readonly schema: z.ZodType<Answer>;
  readonly maxOutputTokens: number;
  readonly deadlines: Deadlines;
  /** The number of retries after the provider was busy or failed. */
  readonly maxRetries: number;
  readonly signal: AbortSignal | undefined;
  /** Called with the partial value so far, neither cleaned nor validated. */
  readonly onPartial: (value: unknown) => void;
}

/**
 * The result of a question: `broken` ended early, `refused` was rejected permanently, and `too-long` does not fit the
 * context of the model.
 */
export type Reply<Answer> =
  | { readonly kind: "answer"; readonly value: Answer; readonly text: string }
  | { readonly kind: "invalid" | "cut-off"; readonly text: string; readonly faults: readonly string[] }
  | { readonly kind: "broken"; readonly reason: string }
  | { readonly kind: "failed" | "refused" | "too-long"; readonly reason: string }
  | { readonly kind: "too-late"; readonly reason: string; readonly deadline: keyof Deadlines }
  | { readonly kind: "over-budget" };

/**
 * Asks once, streaming, at temperature 0, without tools. The answer is cleaned before it is validated against the
 * schema.
 *
 * @throws ArchscribeError INTERRUPTED if the signal aborts.
 */
export async function askModel<Answer>(question: Question<Answer>): Promise<Reply<Answer>> {
  const { deadlines, instructions, maxOutputTokens, maxRetries, model, onPartial, prompt, schema, signal } =
    question;
  const sdk = await loadSdk();
  let failure: unknown;
  const result = sdk.streamText({
    model,
    instructions,
    ...messagesOf(prompt, model),
    output: sdk.Output.object({ name: "design", schema: closedSchema(schema, sdk) }),
    temperature: 0,
    maxOutputTokens,
    maxRetries,
    timeout: {
      ...(deadlines.totalMs === undefined ? {} : { totalMs: deadlines.totalMs }),
      firstChunkMs: deadlines.firstMs,
      chunkMs: deadlines.pauseMs,
    },
    ...(signal === undefined ? {} : { abortSignal: signal }),
    onError: ({ error }) => {
      failure = error;
    },
  });
  try {
    for await (const partial of result.partialOutputStream) onPartial(partial);
    const value = await result.output;
    return { kind: "answer", value, text: JSON.stringify(value) };
  } catch (error) {
    if (signal?.aborted) throw new ArchscribeError("INTERRUPTED", {}, { cause: signal.reason });
    if (failure === undefined && sdk.NoObjectGeneratedError.isInstance(error)) return invalid(error, schema);
    return failed(failure ?? error, { deadlines, sdk });
  }
}

/**
 * Returns the prompt as one message of text: providers cache an equal beginning by themselves, but Anthropic only the
 * marked parts.
 */
function messagesOf({ own, shared }: Prompt, { provider }: ModelObject) {
  if (!provider.startsWith("anthropic")) return { prompt: `${shared}${own}` };
  const kept = { anthropic: { cacheControl: { type: "ephemeral" } } };
  const content = [
    { type: "text" as const, text: shared, providerOptions: kept },
    { type: "text" as const, text: own },
  ];
  return { messages: [{ role: "user" as const, content }] };
}

function closedSchema<Answer>(schema: z.ZodType<Answer>, { jsonSchema }: Sdk) {
  return jsonSchema<Answer>(answerSchema(schema), {
    validate(value) {
      const parsed = schema.safeParse(cleanTexts(value));
      return parsed.success ? { success: true, value: parsed.data } : { success: false, error: parsed.error };
    },
  });
}

const mostFaults = 20;

/** Returns an answer that the SDK could not read: its value if it has one, or its faults. */
function invalid<Answer>(error: NoObjectGeneratedError, schema: z.ZodType<Answer>): Reply<Answer> {
  const text = error.text ?? "";
  if (error.finishReason === "length")
    return { kind: "cut-off", text, faults: ["The answer was too long and was cut off; be briefer."] };
  const value = looseJson(text);
  if (value === undefined) return { kind: "invalid", text, faults: ["The answer is not one JSON value."] };
  const parsed = schema.safeParse(cleanTexts(value));
  if (parsed.success) return { kind: "answer", value: parsed.data, text: JSON.stringify(parsed.data) };
  const faults = parsed.error.issues.map(({ message, path }) => `${path.join(".")}: ${message}`);
  return { kind: "invalid", text, faults: faults.slice(0, mostFaults) };
}

function failed(
  error: unknown,
  { deadlines, sdk }: { readonly deadlines: Deadlines; readonly sdk: Sdk },
): Reply<never> {
  const chain = causesOf(error);
  if (chain.some((one) => one instanceof BudgetReached)) return { kind: "over-budget" };
  const tooLong = contextOverflow(chain.flatMap(textsOf));
  if (tooLong !== undefined) return { kind: "too-long", reason: tooLong };
  const status = chain.map(statusOf).find((one) => one !== undefined);
  const reason = reasonOf(chain, status);
  if (status === 401 || status === 403 || status === 404) return { kind: "refused", reason };
  if (chain.some((one) => sdk.APICallError.isInstance(one) && one.statusCode === undefined))
    return { kind: "refused", reason: "the provider cannot be reached" };
  // A request that exceeded its deadline is not retried: it would take as long again.
  const isOver = chain.some((one) => one instanceof Error && /^(?:AbortError|TimeoutError)$/.test(one.name));
  if (isOver) return tooLate(chain, deadlines);
  return { kind: status === undefined ? "broken" : "failed", reason };
}

/** Returns the texts of an error: its message, and the body of a provider's answer. */
function textsOf(error: unknown): string[] {
  if (typeof error === "string") return [error];
  if (typeof error !== "object" || error === null) return [];
  const { message, responseBody } = error as { readonly message?: unknown; readonly responseBody?: unknown };
  return [message, responseBody].filter((text) => typeof text === "string");
}

function tooLate(chain: readonly unknown[], { firstMs, pauseMs, totalMs }: Deadlines): Reply<never> {
  // The SDK distinguishes its own deadlines only by their names.
  const isPause = chain.some((one) => one instanceof Error && one.message.startsWith("Chunk timeout"));
  if (isPause)
    return {
      kind: "too-late",
      deadline: "pauseMs",
      reason: `nothing more came for ${String(pauseMs / 1000)} s`,
    };
  return totalMs === undefined
    ? { kind: "too-late", deadline: "firstMs", reason: `no answer began in ${String(firstMs / 1000)} s` }
    : { kind: "too-late", deadline: "totalMs", reason: `no whole answer in ${String(totalMs / 1000)} s` };
}

/** Returns an error with its causes, as retries and providers wrap them. */
function causesOf(error: unknown): unknown[] {
  const found: unknown[] = [];
  for (let next = error; next !== undefined && next !== null && !found.includes(next);) {
    found.push(next);
    if (typeof next !== "object") break;
    next = "lastError" in next ? next.lastError : "cause" in next ? next.cause : undefined;
  }
  return found;
}

/** Returns the status with which a provider rejected a request; a broken connection has the status of its beginning. */
function statusOf(error: unknown): number | undefined {
  const status = typeof error === "object" && error && "statusCode" in error ? error.statusCode : undefined;
  return typeof status === "number" && status >= 400 ? status : undefined;
}

function reasonOf(chain: readonly unknown[], status: number | undefined): string {
  const last = chain.findLast((one) => one instanceof Error);
  const said = last instanceof Error ? last.message.split("\n")[0]?.slice(0, 200) : "unknown";
  return status === undefined
    ? `the answer broke off (${said ?? ""})`
    : `the provider answered ${String(status)} (${said ?? ""})`;
}
