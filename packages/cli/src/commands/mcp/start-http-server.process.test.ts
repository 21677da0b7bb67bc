import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import {
  Client as CurrentClient,
  StreamableHTTPClientTransport as CurrentTransport,
} from "@modelcontextprotocol/client";
import { Client as EarlierClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as EarlierTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { beforeAll, describe, expect, it } from "vitest";
import { afterFile } from "../../testing/after-file.ts";
import { folderWith, outcomeOf, start } from "../../testing/command-line.ts";

const token = "a-token-of-the-tests";
let child: ChildProcess;
let address: URL;

beforeAll(async () => {
  const folder = await folderWith({
    "archscribe.yaml": "archscribe: 1\nname: Corner shop\norganization: Paperleaf\n",
    "requirements/functional.yaml": "- id: FR-1\n  text: A customer orders a book.\n",
  });
  child = start(["mcp", "--http"], { folder, environment: { ARCHSCRIBE_MCP_TOKEN: token } });
  afterFile(() => void child.kill());
  const [said] = child.stdout === null ? [] : ((await once(child.stdout, "data")) as [Buffer]);
  address = new URL(String(said).trim());
});

const requestInit = { headers: { authorization: `Bearer ${token}` } };

interface Sent {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const message = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });

/**
 * Returns the status and text of an answer; unlike a page in a browser, the caller can choose `Host` and
 * `Origin`.
 */
async function send({ body = message, headers = {}, method = "POST", path = "/mcp" }: Sent) {
  const sent = request(address, {
    method,
    path,
    headers: {
      ...requestInit.headers,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...headers,
    },
  });
  sent.end(body);
  const [answer] = (await once(sent, "response")) as [
    AsyncIterable<Buffer> & { readonly statusCode: number },
  ];
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  return { status: answer.statusCode, text: Buffer.concat(parts).toString() };
}

describe("the official client", () => {
  it("of @modelcontextprotocol/sdk asks over HTTP", async () => {
    const client = new EarlierClient({ name: "test", version: "1" });
    await client.connect(new EarlierTransport(address, { requestInit }));

    const { content } = await client.callTool({ name: "context_pack", arguments: { requirement: "FR-1" } });
    await client.close();

    expect(content).toEqual([{ type: "text", text: expect.stringContaining("> A customer orders a book.") }]);
  });

  it("of @modelcontextprotocol/client asks over HTTP, by the revision 2026-07-28", async () => {
    const client = new CurrentClient(
      { name: "test", version: "1" },
      { versionNegotiation: { mode: { pin: "2026-07-28" } } },
    );
    await client.connect(new CurrentTransport(address, { requestInit }));

    const { content } = await client.callTool({ name: "trace", arguments: { id: "FR-1" } });
    await client.close();

    expect(content).toEqual([{ type: "text", text: expect.stringContaining("A customer orders a book.") }]);
  });
});

it.each([
  [
    "a name that a page lets point to this machine",
    { headers: { host: "evil.example" } },
    403,
    "this machine only",
  ],
  ["a page of another site", { headers: { origin: "https://evil.example" } }, 403, "Pages of other sites"],
  ["a page without an origin", { headers: { origin: "null" } }, 403, "Pages of other sites"],
  ["no token", { headers: { authorization: "" } }, 401, "bearer token"],
  ["another token", { headers: { authorization: "Bearer other" } }, 401, "bearer token"],
  ["another path", { path: "/" }, 404, "the server is at /mcp"],
  ["a path that leads elsewhere", { path: "/mcp/../../etc/passwd" }, 404, "the server is at /mcp"],
  ["a stream", { method: "GET", body: "" }, 405, "Method"],
  ["a form", { headers: { "content-type": "text/plain" } }, 415, "application/json"],
  ["what is no JSON", { body: "{" }, 400, "Parse error"],
  ["an endless message", { body: `"${"x".repeat(5 * 1024 * 1024)}"` }, 413, "4 MB at most"],
])("refuses %s", async (...[, sent, status, said]) => {
  const answer = await send(sent);

  expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(said)]);
});

it("prints how to use a new token, and ends on a signal", async () => {
  const folder = await folderWith({ "archscribe.yaml": "archscribe: 1\nname: A\norganization: B\n" });
  const other = start(["--json", "mcp", "--http"], { folder });
  const outcome = outcomeOf(other);
  if (other.stdout !== null) await once(other.stdout, "data");

  other.kill("SIGTERM");
  const { code, stderr, stdout } = await outcome;

  const told = JSON.parse(stdout) as { readonly token: string };
  expect([code, stderr]).toEqual([0, `Requests need the header Authorization: Bearer ${told.token}\n`]);
  expect(told).toEqual({
    address: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/mcp$/),
    token: expect.stringMatching(/^[\w-]{32}$/),
  });
});
