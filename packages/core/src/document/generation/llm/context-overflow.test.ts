import { expect, it } from "vitest";
import { contextOverflow } from "./context-overflow.ts";

it.each([
  [
    "llama.cpp",
    '{"error":{"code":400,"message":"request (9412 tokens) exceeds the available context size (8192 tokens), try increasing it","type":"exceed_context_size_error","n_prompt_tokens":9412,"n_ctx":8192}}',
    " of 8192 tokens",
  ],
  ["llama.cpp in a stream", "Context size has been exceeded.", ""],
  [
    "LM Studio",
    '{"error":"Trying to keep the first 5000 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens, which is not enough."}',
    " of 4096 tokens",
  ],
  ["Ollama", '{"error":"the input length exceeds the context length"}', ""],
  [
    "vLLM",
    "This model's maximum context length is 4096 tokens. However, you requested 5000",
    " of 4096 tokens",
  ],
])("a question that is too long is recognised by the words of %s", (_, text, size) => {
  expect(contextOverflow(["Bad Request", text])).toBe(
    `the question is longer than the model's context${size}`,
  );
});

it("another rejected request is none that is too long", () => {
  expect(
    contextOverflow(["Bad Request", "'response_format.type' must be 'json_schema' or 'text'"]),
  ).toBeUndefined();
});
