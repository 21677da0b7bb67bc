/** The server and the model whose context is looked up. */
export interface ServedModel {
  readonly provider: string;
  /** The model's name on the server. */
  readonly name: string;
  /** The base address, with `/v1`. */
  readonly url: URL;
  readonly fetch: typeof fetch;
}

/** Enough for most documents; more would take gigabytes of memory for each model. */
const mostOfOllama = 32_768;
/** The time for an answer about the server itself, in milliseconds. */
const patience = 5_000;

/**
 * Returns the size of the context that a local server gives a model, in tokens; undefined if the server does not say.
 * For Ollama it is the size to request: that of the model, and at most 32,768.
 */
export async function readContextSize(served: ServedModel): Promise<number | undefined> {
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

/** Returns a server's answer about itself; undefined if it has none. `path` is that of a server whose base is `/v1`. */
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
