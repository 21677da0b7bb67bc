import type { AddressInfo } from "node:net";
import {
  Client as CurrentClient,
  StreamableHTTPClientTransport as CurrentTransport,
} from "@modelcontextprotocol/client";
import { Client as EarlierClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as EarlierTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { describe, expect, it } from "vitest";
import { members } from "../../store/schema.ts";
import { signedIn } from "../../testing/account-in-store.ts";
import type { Browser } from "../../testing/browser.ts";
import { libraryFiles } from "../../testing/library-project.ts";
import { projectInStore, textsInStore } from "../../testing/project-in-store.ts";
import { password } from "../../testing/sign-up.ts";
import { testServerForFile } from "../../testing/test-server.ts";

const server = await testServerForFile();
await server.app.listen({ host: "127.0.0.1", port: 0 });
const address = new URL(`http://127.0.0.1:${String((server.app.server.address() as AddressInfo).port)}/mcp`);
const ada = await signedIn(server, "ada@example.com");
const ben = await signedIn(server, "ben@example.com");
const library = String(await projectInStore(server, ada.accountId, libraryFiles));
const foreign = String(await projectInStore(server, ben.accountId, libraryFiles));

/** The secret of a new personal token. */
async function tokenWith(scopes: readonly string[], browser: Browser = ada): Promise<string> {
  server.advance(60_000);
  const { body } = await browser.post("/account/tokens", { name: "agent", scopes, password });
  return body.secret as string;
}

interface Answered {
  readonly isError: boolean;
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
}

type Call = (name: string, input?: Readonly<Record<string, unknown>>) => Promise<Answered>;

interface AnyClient {
  callTool(params: { name: string; arguments: Record<string, unknown> }): Promise<Record<string, unknown>>;
}

function callerOf(client: AnyClient): Call {
  return async (name, input = {}) => {
    const { content, isError, structuredContent } = await client.callTool({ name, arguments: input });
    const [part] = content as readonly { readonly text?: string }[];
    return {
      isError: isError === true,
      text: part?.text ?? "",
      data: Object(structuredContent)["content"] as Answered["data"],
    };
  };
}

async function connect(secret: string): Promise<Call> {
  const client = new EarlierClient({ name: "test", version: "1" });
  const requestInit = { headers: { authorization: `Bearer ${secret}` } };
  await client.connect(new EarlierTransport(address, { requestInit }));
  return callerOf(client);
}

describe("the official client", () => {
  it("of @modelcontextprotocol/sdk lists, asks and reads, with a token that may read", async () => {
    const client = new EarlierClient({ name: "test", version: "1" });
    const requestInit = { headers: { authorization: `Bearer ${await tokenWith(["read"])}` } };
    await client.connect(new EarlierTransport(address, { requestInit }));
    const call = callerOf(client);

    const { tools } = await client.listTools();
    const projects = await call("list_projects");
    const pack = await call("context_pack", { project: library, requirement: "FR-1" });
    const { contents } = await client.readResource({ uri: `archscribe://${library}/figures/usecase` });
    const prompt = await client.getPrompt({
      name: "design_for_requirement",
      arguments: { project: library, requirement: "FR-1" },
    });

    expect(tools.map(({ name }) => name)).toContain("propose_change");
    expect(projects.data).toEqual({ total: 1, projects: [{ id: library, name: "Bookstore" }] });
    expect(pack.text).toContain("> A member borrows a book.");
    expect(contents).toEqual([expect.objectContaining({ text: expect.stringContaining("actor Member") })]);
    expect(prompt.messages).toHaveLength(1);
    await client.close();
  });

  it("of @modelcontextprotocol/client asks by the revision 2026-07-28", async () => {
    const client = new CurrentClient(
      { name: "test", version: "1" },
      { versionNegotiation: { mode: { pin: "2026-07-28" } } },
    );
    const requestInit = { headers: { authorization: `Bearer ${await tokenWith(["read"])}` } };
    await client.connect(new CurrentTransport(address, { requestInit }));

    const { data } = await callerOf(client)("query_elements", { project: library, query: "actors" });

    expect(data).toMatchObject({ total: 1, elements: [{ name: "Member" }] });
    await client.close();
  });
});

describe("a change", () => {
  const path = "pages/orchestration.md";
  const proposal = (text: string, revision?: string) => ({
    project: library,
    files: [{ path, text, ...(revision === undefined ? {} : { revision }) }],
    apply: true,
  });
  const stored = async () => (await textsInStore(server, Number(library), [path]))[path];

  it("is checked with a token that may read, and written with a token that may write", async () => {
    const reader = await connect(await tokenWith(["read"]));
    const writer = await connect(await tokenWith(["read", "write"]));

    const refused = await reader("propose_change", proposal("Ten services.\n"));
    const before = await stored();
    const written = await writer("propose_change", proposal("Ten services.\n"));

    expect([refused.isError, refused.data["why"], before]).toEqual([
      true,
      "Nothing is written: the personal token does not have the scope 'write'.",
      undefined,
    ]);
    expect([written.data["written"], await stored()]).toEqual([true, "Ten services.\n"]);
    expect(
      (await ada.get("/sad/file_history/", { query: { project_id: library, path } })).body.history,
    ).toEqual([expect.objectContaining({ revision: "1", changed_by: "ada@example.com" })]);
  });

  it("is seen by the next question, and refused on an earlier text", async () => {
    const call = await connect(await tokenWith(["read", "write"]));

    const written = await call("propose_change", proposal("Eleven services.\n", "1"));
    const { text } = await call("read_file", { project: library, path });
    const refused = await call("propose_change", proposal("Twelve services.\n", "1"));

    expect(written.data["written"]).toBe(true);
    expect(text).toMatch(/^Revision: 2\n[^]*Eleven services\./);
    expect([refused.isError, refused.text]).toEqual([
      true,
      expect.stringContaining("has changed since you read it"),
    ]);
  });
});

describe("a project", () => {
  it("of another person does not exist for the caller", async () => {
    const call = await connect(await tokenWith(["read", "write"]));

    const read = await call("list_elements", { project: foreign });
    const written = await call("propose_change", {
      project: foreign,
      files: [{ path: "pages/orchestration.md", text: "Mine.\n" }],
      apply: true,
    });

    expect([read.text, written.text]).toEqual([
      expect.stringContaining(`There is no project '${foreign}'`),
      expect.stringContaining(`There is no project '${foreign}'`),
    ]);
  });

  it("is available to a person whom it is shared with, until sharing ends", async () => {
    const eve = await signedIn(server, "eve@example.com");
    const call = await connect(await tokenWith(["read"], eve));
    const total = async () => (await call("list_projects")).data["total"];

    const before = await total();
    await server.world.database
      .insert(members)
      .values({ projectId: Number(library), accountId: eve.accountId, joinedAt: server.world.now() });
    const shared = await total();
    const read = await call("list_elements");
    await server.world.database.delete(members);
    const after = await call("list_elements", { project: library });

    expect([before, shared, read.isError, after.isError]).toEqual([0, 1, false, true]);
  });
});

it("5: a reader's agent reads the project, and learns why it cannot write", async () => {
  const rita = await signedIn(server, "rita@example.com");
  const { database, now } = server.world;
  const shared = { projectId: Number(library), joinedAt: now(), role: "reader" } as const;
  await database.insert(members).values({ ...shared, accountId: rita.accountId });
  const call = await connect(await tokenWith(["read", "write"], rita));

  const read = await call("list_elements", { project: library });
  const written = await call("propose_change", {
    project: library,
    files: [{ path: "pages/cicd-pipeline.md", text: "# Pipeline\n\nOne cluster.\n" }],
    apply: true,
  });

  expect([read.isError, written.isError]).toEqual([false, true]);
  expect(written.text).toContain("This needs the role 'editor' in the project, and yours is 'reader'");
});

describe("a figure", () => {
  it("is rendered by the server", async () => {
    const call = await connect(await tokenWith(["read"]));

    const { text } = await call("read_figure", { project: library, figure: "usecase", format: "svg" });

    expect(text).toContain("```svg\n<svg ");
  });
});

describe("a message", () => {
  const list = { jsonrpc: "2.0", id: 1, method: "tools/list" };

  it("needs a token, or a session with its CSRF token", async () => {
    const stranger = await server.browser().post("/mcp", list);
    const bySession = await ada.post("/mcp", list);
    const withoutCsrf = await ada.post("/mcp", list, { headers: { "x-csrftoken": "" } });

    expect([stranger.status, bySession.status, withoutCsrf.status]).toEqual([401, 200, 403]);
    expect(bySession.body.result.tools).toHaveLength(13);
  });

  it("needs a token that may read", async () => {
    const headers = { authorization: `Bearer ${await tokenWith(["publish"])}` };

    const { body, status } = await server.browser().post("/mcp", list, { headers });

    expect([status, body.error]).toEqual([403, "The personal token does not have the scope 'read'"]);
  });

  it.each([
    ["no method", { jsonrpc: "2.0", id: 1 }, "method: is missing"],
    ["another version", { ...list, jsonrpc: "1.0" }, "jsonrpc: "],
    ["a batch", [list, list], "body: expected an object"],
    ["a foreign field", { ...list, folder: "/etc" }, "folder: is not known"],
    ["NUL", { ...list, method: "tools\u0000list" }, "cannot be stored"],
  ])("with %s is refused", async (_, message, said) => {
    const { body, status } = await ada.post("/mcp", message);

    expect([status, body]).toEqual([400, expect.objectContaining({ code: "VALIDATION" })]);
    expect(body.error).toContain(said);
  });

  it("of an unknown revision is refused by an error of the protocol", async () => {
    const _meta = {
      "io.modelcontextprotocol/protocolVersion": "2099-01-01",
      "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
      "io.modelcontextprotocol/clientCapabilities": {},
    };
    const headers = { "mcp-protocol-version": "2099-01-01", "mcp-method": "tools/list" };

    const { body, status } = await ada.post("/mcp", { ...list, params: { _meta } }, { headers });

    expect([status, body]).toEqual([
      400,
      { jsonrpc: "2.0", id: 1, error: expect.objectContaining({ code: -32_022 }) },
    ]);
  });

  it("that notifies has no answer", async () => {
    const { bytes, status } = await ada.post("/mcp", { jsonrpc: "2.0", method: "notifications/initialized" });

    expect([status, bytes.length]).toEqual([202, 0]);
  });

  it("can only be posted", async () => {
    const { body, headers, status } = await ada.get("/mcp", { headers: { accept: "text/event-stream" } });

    expect([status, body.code, headers["allow"]]).toEqual([405, "METHOD_NOT_ALLOWED", "POST"]);
  });

  it("is one of 240 a minute", async () => {
    const dan = await signedIn(server, "dan@example.com");
    const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
    server.advance(60_000);

    const statuses: number[] = [];
    for (let sent = 0; sent < 242; sent += 1) statuses.push((await dan.post("/mcp", ping)).status);

    expect([statuses.indexOf(429), statuses.filter((status) => status === 200).length]).toEqual([240, 240]);
  });
});
