import { setTimeout as pause } from "node:timers/promises";
import { ArchscribeError } from "@archscribe/core/model/errors";
import type { z } from "zod";
import { plainLine } from "../../output/plain-line.ts";
import { reachServer } from "../../remote/reach-server.ts";
import { addressForToken } from "../../remote/address-for-token.ts";
import { DeniedByHost } from "./comment-host.ts";

/** A code host with a token. */
export interface HostAccess {
  /** Such as `GitHub`. */
  readonly name: string;
  /** The base of the REST interface, such as `https://api.github.com`. */
  readonly address: string;
  /** The variable that contains the address. */
  readonly variable: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Aborted when the run is interrupted. */
  readonly signal: AbortSignal;
}

export interface HostRequest {
  readonly method: "GET" | "POST" | "PATCH" | "PUT";
  /** Below the address, such as `/user`. */
  readonly path: string;
  readonly body?: unknown;
}

/** A successful answer. */
export interface HostAnswer<Value> {
  readonly value: Value;
  /** True if the host has another page of a list. */
  readonly hasNext: boolean;
}

/** Sends a request, and returns the value of its answer in the shape of the schema. */
export type AskHost = <Value>(request: HostRequest, schema: z.ZodType<Value>) => Promise<HostAnswer<Value>>;

/** How long one request may take, and how long a host may ask to wait between two, in milliseconds. */
const patience = { request: 30_000, pause: 20_000 };
const mostAttempts = 3;

/**
 * Returns a function that sends requests with the token. If a host fails or asks to wait, the request is repeated, a few times and for
 * a bounded time; a new comment is sent only once, since the first request may have created it.
 *
 * @throws ArchscribeError WRONG_USAGE for an address to which no token may be sent. The function throws DeniedByHost for 403 and
 *   404, and ArchscribeError COMMENT_TOKEN_REJECTED, COMMENT_NOT_POSTED
 */
export function connectToHost(access: HostAccess): AskHost {
  const base = addressForToken(access.address, access.variable);
  return async (request, schema) => {
    for (let attempt = 1; ; attempt++) {
      const response = await send(request, base, access);
      if (response.ok)
        return { value: await valueIn(response, schema, access), hasNext: hasNextPage(response) };
      const wait = pauseAfter(response, attempt);
      if (attempt === mostAttempts || request.method === "POST" || wait === undefined)
        throw await toError(response, access);
      await pause(wait, undefined, { signal: access.signal });
    }
  };
}

async function send(
  { body, method, path }: HostRequest,
  base: string,
  { headers, name, signal }: HostAccess,
): Promise<Response> {
  const request = new Request(`${base}${path}`, {
    method,
    headers: { ...headers, "content-type": "application/json", "user-agent": "archscribe" },
    // A redirected request would take the token to another address.
    redirect: "manual",
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  try {
    return await reachServer(AbortSignal.any([signal, AbortSignal.timeout(patience.request)]))(request);
  } catch (cause) {
    if (signal.aborted) throw new ArchscribeError("INTERRUPTED", {}, { cause });
    const reason = plainLine(cause instanceof Error ? cause.message : String(cause));
    throw new ArchscribeError("COMMENT_NOT_POSTED", { host: name, reason }, { cause });
  }
}

async function valueIn<Value>(
  response: Response,
  schema: z.ZodType<Value>,
  { name, variable }: HostAccess,
): Promise<Value> {
  const value = await response.json().catch(() => undefined);
  const { data, success } = schema.safeParse(value);
  if (success) return data;
  const reason = `its answer has another form than expected; check ${variable}`;
  throw new ArchscribeError("COMMENT_NOT_POSTED", { host: name, reason });
}

function hasNextPage({ headers }: Response): boolean {
  return /;\s*rel="?next\b/.test(headers.get("link") ?? "");
}

/** How long to wait before the next attempt, in milliseconds; undefined if waiting does not help or takes too long. */
function pauseAfter(response: Response, attempt: number): number | undefined {
  if (response.status < 500 && !isLimit(response)) return undefined;
  const asked = response.headers.get("retry-after");
  const wait = asked === null ? (response.status < 500 ? Infinity : attempt * 1000) : Number(asked) * 1000;
  return wait <= patience.pause ? wait : undefined;
}

/** A host may answer 403 to a token that has asked too often. */
function isLimit({ headers, status }: Response): boolean {
  return (
    status === 429 ||
    (status === 403 && (headers.get("x-ratelimit-remaining") === "0" || headers.has("retry-after")))
  );
}

async function toError(response: Response, { name, variable }: HostAccess): Promise<Error> {
  const { status } = response;
  const reason = `${String(status)}${await saidIn(response)}`;
  if (status === 401) return new ArchscribeError("COMMENT_TOKEN_REJECTED", { host: name, reason });
  if (isLimit(response))
    return new ArchscribeError("COMMENT_NOT_POSTED", {
      host: name,
      reason: `its limit of requests is reached (${reason})`,
    });
  if (status === 403 || status === 404) return new DeniedByHost(reason);
  if (status >= 300 && status < 400)
    return new ArchscribeError("COMMENT_NOT_POSTED", {
      host: name,
      reason: `it redirects to another address, to which the token is not sent; check ${variable} (${reason})`,
    });
  return new ArchscribeError("COMMENT_NOT_POSTED", { host: name, reason });
}

/** Returns the host's message about a failure, on one line. */
async function saidIn(response: Response): Promise<string> {
  const text = await response.text();
  try {
    const { error, message } = Object(JSON.parse(text)) as { readonly [key: string]: unknown };
    const said = [message, error].find((one) => typeof one === "string");
    return said === undefined ? "" : `: ${plainLine(said).slice(0, 300)}`;
  } catch {
    return "";
  }
}
