import { afterEach, describe, expect, it } from "vitest";
import * as z from "zod";
import { type LanguageModelOptions, openLanguageModel } from "../../../platform/node/index.ts";
import {
  type LocalDialect,
  type LocalModel,
  type LocalModelServer,
  startLocalModel,
} from "../../../platform/node/testing/local-model-server.ts";
import { askModel } from "./ask-model.ts";

let server: LocalModelServer | undefined;
afterEach(() => server?.close());

const providers = {
  llamacpp: "compatible",
  lmstudio: "lmstudio",
  ollama: "ollama",
  plain: "compatible",
  vllm: "vllm",
} as const;
const dialects = ["llamacpp", "lmstudio", "ollama", "vllm"] as const;

/** Asks a local model for a title after so many words. */
async function ask(
  model: Partial<LocalModel> & { readonly dialect: LocalDialect },
  {
    maxOutputTokens = 100,
    words = 10,
    ...more
  }: Partial<LanguageModelOptions> & Partial<Record<"maxOutputTokens" | "words", number>> = {},
) {
  server = await startLocalModel({ contextTokens: 8192, reply: () => '{"title": "One"}', ...model });
  const opened = await openLanguageModel({
    choice: `${providers[model.dialect]}:tiny`,
    baseUrl: server.url,
    environment: {},
    ...more,
  });
  return askModel({
    model: opened.model,
    instructions: "Answer with JSON.",
    prompt: { shared: "word ".repeat(words), own: "Give a title." },
    schema: z.strictObject({ title: z.string() }),
    maxOutputTokens,
    deadlines: { totalMs: undefined, firstMs: 5_000, pauseMs: 5_000 },
    maxRetries: 0,
    signal: undefined,
    onPartial: () => undefined,
  });
}

describe.each(dialects)("a model on %s", (dialect) => {
  it("answers, held to the schema", async () => {
    const reply = await ask({ dialect, reply: ({ keys }) => JSON.stringify({ title: keys.join() }) });

    expect(reply).toMatchObject({ kind: "answer", value: { title: "title" } });
  });

  it("rejects a question that is longer than its context, and is not asked for half of it", async () => {
    expect(await ask({ dialect, contextTokens: 1024 }, { words: 2000 })).toMatchObject({
      kind: "too-long",
      reason: expect.stringContaining("the question is longer than the model's context"),
    });
  });

  it("reasons, fences its answer and leaves a comma behind", async () => {
    const reply = () => '<think>Which {"title"}?</think>\n```json\n{"title": "Two",}\n```';

    expect(await ask({ dialect, reply })).toMatchObject({ kind: "answer", value: { title: "Two" } });
  });

  it("is cut off at the most tokens", async () => {
    const reply = () => JSON.stringify({ title: "long ".repeat(500) });

    expect(await ask({ dialect, reply }, { maxOutputTokens: 50 })).toMatchObject({ kind: "cut-off" });
  });

  it("is waited for while it writes slowly", async () => {
    const reply = () => JSON.stringify({ title: "x".repeat(1000) });

    expect(await ask({ dialect, pieceMs: 20, reply }, { maxOutputTokens: 400 })).toMatchObject({
      kind: "answer",
    });
  });
});

it("Ollama is asked for the size of its context, which the compatible address cannot state", async () => {
  await ask({ dialect: "ollama", contextTokens: 131_072 }, { contextTokens: 16_384 });

  expect(server?.requests.map(({ path }) => path)).toEqual(["/api/chat"]);
  expect(server?.requests[0]?.body).toMatchObject({
    options: { num_ctx: 16_384, num_predict: 100, temperature: 0 },
    truncate: false,
    shift: false,
    format: { type: "object" },
  });
});

it("a server without a JSON mode gets the schema in words, from the second request on", async () => {
  const reply = await ask({ dialect: "plain" });

  expect(reply).toMatchObject({ kind: "answer", value: { title: "One" } });
  const [first, second] = server?.requests.map(({ body }) => body) ?? [];
  expect(first).toHaveProperty("response_format");
  expect(second).not.toHaveProperty("response_format");
  expect(second?.["messages"]).toMatchObject([
    { role: "system", content: expect.stringMatching(/^Answer with JSON\.\n\n.*schema:\n\{.*"title"/s) },
    { role: "user" },
  ]);
});
