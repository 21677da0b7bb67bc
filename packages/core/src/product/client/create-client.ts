import createFetchClient, { type Client } from "openapi-fetch";
import type { Answer } from "./client-error.ts";
import { csrfHeaderName } from "./csrf.ts";
import { orAborted } from "./or-aborted.ts";
import { readJson } from "./read-json.ts";
import type { paths } from "./schema.gen.ts";
import { textField } from "./text-field.ts";
import { requestTimeoutMs, toClientError } from "./to-client-error.ts";

/** The calls of the contract, typed by their paths. */
export type ContractClient = Client<paths, "application/json">;

/** The settings with which a client reaches its server. */
export interface ClientOptions {
  /** The origin of the server, such as `https://archscribe.example`; empty for the page's own. */
  readonly origin: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Returns the CSRF token of the browser at the time of a call. */
  readonly csrfToken?: () => string | undefined;
  /** A personal token in place of a session, for programs. */
  readonly personalToken?: string;
  /** The time-out in milliseconds; default: the product's own (CL9, CL19, CL26). */
  readonly timeoutMs?: number;
}

const tokenPath = "/get_csrf_token/";

/**
 * Creates a client of the contract, with cookies, CSRF token and time-out. A call whose token is rejected is repeated
 * once with a fresh token.
 *
 * @example const projects = await answerOf(client.GET("/dashboard/search_projects/", { params: { query: { name: "shop" } } }));
 */
export function createClient(options: ClientOptions): ContractClient {
  const { csrfToken, fetch, origin, personalToken, timeoutMs = requestTimeoutMs } = options;
  const needsToken = csrfToken !== undefined && personalToken === undefined;
  return createFetchClient<paths>({ baseUrl: origin, credentials: "include", fetch: send });

  async function send(request: Request): Promise<Response> {
    const isToken = new URL(request.url).pathname === tokenPath;
    if (!needsToken || isToken) return attempt(request);
    if (request.method !== "GET" && csrfToken() === undefined) await fetchToken(request);
    const again = request.clone();
    const response = await attempt(request);
    if (!(await isTokenRefused(response))) return response;
    await fetchToken(request);
    return attempt(again);
  }

  function attempt(request: Request): Promise<Response> {
    const headers = new Headers(request.headers);
    const token = csrfToken?.();
    if (personalToken !== undefined) headers.set("authorization", `Bearer ${personalToken}`);
    else if (token !== undefined) headers.set(csrfHeaderName, token);
    const signals = [request.signal, AbortSignal.timeout(timeoutMs)];
    const own = new Request(request, { headers, signal: AbortSignal.any(signals) });
    return orAborted(fetch(own), signals);
  }

  /** Ignores a failure here; the call that needed the token reports it. */
  async function fetchToken({ url }: Request): Promise<void> {
    await attempt(new Request(new URL(tokenPath, url), { credentials: "include" })).catch(() => undefined);
  }
}

async function isTokenRefused(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const body = await readJson(response);
  return textField(body, "code") === "CSRF";
}

/** Converts the result of a call to an answer. Never throws. `fallback` is the message if nothing else is known. */
export async function answerOf<Value>(
  call: Promise<{ readonly data?: Value; readonly error?: unknown; readonly response: Response }>,
  fallback?: string,
): Promise<Answer<Value>> {
  try {
    const { data, error, response } = await call;
    if (response.ok) return { ok: true, value: data as Value };
    return {
      ok: false,
      error: toClientError({ kind: "response", status: response.status, body: error }, fallback),
    };
  } catch (thrown) {
    return { ok: false, error: toClientError({ kind: "failure", thrown }, fallback) };
  }
}
