/** The words of servers for a question that exceeds the context of a model. */
const wordings: readonly RegExp[] = [
  /exceed_context_size_error|context_length_exceeded/,
  // llama.cpp: "request (9412 tokens) exceeds the available context size (8192 tokens)"; in a stream, "Context size has
  // been exceeded". Ollama: "the prompt is longer than the context", "input length exceeds the context length".
  /exceeds? the (?:available |maximum )?context|longer than the (?:model's )?context|context size has been exceeded/i,
  // LM Studio: "Trying to keep the first 5000 tokens when context the overflows. However, the model is loaded with
  // context length of only 4096 tokens".
  /context length of only|when (?:the )?context (?:the )?overflows/i,
  // vLLM and hosted providers: "This model's maximum context length is 4096 tokens".
  /maximum context length/i,
];

/**
 * Returns the reason why a question was rejected, if it is too long for the model's context, from the texts of the
 * errors; undefined for other errors. Servers answer this with 400 or 500, or in the stream.
 */
export function contextOverflow(texts: readonly string[]): string | undefined {
  if (!texts.some((text) => wordings.some((wording) => wording.test(text)))) return undefined;
  const size = texts.map(sizeIn).find((one) => one !== undefined);
  return size === undefined
    ? "the question is longer than the model's context"
    : `the question is longer than the model's context of ${size} tokens`;
}

const sizes: readonly RegExp[] = [
  /"n_ctx":\s*(\d+)/,
  /context size \((\d+) tokens\)/,
  /context length of only (\d+)/,
  /maximum context length is (\d+)/,
];

function sizeIn(text: string): string | undefined {
  return sizes.map((size) => size.exec(text)?.[1]).find((found) => found !== undefined);
}
