/** The part of a chat request of the OpenAI-compatible protocol that is translated. */
interface ChatRequest {
  readonly model: string;
  readonly messages: readonly unknown[];
  readonly stream?: boolean;
  readonly temperature?: number;
  readonly max_tokens?: number;
  readonly response_format?: {
    readonly type: string;
    readonly json_schema?: { readonly schema: unknown };
  };
}

/** A line of Ollama's answer; the last one has the counts. */
interface ChatLine {
  readonly error?: string;
  readonly message?: { readonly content?: string; readonly thinking?: string };
  readonly done?: boolean;
  readonly done_reason?: string;
  readonly prompt_eval_count?: number;
  readonly eval_count?: number;
}

/**
 * Returns a `fetch` that sends chat requests of the OpenAI-compatible protocol to Ollama's own `/api/chat`, and returns
 * its lines as server-sent events. Only there can a request state the size of the context (`num_ctx`): the compatible
 * address ignores it, and drops the beginning of a longer prompt without an error. `truncate` and `shift` are off, so
 * that a prompt that does not fit is rejected. Other requests are passed on unchanged.
 */
export function ollamaFetch(
  send: typeof fetch,
  contextTokens: () => Promise<number | undefined>,
): typeof fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.endsWith("/v1/chat/completions") || typeof init?.body !== "string") return send(input, init);
    const asked = JSON.parse(init.body) as ChatRequest;
    if (asked.stream !== true) return send(input, init);
    const answer = await send(url.replace(/\/v1\/chat\/completions$/, "/api/chat"), {
      ...init,
      body: JSON.stringify(nativeRequest(asked, await contextTokens())),
    });
    if (!answer.ok) return asWireError(answer);
    const events = answer.body?.pipeThrough(asEvents(asked.model)) ?? null;
    return new Response(events, { headers: { "content-type": "text/event-stream" } });
  };
}

function nativeRequest(asked: ChatRequest, contextTokens: number | undefined): object {
  const { max_tokens: maxTokens, messages, model, response_format: format, temperature } = asked;
  return {
    model,
    messages,
    stream: true,
    truncate: false,
    shift: false,
    format:
      format?.json_schema?.schema ?? (format === undefined || format.type === "text" ? undefined : "json"),
    options: { num_ctx: contextTokens, num_predict: maxTokens, temperature },
  };
}

/** Ollama states an error as a text; the protocol as an object with a message. */
async function asWireError(answer: Response): Promise<Response> {
  const text = await answer.text();
  let message = text;
  try {
    message = (JSON.parse(text) as ChatLine).error ?? text;
  } catch {
    // A proxy answers in its own words.
  }
  return Response.json({ error: { message, type: "api_error" } }, { status: answer.status });
}

/** Returns a stream that turns lines of JSON into server-sent events. */
function asEvents(model: string): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let rest = "";
  const eventsOf = (line: string): string =>
    line.trim() === "" ? "" : toEvents(JSON.parse(line) as ChatLine, model);
  return new TransformStream({
    transform(piece, controller) {
      const lines = (rest + decoder.decode(piece, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      const events = lines.map(eventsOf).join("");
      if (events !== "") controller.enqueue(encoder.encode(events));
    },
    flush(controller) {
      const events = eventsOf(rest + decoder.decode());
      if (events !== "") controller.enqueue(encoder.encode(events));
    },
  });
}

function toEvents(line: ChatLine, model: string): string {
  if (line.error !== undefined) return event({ error: { message: line.error, type: "api_error" } });
  const { content, thinking } = line.message ?? {};
  const delta = {
    ...(content ? { content } : {}),
    ...(thinking ? { reasoning_content: thinking } : {}),
  };
  const head = { id: "chat", object: "chat.completion.chunk", created: 0, model };
  const piece =
    Object.keys(delta).length === 0
      ? ""
      : event({ ...head, choices: [{ index: 0, delta, finish_reason: null }] });
  if (line.done !== true) return piece;
  const finish = event({
    ...head,
    choices: [{ index: 0, delta: {}, finish_reason: line.done_reason ?? "stop" }],
    usage:
      line.prompt_eval_count === undefined && line.eval_count === undefined
        ? undefined
        : {
            prompt_tokens: line.prompt_eval_count ?? 0,
            completion_tokens: line.eval_count ?? 0,
            total_tokens: (line.prompt_eval_count ?? 0) + (line.eval_count ?? 0),
          },
  });
  return `${piece}${finish}data: [DONE]\n\n`;
}

function event(value: object): string {
  return `data: ${JSON.stringify(value)}\n\n`;
}
