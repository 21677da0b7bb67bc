import { MockLanguageModelV4 } from "ai/test";
import { expect, it } from "vitest";
import * as z from "zod";
import { askModel } from "./ask-model.ts";

/** The messages of one question to a provider. */
async function messagesTo(provider: string) {
  const model = new MockLanguageModelV4({
    provider,
    doStream: () => Promise.reject(new Error("nothing is answered here")),
  });
  await askModel({
    model,
    instructions: "Design.",
    prompt: { shared: "What all questions share. ", own: "The task." },
    schema: z.object({}),
    maxOutputTokens: 100,
    deadlines: { totalMs: 1_000, firstMs: 1_000, pauseMs: 1_000 },
    maxRetries: 0,
    signal: undefined,
    onPartial: () => undefined,
  });
  return model.doStreamCalls[0]?.prompt.slice(1);
}

it("sends a prompt as one text; the provider caches its beginning by itself", async () => {
  expect(await messagesTo("openai.responses")).toEqual([
    { role: "user", content: [{ type: "text", text: "What all questions share. The task." }] },
  ]);
});

it("marks the shared beginning of several questions for Anthropic", async () => {
  expect(await messagesTo("anthropic.messages")).toEqual([
    {
      role: "user",
      content: [
        {
          type: "text",
          text: "What all questions share. ",
          providerOptions: { anthropic: { cacheControl: { type: "ephemeral" } } },
        },
        { type: "text", text: "The task." },
      ],
    },
  ]);
});
