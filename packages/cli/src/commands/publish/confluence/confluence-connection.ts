import { setTimeout as pause } from "node:timers/promises";
import { ArchscribeError } from "@archscribe/core/model/errors";
import type { z } from "zod";
import { plainLine } from "../../../output/plain-line.ts";
import { reachServer } from "../../../remote/reach-server.ts";

/** A Confluence with a token. */
export interface ConfluenceAccess {
  /** The base of its addresses, such as `https://acme.atlassian.net/wiki`. */
  readonly address: string;
  /** The header that contains the token. */
  readonly authorization: string;
  /** Aborted when the run is interrupted. */
  readonly signal: AbortSignal;
  /** Waits before a request is sent again; by default as long as it says, in milliseconds. */
  readonly wait?: (milliseconds: number) => Promise<void>;
}

export interface ConfluenceRequest {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below the address, such as `/rest/api/content/7`. */
  readonly path: string;
  readonly body?: unknown;
  /** A file to upload in place of a body. */
  readonly file?: { readonly name: string; readonly content: Uint8Array };
}

/** A refusal for a reason that the caller may know how to handle. */
export class RefusedRequest extends Error {
  readonly status: number;
  readonly reason: string;

  constructor(status: number, reason: string) {
    super(reason);
    this.status = status;
    this.reason = reason;
  }
}

/** Sends requests to a Confluence. */
export interface ConfluenceConnection {
  readonly name: string;
  /** Returns the value of the answer in the shape of the schema. @throws RefusedRequest for 400, 404 and 409 */
  ask<Value>(request: ConfluenceRequest, schema: z.ZodType<Value>): Promise<Value>;
  /** Sends a request whose answer says nothing. @throws RefusedRequest for 400, 404 and 409 */
  send(request: ConfluenceRequest): Promise<void>;
}

/** How long one request may take, how long Confluence may ask to wait, and how long in all, in milliseconds. */
const patience = { request: 120_000, pause: 60_000, all: 300_000 };
const mostAttempts = 5;

/**
 * Returns a connection that waits when Confluence asks for it, for a bounded time. A request that creates something is not sent
 * again after a failure, since the first one may have created it.
 */
export function connectToConfluence(access: ConfluenceAccess): ConfluenceConnection {
  const { address, signal } = access;
  const name = `Confluence at ${address}`;
  const wait = access.wait ?? ((milliseconds) => pause(milliseconds, undefined, { signal }));
  let waited = 0;
  const answerTo = async (request: ConfluenceRequest): Promise<Response> => {
    for (let attempt = 1; ; attempt += 1) {
      const response = await sent(request, access, name);
      if (response.ok) return response;
      const asked = pauseAfter(response, request, attempt);
      if (asked === undefined || attempt === mostAttempts || waited + asked > patience.all)
        throw await refusal(response, name);
      waited += asked;
      await wait(asked);
    }
  };
  return {
    name,
    async ask(request, schema) {
      const response = await answerTo(request);
      const { data, success } = schema.safeParse(await response.json().catch(() => undefined));
      if (success) return data;
      const reason = `its answer to ${request.method} ${request.path} has another form than expected`;
      throw new ArchscribeError("CONFLUENCE_UNREACHABLE", { host: name, reason });
    },
    async send(request) {
      await answerTo(request);
    },
  };
}

async function sent(
  { body, file, method, path }: ConfluenceRequest,
  { address, authorization, signal }: ConfluenceAccess,
  host: string,
): Promise<Response> {
  const form = file === undefined ? undefined : formOf(file);
  const request = new Request(`${address}${path}`, {
    method,
    headers: {
      authorization,
      accept: "application/json",
      "user-agent": "archscribe",
      ...(form !== undefined && { "x-atlassian-token": "nocheck" }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    // A redirected request would take the token to another address.
    redirect: "manual",
    ...(form !== undefined && { body: form }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  try {
    return await reachServer(AbortSignal.any([signal, AbortSignal.timeout(patience.request)]))(request);
  } catch (cause) {
    if (signal.aborted) throw new ArchscribeError("INTERRUPTED", {}, { cause });
    const reason = plainLine(cause instanceof Error ? cause.message : String(cause));
    throw new ArchscribeError("CONFLUENCE_UNREACHABLE", { host, reason }, { cause });
  }
}

function formOf({ content, name }: NonNullable<ConfluenceRequest["file"]>): FormData {
  const form = new FormData();
  const type = name.endsWith(".svg") ? "image/svg+xml" : `image/${/\w+$/.exec(name)?.[0] ?? "png"}`;
  form.append("file", new Blob([new Uint8Array(content)], { type }), name);
  // Watchers of a page are notified about its text, not about each file.
  form.append("minorEdit", "true");
  return form;
}

/** How long to wait before the next attempt, in milliseconds; undefined if waiting does not help or takes too long. */
function pauseAfter(
  { headers, status }: Response,
  { method }: ConfluenceRequest,
  attempt: number,
): number | undefined {
  const isBusy = status === 429 || status === 503;
  if (!isBusy && (status < 500 || method === "POST")) return undefined;
  const asked = headers.get("retry-after");
  const seconds = asked === null ? 2 ** attempt : secondsUntil(asked);
  const milliseconds = Math.max(1, seconds) * 1000;
  return milliseconds <= patience.pause ? milliseconds : undefined;
}

/** Returns the seconds that a header asks to wait: their number, or those until a date. */
function secondsUntil(asked: string): number {
  if (/^\d+$/.test(asked)) return Number(asked);
  const at = Date.parse(asked);
  return Number.isNaN(at) ? Infinity : Math.ceil((at - Date.now()) / 1000);
}

async function refusal(response: Response, host: string): Promise<Error> {
  const { headers, status } = response;
  const reason = `${String(status)}${await saidIn(response)}`;
  if (status === 429) {
    const asked = headers.get("retry-after");
    const wait = asked === null ? "" : `; it asks to wait for ${plainLine(asked)} seconds`;
    return new ArchscribeError("CONFLUENCE_LIMIT", { host, reason: `${reason}${wait}` });
  }
  if (status === 401 || status === 403) return new ArchscribeError("CONFLUENCE_DENIED", { host, reason });
  if ([400, 404, 409].includes(status)) return new RefusedRequest(status, reason);
  if (status >= 300 && status < 400)
    return new ArchscribeError("CONFLUENCE_UNREACHABLE", {
      host,
      reason: `it redirects to another address, to which the token is not sent (${reason})`,
    });
  if (status >= 500) return new ArchscribeError("CONFLUENCE_UNREACHABLE", { host, reason });
  return new ArchscribeError("CONFLUENCE_REFUSED", { host, reason });
}

/** What Confluence says about a failure, on one line. */
async function saidIn(response: Response): Promise<string> {
  const text = await response.text().catch(() => "");
  try {
    const { errors, message } = Object(JSON.parse(text)) as { readonly [key: string]: unknown };
    const [first] = Array.isArray(errors) ? (errors as { readonly [key: string]: unknown }[]) : [];
    const said = [message, first?.["detail"], first?.["title"]].find((one) => typeof one === "string");
    return said === undefined ? "" : `: ${plainLine(said).slice(0, 300)}`;
  } catch {
    return "";
  }
}
