import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** The servers of local models whose wire formats and limits differ; a plain one has no JSON mode and states no size. */
export type LocalDialect = "llamacpp" | "lmstudio" | "ollama" | "plain" | "vllm";

/** A question as the model reads it; parts that did not fit into the context may be missing. */
export interface LocalQuestion {
  readonly prompt: string;
  /** The names of the answer's keys in the schema that constrains it; empty without one. */
  readonly keys: readonly string[];
}

export interface LocalModel {
  readonly dialect: LocalDialect;
  /** The size with which the model was loaded; for Ollama, the size of its training. */
  readonly contextTokens: number;
  /** The number of requests that are rejected while the model is loaded. */
  readonly loading?: number;
  /** The time before each piece of an answer, in milliseconds. */
  readonly pieceMs?: number;
  reply(question: LocalQuestion): string;
}

export interface LocalModelServer {
  /** The base address that a client takes. */
  readonly url: string;
  /** The path and body of each request, in their order. */
  readonly requests: readonly { readonly path: string; readonly body: Readonly<Record<string, unknown>> }[];
  close(): Promise<void>;
}

/** Ollama's size for a request that states none. */
const ollamaDefault = 4096;
const charactersPerToken = 4;
const pieceLength = 200;

interface Wire {
  readonly messages?: readonly { readonly role: string; readonly content: string }[];
  readonly max_tokens?: number;
  readonly truncate?: boolean;
  readonly format?: { readonly properties?: object };
  readonly options?: { readonly num_ctx?: number; readonly num_predict?: number };
  readonly response_format?: {
    readonly type: string;
    readonly json_schema?: { readonly schema: { readonly properties: object } };
  };
}

