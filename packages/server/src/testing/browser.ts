import type { FastifyInstance, InjectOptions } from "fastify";
import type { AnswerFaults } from "./answer-faults.ts";

/** The answer to a request. */
export interface BrowserAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  // The expectation of a test determines the type of the body.
  readonly body: ReturnType<typeof JSON.parse>;
  readonly bytes: Buffer;
}

interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly payload?: Buffer;
  /** Of the network that it comes from. */
  readonly address?: string;
}

/** A browser: it keeps cookies and sends the CSRF token, as the web application does. */
export interface Browser {
  readonly cookies: Map<string, string>;
  readonly get: (path: string, sent?: Sent) => Promise<BrowserAnswer>;
  readonly post: (path: string, body?: unknown, sent?: Sent) => Promise<BrowserAnswer>;
  readonly put: (path: string, body?: unknown, sent?: Sent) => Promise<BrowserAnswer>;
  readonly delete: (path: string, body?: unknown, sent?: Sent) => Promise<BrowserAnswer>;
}

interface Parts {
  readonly app: FastifyInstance;
  readonly faults: AnswerFaults;
  readonly origin: string;
  readonly settle: () => Promise<void>;
}

/** A browser without a session yet; an answer that the contract has not is an error of the test. */
export function createBrowser({ app, faults, origin, settle }: Parts): Browser {
  const cookies = new Map<string, string>();

  async function send(
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    { address, body, headers, payload, query }: Sent & { readonly body?: unknown },
  ): Promise<BrowserAnswer> {
    if (method !== "GET" && !cookies.has("csrfToken")) await send("GET", "/get_csrf_token/", {});
    const options: InjectOptions = {
      method,
      url: path,
      ...(address === undefined ? {} : { remoteAddress: address }),
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(cookies.has("csrfToken")
          ? { "x-csrftoken": decodeURIComponent(cookies.get("csrfToken") ?? "") }
          : {}),
        ...(method === "GET" ? {} : { origin }),
        ...headers,
      },
      ...(query === undefined ? {} : { query: stringValues(query) }),
      ...(payload === undefined ? (body === undefined ? {} : { payload: body as object }) : { payload }),
    };
    const response = await app.inject(options);
    for (const cookie of response.cookies) {
      if (cookie.value === "") cookies.delete(cookie.name);
      else cookies.set(cookie.name, encodeURIComponent(cookie.value));
    }
    await settle();
    const contentType = String(response.headers["content-type"] ?? "").split(";")[0] ?? "";
    const isJson = contentType === "application/json";
    const answer = {
      status: response.statusCode,
      headers: response.headers,
      body: isJson ? response.json() : response.body,
      bytes: response.rawPayload,
    };
    const found = faults(method, path.split("?")[0] ?? path, {
      status: answer.status,
      contentType,
      body: answer.body,
    });
    if (found.length > 0) throw new Error(found.join("\n"));
    return answer;
  }

  return {
    cookies,
    get: (path, sent = {}) => send("GET", path, sent),
    post: (path, body, sent = {}) => send("POST", path, { ...sent, body }),
    put: (path, body, sent = {}) => send("PUT", path, { ...sent, body }),
    delete: (path, body, sent = {}) => send("DELETE", path, { ...sent, body }),
  };
}

function stringValues(query: Readonly<Record<string, string | number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}
