import { readFile, stat } from "node:fs/promises";
import { isIP } from "node:net";
import type { LanguageModel } from "ai";
import { ArchscribeError, loadPackage } from "../../model/errors/index.ts";
import { readContextSize } from "./context-size.ts";
import { ollamaFetch } from "./ollama-fetch.ts";
import { patientFetch } from "./patient-fetch.ts";
import { schemaInWords } from "./schema-in-words.ts";
import { untilLoaded } from "./until-loaded.ts";

/** A model as an object; a name alone would call a gateway. */
type ModelObject = Exclude<LanguageModel, string>;

/** A language model that is ready to be asked, and whether it runs on a machine of one's own. */
export interface OpenedModel {
  readonly model: ModelObject;
  readonly provider: string;
  readonly name: string;
  readonly isLocal: boolean;
  /**
   * Returns the size of the model's context in tokens, as it was given or as the server states it; undefined if neither
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
  /** Whether the endpoint holds answers to a schema; where it does not, they are held to it here. */
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
  // A model that has no temperature is no news to the user, and the terminal is ours.
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
