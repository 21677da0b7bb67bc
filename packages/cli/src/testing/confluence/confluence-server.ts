import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterFile } from "../after-file.ts";
import { cloudReply } from "./cloud-routes.ts";
import { dataCenterReply } from "./data-center-routes.ts";
import { Refusal, type Reply, StoredWiki } from "./stored-wiki.ts";

export type ConfluenceEdition = "cloud" | "data-center";

/** A request as a route reads it. */
export interface Asked {
  readonly method: string;
  /** The path below the base of Confluence. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** The body in JSON, or the file that was uploaded. */
  readonly body: unknown;
  readonly file: { readonly name: string; readonly content: string } | undefined;
  readonly wiki: StoredWiki;
  /** The base of Confluence. */
  readonly address: string;
}

/** A stand-in for Confluence with one space, ARCH, in the wire format of its REST interfaces. */
export interface ConfluenceServer {
  /** As ARCHSCRIBE_CONFLUENCE_ADDRESS has it. */
  readonly address: string;
  /** The value of the header that it accepts. */
  readonly authorization: string;
  readonly wiki: StoredWiki;
  /** Each request, such as `PUT /api/v2/pages/7`, in order, without queries. */
  readonly calls: string[];
  /** Decides on a request before Confluence does, from now on. */
  intercept(decide: (call: string) => Reply | undefined): void;
}

/** Starts a Confluence on a free port of the loopback interface; it is gone after the tests of this file. */
export async function startConfluence(edition: ConfluenceEdition): Promise<ConfluenceServer> {
  let decide: (call: string) => Reply | undefined = () => undefined;
  const server = createServer((request, response) => {
    void replyTo(request).then(({ body, headers, status }) => {
      response.writeHead(status, { "content-type": "application/json;charset=UTF-8", ...headers });
      response.end(status === 204 ? undefined : JSON.stringify(body ?? {}));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterFile(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const base = edition === "cloud" ? "/wiki" : "/confluence";
  const authorization =
    edition === "cloud"
      ? `Basic ${Buffer.from("ada@example.org:cloud-secret").toString("base64")}`
      : "Bearer center-secret";
  const made: ConfluenceServer = {
    address: `${origin}${base}`,
    authorization,
    wiki: new StoredWiki(),
    calls: [],
    intercept: (next) => (decide = next),
  };

  async function replyTo(request: IncomingMessage): Promise<Reply> {
    const { headers, method = "GET", url = "/" } = request;
    const { pathname, searchParams } = new URL(url, origin);
    const path = pathname.slice(base.length);
    const call = `${method} ${path}`;
    made.calls.push(call);
    const bytes = await bytesOf(request);
    const other = decide(call);
    if (other !== undefined) return other;
    if (headers.authorization !== authorization)
      return { status: 401, body: { message: "Basic Authentication Failure" } };
    const type = headers["content-type"] ?? "";
    const file = type.startsWith("multipart/form-data") ? await fileIn(bytes, type) : undefined;
    if (file !== undefined && headers["x-atlassian-token"] !== "nocheck")
      return { status: 403, body: { message: "XSRF check failed" } };
    const body: unknown = type.startsWith("application/json") ? JSON.parse(bytes.toString()) : undefined;
    const asked: Asked = {
      method,
      path,
      query: searchParams,
      body,
      file,
      wiki: made.wiki,
      address: made.address,
    };
    try {
      return edition === "cloud" ? cloudReply(asked) : dataCenterReply(asked);
    } catch (error) {
      if (!(error instanceof Refusal)) return { status: 500, body: { message: String(error) } };
      return {
        status: error.status,
        body:
          edition === "cloud" && path.startsWith("/api/v2")
            ? { errors: [{ status: error.status, code: "REFUSED", title: error.message }] }
            : { statusCode: error.status, message: error.message },
      };
    }
  }
  return made;
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

async function fileIn(bytes: Buffer, type: string): Promise<Asked["file"]> {
  const form = await new Response(new Uint8Array(bytes), { headers: { "content-type": type } }).formData();
  const file = form.get("file");
  return file instanceof File ? { name: file.name, content: await file.text() } : undefined;
}
