import { streamText } from "ai";
import { afterEach, expect, it } from "vitest";
import { openLanguageModel } from "./language-models.ts";
import { type LocalDialect, type LocalModelServer, startLocalModel } from "./testing/local-model-server.ts";
import { untilLoaded } from "./until-loaded.ts";

let server: LocalModelServer | undefined;
afterEach(() => server?.close());

async function open(dialect: LocalDialect, contextTokens: number) {
  server = await startLocalModel({ dialect, contextTokens, reply: () => '{"title": "One"}' });
  const provider = dialect === "llamacpp" ? "compatible" : dialect;
  return openLanguageModel({ choice: `${provider}:tiny`, baseUrl: server.url, environment: {} });
}

it.each(["llamacpp", "lmstudio", "ollama", "vllm"] as const)(
  "%s states the size of a model's context",
  async (dialect) => {
    const { contextTokens } = await open(dialect, 8192);

    expect(await contextTokens()).toBe(8192);
  },
);

it("a model on Ollama has at most 32,768 tokens unless somebody states more", async () => {
  const { contextTokens } = await open("ollama", 131_072);

  expect(await contextTokens()).toBe(32_768);
});

it("a model on Ollama reports the tokens that it has read and written", async () => {
  const { model } = await open("ollama", 8192);
  const { usage } = streamText({ model, prompt: "1234".repeat(5) });

  expect(await usage).toMatchObject({ inputTokens: 5, outputTokens: 4 });
});

it("a request is repeated while llama.cpp loads its model", async () => {
  server = await startLocalModel({ dialect: "llamacpp", contextTokens: 100, loading: 2, reply: () => "{}" });
  const send = untilLoaded(fetch, 1);

  const { status } = await send(`${server.url}/chat/completions`, {
    method: "POST",
    body: '{"messages":[]}',
  });

  expect([status, server.requests.length]).toEqual([200, 3]);
});

it("a server that states no size has none", async () => {
  const { contextTokens } = await openLanguageModel({
    choice: "compatible:tiny",
    baseUrl: "http://127.0.0.1:9/v1",
    environment: {},
  });

  expect(await contextTokens()).toBeUndefined();
});
