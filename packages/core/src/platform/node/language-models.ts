import { readFile, stat } from "node:fs/promises";
import { isIP } from "node:net";
import type { LanguageModel } from "ai";
import { ArchscribeError, loadPackage } from "../../model/errors/index.ts";
import { ollamaFetch } from "./ollama-fetch.ts";
import { patientFetch } from "./patient-fetch.ts";
import { untilLoaded } from "./until-loaded.ts";

/** Enough for most documents; more would take gigabytes of memory for each model. */
const mostOfOllama = 32_768;

/** The time for an answer about the server itself, in milliseconds. */
const patience = 5_000;

/** The words of servers that cannot hold an answer to a schema. */
const refusal = /response_format|json_schema|grammar|structured output|guided/i;

/** A model as an object; a name alone would call a gateway. */
type ModelObject = Exclude<LanguageModel, string>;

/** A language model that is ready for questions, and whether it runs on the user's own machine. */
export interface OpenedModel {
  readonly model: ModelObject;
  readonly provider: string;
  readonly name: string;
  readonly isLocal: boolean;
  /**
   * Returns the size of the model's context in tokens, as given or as the server states it; undefined if neither
   * does, as for hosted models, whose contexts are large.
   */
  readonly contextTokens: () => Promise<number | undefined>;
}

export interface LanguageModelOptions {
  /** `provider:name`, such as `openai:gpt-5-mini` or `ollama:qwen3:8b`. */
  readonly choice: string;
  /** Where an OpenAI-compatible provider answers; the hosted ones have their own address. */
  readonly baseUrl?: string | undefined;
  /** Names and values as in `process.env`. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Lines of NAME=value, readable by its owner only; the environment goes first. */
  readonly keyFile?: string | undefined;
  /** Whether the endpoint enforces a schema; otherwise the schema is enforced here. */
  readonly supportsSchemas?: boolean | undefined;
  /** The size of the model's context in tokens; Ollama is asked for it, and other servers have it already. */
  readonly contextTokens?: number | undefined;
}

interface HostedProvider {
  readonly keys: readonly string[];
  open(apiKey: string, name: string): Promise<ModelObject>;
}

const hosted: Readonly<Record<string, HostedProvider>> = {
  openai: {
    keys: ["OPENAI_API_KEY"],
    open: async (apiKey, name) =>
      (await loadPackage("@ai-sdk/openai", "openai", () => import("@ai-sdk/openai"))).createOpenAI({
        apiKey,
      })(name),
  },
  anthropic: {
    keys: ["ANTHROPIC_API_KEY"],
    open: async (apiKey, name) =>
      (
        await loadPackage("@ai-sdk/anthropic", "anthropic", () => import("@ai-sdk/anthropic"))
      ).createAnthropic({ apiKey })(name),
  },
  google: {
    keys: ["GOOGLE_GENERATIVE_AI_API_KEY", "GEMINI_API_KEY"],
    open: async (apiKey, name) =>
      (await loadPackage("@ai-sdk/google", "google", () => import("@ai-sdk/google"))).createGoogle({
        apiKey,
      })(name),
  },
};

/** Servers that speak the OpenAI-compatible protocol, with the address that they have unless told otherwise. */
const compatible: Readonly<Record<string, string | undefined>> = {
  ollama: "http://127.0.0.1:11434/v1",
  lmstudio: "http://127.0.0.1:1234/v1",
  vllm: "http://127.0.0.1:8000/v1",
  compatible: undefined,
};

const compatibleKey = "ARCHSCRIBE_MODEL_KEY";

/**
 * Opens a model by its choice. Keys come from the environment or the key file, never from a project.
 *
 * @throws ArchscribeError WRONG_USAGE for an unknown provider, a missing key, a key file that others can read, or a key
 * that would go over the network in the open; PACKAGE_MISSING.
 */
