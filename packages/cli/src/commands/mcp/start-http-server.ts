import { createHash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import {
  createMcpHandler,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  type McpHttpHandler,
  type Server,
  validateHostHeader,
  validateOriginHeader,
} from "@modelcontextprotocol/server";
import { listenLocally } from "../../listen-locally.ts";

/** A server on this machine. */
export interface LocalServer {
  readonly address: string;
  close(): Promise<void>;
}

const path = "/mcp";

/**
 * The maximum size of a request in bytes: a proposal with 20 files, most of which are far from the maximum
 * length.
 */
const longestRequest = 4 * 1024 * 1024;

/**
 * Serves the protocol on the loopback interface. Requests are independent, so there are no sessions.
 *
 * @param port 0 for a free one
 * @throws ArchscribeError PORT_IN_USE
 */
export async function startHttpServer(
  port: number,
  token: string,
  createProtocolServer: () => Server,
): Promise<LocalServer> {
  const handler = createMcpHandler(createProtocolServer, {
    // There is nothing to subscribe to.
    maxSubscriptions: 0,
  });
  const server = createServer((request, response) => {
    const refusal = refusalOf(request, token);
    if (refusal === undefined) answer(request, response, handler).catch(() => response.destroy());
    else response.writeHead(refusal.status, refusal.headers).end(`${refusal.reason}\n`);
  });
  const origin = await listenLocally(server, port);
  return {
    address: `${origin}${path}`,
    close: async () => {
      await handler.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

interface HttpRefusal {
  readonly status: number;
  readonly reason: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A page in a browser reaches this server too, by a name that its author lets point to this machine. */
function refusalOf({ headers, url }: IncomingMessage, token: string): HttpRefusal | undefined {
  if (!validateHostHeader(headers.host, localhostAllowedHostnames()).ok)
    return { status: 403, reason: "This server is available on this machine only." };
  if (headers.origin !== undefined && !validateOriginHeader(headers.origin, localhostAllowedOrigins()).ok)
    return { status: 403, reason: "Pages of other sites may not use this server." };
  if (!isToken(headers.authorization, token))
    return {
      status: 401,
      reason: "Send the token that the command printed as a bearer token.",
      headers: { "www-authenticate": "Bearer" },
    };
  return url === path
    ? undefined
    : { status: 404, reason: `There is nothing here; the server is at ${path}.` };
}

/** Compared by their hashes, so that the time taken reveals neither content nor length. */
function isToken(given: string | undefined, token: string): boolean {
  const hash = (text: string): Buffer => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given ?? ""), hash(`Bearer ${token}`));
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  handler: McpHttpHandler,
): Promise<void> {
  const abort = new AbortController();
  response.once("close", () => abort.abort());
  const { headers, method = "GET" } = request;
  const body = await readBody(request);
  if (body === undefined) {
    response.writeHead(413).end("A request has 4 MB at most.\n");
    return;
  }
  const answered = await handler.fetch(
    new Request(`http://127.0.0.1${path}`, {
      method,
      headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
        typeof value === "string" ? [[name, value]] : [],
      ),
      ...(method === "GET" || method === "HEAD" ? {} : { body }),
      signal: abort.signal,
    }),
  );
  response.writeHead(answered.status, {
    ...Object.fromEntries(answered.headers),
    "cache-control": "no-store",
  });
  if (answered.body === null) response.end();
  // A client that disconnects does not need the rest of the answer.
  else await pipeline(Readable.fromWeb(answered.body), response).catch(() => undefined);
}

/**
 * Reads a body; undefined if it is too long. It is read completely, so that the sender can read the answer.
 */
async function readBody(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length <= longestRequest) parts.push(part);
  }
  return length > longestRequest ? undefined : new Uint8Array(Buffer.concat(parts));
}