/** Starts a server of one model, `tiny`, on this machine. */
export async function startLocalModel(model: LocalModel): Promise<LocalModelServer> {
  const requests: { path: string; body: Wire & Record<string, unknown> }[] = [];
  let loading = model.loading ?? 0;
  const server = createServer((request, response) => {
    void readBody(request).then(async (body) => {
      const path = request.url ?? "";
      requests.push({ path, body });
      const about = aboutServer(path, model);
      if (about !== undefined) return send(response, 200, about);
      if (!isQuestion(path, model.dialect)) return send(response, 404, "not found");
      loading -= 1;
      if (loading >= 0)
        return send(response, 503, {
          error: { code: 503, message: "Loading model", type: "unavailable_error" },
        });
      return answer(response, { body, isNative: path === "/api/chat", model });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${String(typeof address === "object" && address ? address.port : 0)}/v1`,
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readBody(request: IncomingMessage): Promise<Wire & Record<string, unknown>> {
  const pieces: Uint8Array[] = [];
  for await (const piece of request) pieces.push(piece as Uint8Array);
  const text = Buffer.concat(pieces).toString();
  return text === "" ? {} : (JSON.parse(text) as Wire & Record<string, unknown>);
}

function isQuestion(path: string, dialect: LocalDialect): boolean {
  return path === "/v1/chat/completions" || (dialect === "ollama" && path === "/api/chat");
}

/** Returns what a server states about its model; undefined for another path. */
function aboutServer(path: string, { contextTokens, dialect }: LocalModel): object | undefined {
  switch (`${dialect} ${path}`) {
    case "ollama /api/show":
      return {
        capabilities: ["completion"],
        model_info: { "general.architecture": "tiny", "tiny.context_length": contextTokens },
      };
    case "lmstudio /api/v0/models":
      return {
        object: "list",
        data: [
          { id: "tiny", state: "loaded", max_context_length: 131_072, loaded_context_length: contextTokens },
        ],
      };
    case "llamacpp /props":
      return { default_generation_settings: { n_ctx: contextTokens }, total_slots: 1 };
    case "vllm /v1/models":
      return { object: "list", data: [{ id: "tiny", max_model_len: contextTokens }] };
    default:
      return undefined;
  }
}

interface Exchange {
  readonly body: Wire;
  readonly isNative: boolean;
  readonly model: LocalModel;
}

async function answer(response: ServerResponse, { body, isNative, model }: Exchange): Promise<void> {
  const { dialect } = model;
  const size =
    dialect === "ollama"
      ? Math.min(body.options?.num_ctx ?? ollamaDefault, model.contextTokens)
      : model.contextTokens;
  const said = (body.messages ?? []).map(({ content }) => content);
  const tokens = Math.ceil(said.join("").length / charactersPerToken);
  const rejected = rejection(body, { dialect, size, tokens });
  if (rejected !== undefined) return send(response, 400, rejected);
  // Ollama keeps the instructions and drops the beginning of a question that does not fit.
  const prompt = (said.at(-1) ?? "").slice(Math.max(0, tokens - size) * charactersPerToken);
  const schema = body.format ?? body.response_format?.json_schema?.schema;
  const whole = model.reply({ prompt, keys: Object.keys(schema?.properties ?? {}) });
  const most = Math.min(body.max_tokens ?? body.options?.num_predict ?? Infinity, Math.max(0, size - tokens));
  const text = whole.slice(0, most * charactersPerToken);
  const finish = text.length < whole.length ? "length" : "stop";
  response.writeHead(200, { "content-type": isNative ? "application/x-ndjson" : "text/event-stream" });
  const usage = { prompt: tokens, completion: Math.ceil(text.length / charactersPerToken) };
  const wire = isNative ? nativeWire(usage) : chatWire(usage);
  for (let at = 0; at < text.length; at += pieceLength) {
    if (model.pieceMs !== undefined) await pause(model.pieceMs);
    response.write(wire.piece(text.slice(at, at + pieceLength)));
  }
  response.end(wire.end(finish));
}

interface Counts {
  readonly prompt: number;
  readonly completion: number;
}

function nativeWire({ completion, prompt }: Counts) {
  const line = (more: object): string =>
    `${JSON.stringify({ model: "tiny", created_at: "2026-01-01T00:00:00Z", ...more })}\n`;
  return {
    piece: (content: string) => line({ message: { role: "assistant", content }, done: false }),
    end: (reason: string) =>
      line({
        message: { role: "assistant", content: "" },
        done: true,
        done_reason: reason,
        prompt_eval_count: prompt,
        eval_count: completion,
      }),
  };
}

function chatWire({ completion, prompt }: Counts) {
  const event = (more: object): string =>
    `data: ${JSON.stringify({ id: "chat-1", object: "chat.completion.chunk", created: 1, model: "tiny", ...more })}\n\n`;
  return {
    piece: (content: string) => event({ choices: [{ index: 0, delta: { content }, finish_reason: null }] }),
    end: (reason: string) =>
      `${event({ choices: [{ index: 0, delta: {}, finish_reason: reason }] })}${event({
        choices: [],
        usage: { prompt_tokens: prompt, completion_tokens: completion },
      })}data: [DONE]\n\n`,
  };
}

/** Returns the body with which a server rejects a question; undefined if it answers. */
function rejection(
  { response_format: format, truncate }: Wire,
  {
    dialect,
    size,
    tokens,
  }: { readonly dialect: LocalDialect; readonly size: number; readonly tokens: number },
): object | undefined {
  const [asked, has] = [String(tokens), String(size)];
  if (dialect === "lmstudio" && format !== undefined && !/^(?:json_schema|text)$/.test(format.type))
    return { error: "'response_format.type' must be 'json_schema' or 'text'" };
  if (dialect === "plain" && format !== undefined)
    return { error: { message: "response_format is not supported", type: "invalid_request_error" } };
  if (tokens <= size) return undefined;
  switch (dialect) {
    case "ollama":
      return truncate === false ? { error: "the input length exceeds the context length" } : undefined;
    case "llamacpp":
      return {
        error: {
          code: 400,
          message: `request (${asked} tokens) exceeds the available context size (${has} tokens), try increasing it`,
          type: "exceed_context_size_error",
          n_prompt_tokens: tokens,
          n_ctx: size,
        },
      };
    case "lmstudio":
      return {
        error: `Trying to keep the first ${asked} tokens when context the overflows. However, the model is loaded with context length of only ${has} tokens, which is not enough. Try to load the model with a larger context length, or provide a shorter input`,
      };
    case "plain":
    case "vllm":
      return {
        object: "error",
        message: `This model's maximum context length is ${has} tokens. However, you requested ${asked} tokens.`,
        type: "BadRequestError",
        code: 400,
      };
    default:
      return dialect satisfies never;
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}