export async function openLanguageModel(options: LanguageModelOptions): Promise<OpenedModel> {
  // The user does not need to know that a model has no temperature, and the terminal is ours.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const { baseUrl, choice } = options;
  const at = choice.indexOf(":");
  const provider = choice.slice(0, Math.max(at, 0));
  const name = choice.slice(at + 1);
  const known = Object.hasOwn(hosted, provider) || Object.hasOwn(compatible, provider);
  if (!known || name === "")
    throw wrong(
      `'${choice}' does not name a language model`,
      `Write provider:name, where the provider is one of ${[...Object.keys(hosted), ...Object.keys(compatible)].join(", ")}.`,
    );

  const service = hosted[provider];
  if (service) {
    if (baseUrl !== undefined)
      throw wrong(
        `${provider} has its own address`,
        "Omit the address, or choose compatible:name for another server.",
      );
    const key = await findKey(service.keys, options);
    if (key === undefined)
      throw wrong(
        `There is no key for ${provider}`,
        `Set ${service.keys[0] ?? ""} in the environment or in the key file.`,
      );
    const contextTokens = () => Promise.resolve(options.contextTokens);
    return { model: await service.open(key, name), provider, name, isLocal: false, contextTokens };
  }

  const url = parseAddress(provider, baseUrl ?? compatible[provider]);
  const key = await findKey([compatibleKey], options);
  const isLocal = isOwnMachine(url.hostname);
  if (key !== undefined && url.protocol !== "https:" && !isLocal)
    throw wrong(
      `The key would be sent to ${url.host} unencrypted`,
      "Use an https address, or remove the key.",
    );
  const { createOpenAICompatible } = await loadPackage(
    "@ai-sdk/openai-compatible",
    provider,
    () => import("@ai-sdk/openai-compatible"),
  );
  const send = untilLoaded(patientFetch);
  let size: Promise<number | undefined> | undefined;
  const contextTokens = (): Promise<number | undefined> => {
    size ??=
      options.contextTokens === undefined
        ? readContextSize({ provider, name, url, fetch: withKey(patientFetch, key) })
        : Promise.resolve(options.contextTokens);
    return size;
  };
  const open = createOpenAICompatible({
    name: provider,
    baseURL: url.href.replace(/\/$/, ""),
    // Without it, streams report no tokens.
    includeUsage: true,
    supportsStructuredOutputs: options.supportsSchemas ?? true,
    fetch: provider === "ollama" ? ollamaFetch(send, contextTokens) : schemaInWords(send),
    ...(key === undefined ? {} : { apiKey: key }),
  });
  return { model: open(name), provider, name, isLocal, contextTokens };
}

/** Returns a `fetch` that sends the key as the protocol does. */
function withKey(send: typeof fetch, key: string | undefined): typeof fetch {
  if (key === undefined) return send;
  return (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set("authorization", `Bearer ${key}`);
    return send(input, { ...init, headers });
  };
}

async function findKey(
  names: readonly string[],
  { environment, keyFile }: LanguageModelOptions,
): Promise<string | undefined> {
  const inEnvironment = names.map((name) => environment[name]).find((key) => key);
  if (inEnvironment !== undefined || keyFile === undefined) return inEnvironment;
  const kept = await readKeys(keyFile);
  return names.map((name) => kept.get(name)).find((key) => key);
}

async function readKeys(path: string): Promise<Map<string, string>> {
  const about = await stat(path).catch(() => undefined);
  if (!about) return new Map();
  // Windows has no such bits; there the folder of the user protects the file.
  if (process.platform !== "win32" && (about.mode & 0o077) !== 0)
    throw wrong(
      `${path} can be read by others`,
      `Run \`chmod 600 ${path}\`, and consider replacing the keys.`,
    );
  const lines = (await readFile(path, "utf8")).split(/\r?\n/);
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const [, name = "", value = ""] = /^\s*(\w+)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
      return name === "" ? [] : [[name, value.replace(/^(["'])(.*)\1$/, "$2")]];
    }),
  );
}

function parseAddress(provider: string, address: string | undefined): URL {
  if (address === undefined)
    throw wrong(`${provider} has no address`, "Give one, such as http://127.0.0.1:8080/v1.");
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw wrong(`'${address}' is not the address of a server`, "Write one such as http://127.0.0.1:8080/v1.");
  return url;
}

/** True for this machine and for networks that nobody outside can reach. */
function isOwnMachine(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) === 4) return /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/.test(host);
  if (isIP(host) === 6) return host === "::1" || /^f[cd]/.test(host);
  return host === "localhost" || host.endsWith(".localhost") || host.endsWith(".local");
}

function wrong(reason: string, advice: string): ArchscribeError {
  return new ArchscribeError("WRONG_USAGE", { reason, advice });
}

/** The part of a chat request that states the schema of the answer. */
interface SchemaRequest {
  readonly messages: readonly { readonly role: string; readonly content: unknown }[];
  readonly response_format?: { readonly json_schema?: { readonly schema: unknown } };
}

/**
 * Returns a `fetch` for servers without a JSON mode. If a chat request is rejected because of its schema, the request is
 * sent again with the schema at the end of the instructions, and so are all later ones.
 */
function schemaInWords(send: typeof fetch): typeof fetch {
  let isRefused = false;
  return async (input, init) => {
    const { body } = init ?? {};
    const asked = typeof body === "string" ? schemaRequest(body) : undefined;
    if (asked === undefined) return send(input, init);
    const resend = (): Promise<Response> => send(input, { ...init, body: JSON.stringify(inWords(asked)) });
    if (isRefused) return resend();
    const answer = await send(input, init);
    if (answer.status !== 400 && answer.status !== 422) return answer;
    const text = await answer.text();
    isRefused = refusal.test(text);
    const { headers, status } = answer;
    return isRefused ? resend() : new Response(text, { status, headers });
  };
}

function schemaRequest(body: string): SchemaRequest | undefined {
  const asked = JSON.parse(body) as SchemaRequest;
  return asked.response_format?.json_schema === undefined ? undefined : asked;
}

function inWords({ messages, response_format: format, ...rest }: SchemaRequest): object {
  const words = `Answer with one JSON value that matches this JSON schema:\n${JSON.stringify(format?.json_schema?.schema)}`;
  const [first, ...others] = messages;
  const hasInstructions = first?.role === "system" && typeof first.content === "string";
  return {
    ...rest,
    messages: hasInstructions
      ? [{ ...first, content: `${String(first.content)}\n\n${words}` }, ...others]
      : [{ role: "system", content: words }, ...messages],
  };
}

/** The server and the model whose context is looked up. */
interface ServedModel {
  readonly provider: string;
  /** The model's name on the server. */
  readonly name: string;
  /** The base address, with `/v1`. */
  readonly url: URL;
  readonly fetch: typeof fetch;
}

/**
 * Returns the size of the context that a local server gives a model, in tokens; undefined if the server does not say.
 * For Ollama it is the size to request: the size of the model, and at most 32,768.
 */
async function readContextSize(served: ServedModel): Promise<number | undefined> {
  switch (served.provider) {
    case "ollama":
      return ofOllama(served);
    case "lmstudio":
      return ofLmStudio(served);
    default:
      return (await ofLlamaCpp(served)) ?? ofModelList(served);
  }
}

/** `/api/show` states what the model was trained for, as `model_info["<architecture>.context_length"]`. */
async function ofOllama(served: ServedModel): Promise<number | undefined> {
  const shown = await ask(served, "/api/show", { model: served.name });
  const info = Object.entries(objectOf(objectOf(shown)["model_info"]));
  const size = info
    .map(([key, value]) => (key.endsWith(".context_length") ? sizeOf(value) : undefined))
    .find(Boolean);
  return size === undefined ? undefined : Math.min(size, mostOfOllama);
}

/** `/api/v0/models` states the size with which a model was loaded, or the largest one of a model that is not. */
async function ofLmStudio(served: ServedModel): Promise<number | undefined> {
  const model = named(await ask(served, "/api/v0/models"), served.name);
  return sizeOf(model["loaded_context_length"]) ?? sizeOf(model["max_context_length"]);
}

/** `/props` of llama.cpp states the size of one slot. */
async function ofLlamaCpp(served: ServedModel): Promise<number | undefined> {
  const props = objectOf(await ask(served, "/props"));
  return sizeOf(objectOf(props["default_generation_settings"])["n_ctx"]);
}

/** The list of models of vLLM states `max_model_len`. */
async function ofModelList(served: ServedModel): Promise<number | undefined> {
  return sizeOf(named(await ask(served, "/v1/models"), served.name)["max_model_len"]);
}

/**
 * Returns a server's answer about itself; undefined if it has none. `path` belongs to a server whose base is
 * `/v1`.
 */
async function ask({ fetch: send, url }: ServedModel, path: string, body?: object): Promise<unknown> {
  const base = url.href.replace(/\/(?:v1\/?)?$/, "");
  try {
    const answer = await send(`${base}${path}`, {
      signal: AbortSignal.timeout(patience),
      ...(body === undefined
        ? {}
        : { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    return answer.ok ? await answer.json() : undefined;
  } catch {
    // A server that cannot be asked about itself is asked for its answers; that error is reported.
    return undefined;
  }
}

function named(list: unknown, name: string): Readonly<Record<string, unknown>> {
  const { data } = objectOf(list);
  return objectOf(Array.isArray(data) ? data.find((one) => objectOf(one)["id"] === name) : undefined);
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function sizeOf(value: unknown): number | undefined {
  return typeof value === "number" && Number.isInteger(value) && value > 0 ? value : undefined;
}
