import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { Client as CurrentClient } from "@modelcontextprotocol/client";
import { StdioClientTransport as CurrentTransport } from "@modelcontextprotocol/client/stdio";
import { Client as EarlierClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport as EarlierTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import { describe, expect, it } from "vitest";
import { runCommandLine } from "../../run-command-line.ts";
import { afterFile } from "../../testing/after-file.ts";
import { archscribe, folderWith, programLine } from "../../testing/command-line.ts";
import { quickEngines } from "../../testing/quick-engines.ts";

const files = {
  "archscribe.yaml": "archscribe: 1\nname: Corner shop\norganization: Paperleaf\n",
  "requirements/functional.yaml": "- id: FR-1\n  text: A customer orders a book.\n",
  "diagrams/component.puml":
    "' @trace Order service: FR-1\n@startuml\n[Order service] --> [Shop database]\n@enduml\n",
};

interface Answered {
  readonly isError: boolean;
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The command, as the official client of a coding agent knows it. */
interface Program {
  readonly names: () => Promise<string[]>;
  readonly call: (name: string, input?: Readonly<Record<string, unknown>>) => Promise<Answered>;
  readonly read: (uri: string) => Promise<string>;
}

type Connect = (folder: string, args?: readonly string[]) => Promise<Program>;

interface AnyClient {
  listTools(): Promise<{ readonly tools: readonly { readonly name: string }[] }>;
  callTool(params: { name: string; arguments: Record<string, unknown> }): Promise<Record<string, unknown>>;
  readResource(params: { uri: string }): Promise<{ readonly contents: readonly object[] }>;
  close(): Promise<void>;
}

function programOf(client: AnyClient): Program {
  afterFile(() => client.close());
  return {
    names: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: async (name, input = {}) => {
      const { content, isError, structuredContent } = await client.callTool({ name, arguments: input });
      const [part] = content as readonly { readonly text?: string }[];
      return {
        isError: isError === true,
        text: part?.text ?? "",
        data: Object(structuredContent)["content"] as Answered["data"],
      };
    },
    read: async (uri) => JSON.stringify((await client.readResource({ uri })).contents),
  };
}

/**
 * By default a client gives up after a minute, which may be too short for the command to start on a busy
 * machine.
 */
const patiently = { timeout: 2 ** 31 - 1 };

const clients: readonly { readonly line: string; readonly connect: Connect }[] = [
  {
    line: "@modelcontextprotocol/sdk, by initialising a connection",
    connect: async (folder, args = []) => {
      const client = new EarlierClient({ name: "test", version: "1" });
      await client.connect(
        new EarlierTransport({ ...programLine(["mcp", ...args]), cwd: folder, stderr: "ignore" }),
        patiently,
      );
      return programOf(client);
    },
  },
  {
    line: "@modelcontextprotocol/client, by the revision 2026-07-28",
    connect: async (folder, args = []) => {
      const client = new CurrentClient(
        { name: "test", version: "1" },
        { versionNegotiation: { mode: { pin: "2026-07-28" } } },
      );
      await client.connect(
        new CurrentTransport({ ...programLine(["mcp", ...args]), cwd: folder, stderr: "ignore" }),
        patiently,
      );
      return programOf(client);
    },
  },
];

describe.each(clients)("the official client $line", ({ connect }) => {
  it("lists the tools, asks, and reads a resource", async () => {
    const program = await connect(await folderWith({}), [await folderWith(files)]);

    const names = await program.names();
    const { data } = await program.call("query_elements", { query: "components that use anything" });
    const { projects } = (await program.call("list_projects")).data;
    const [{ id = "" } = {}] = projects as readonly { readonly id?: string }[];

    expect(names).toContain("context_pack");
    expect(data).toMatchObject({ total: 1, elements: [{ id: "order-service", requirements: ["FR-1"] }] });
    expect(await program.read(`archscribe://${id}/requirements/FR-1`)).toContain("A customer orders a book.");
  });
});

/** Connects a client with the command in this process, where starting another one is not the point. */
const connect: Connect = async (folder, args = []) => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const silent = { write: () => true };
  const ended = runCommandLine([process.execPath, "archscribe", "mcp", ...args], {
    folder,
    environment: {},
    engines: quickEngines,
    streams: { stdout: silent, stderr: { ...silent, isTTY: false, columns: 0 } },
    interactive: false,
    signal: new AbortController().signal,
    channel: { input, output },
    readStdin: () => Promise.resolve(new Uint8Array()),
  });
  const client = new EarlierClient({ name: "test", version: "1" });
  // Both ends of such a channel speak alike: a message is a line.
  await client.connect(new StdioServerTransport(output, input), patiently);
  afterFile(async () => {
    input.end();
    await ended;
  });
  return programOf(client);
};

it("requests a change, which is written only if the command may write", async () => {
  const folder = await folderWith(files);
  const path = "requirements/functional.yaml";
  const reader = await connect(folder);
  const writer = await connect(folder, ["--write"]);
  const { text } = await reader.call("read_file", { path });
  const revision = /^Revision: (\w+)$/m.exec(text)?.[1];
  const changed = "- id: FR-1\n  text: A customer orders a book or a map.\n";
  const proposal = { files: [{ path, text: changed, revision }], apply: true };

  const refused = await reader.call("propose_change", proposal);
  const before = await readFile(join(folder, path), "utf8");
  const written = await writer.call("propose_change", proposal);
  const again = await writer.call("propose_change", proposal);

  expect([refused.isError, refused.data["why"], before]).toEqual([
    true,
    "Nothing is written: this server was started without --write.",
    files[path],
  ]);
  expect([written.isError, written.data["diff"]]).toEqual([
    false,
    expect.stringContaining("+  text: A customer orders"),
  ]);
  expect(await readFile(join(folder, path), "utf8")).toBe(changed);
  expect([again.isError, again.text]).toEqual([
    true,
    expect.stringContaining("has changed since you read it"),
  ]);
});

it("reads files saved since, and reads them once for simultaneous questions", async () => {
  const folder = await folderWith(files);
  const program = await connect(folder);
  const total = async () => (await program.call("list_elements")).data["total"];

  const many = await Promise.all(Array.from({ length: 20 }, total));
  await writeFile(join(folder, "diagrams/component.puml"), "@startuml\n[Order service]\n@enduml\n");

  expect(new Set(many)).toEqual(new Set([2]));
  expect(await total()).toBe(1);
});

it("renders a figure as text, SVG and picture, and reports a faulty one", async () => {
  const broken = "@startuml\nA ==?> B\n@enduml\n";
  const folder = await folderWith({ ...files, "diagrams/class.puml": broken });
  const program = await connect(folder);
  const figure = "component";

  const text = await program.call("read_figure", { figure });
  const svg = await program.call("read_figure", { figure, format: "svg" });
  const fault = await program.call("read_figure", { figure: "class", format: "svg" });

  expect(text.text).toContain("[Order service] --> [Shop database]");
  expect(svg.text).toContain("```svg\n<svg ");
  expect([fault.isError, fault.text]).toEqual([true, expect.stringContaining("diagrams/class.puml, line ")]);
});

it("does not write through a link", async () => {
  const outside = await folderWith({});
  const folder = await folderWith(files);
  await symlink(outside, join(folder, "pages"));
  const program = await connect(folder, ["--write"]);

  const { isError, text } = await program.call("propose_change", {
    files: [{ path: "pages/orchestration.md", text: "Ten services.\n" }],
    apply: true,
  });

  expect([isError, text]).toEqual([true, expect.stringContaining("pages is a symbolic link")]);
});

it("does not read through a link that leads out", async () => {
  const outside = await folderWith({ "secret.yaml": "- id: FR-9\n  text: The password.\n" });
  const folder = await folderWith(files);
  await symlink(join(outside, "secret.yaml"), join(folder, "requirements/secret.yaml"));
  const program = await connect(folder);

  const { isError, text } = await program.call("read_file", { path: "requirements/secret.yaml" });

  expect([isError, text]).toEqual([true, expect.stringContaining("requirements/secret.yaml is outside of")]);
});

it("serves several folders, and requires a question to name one", async () => {
  const folder = await folderWith({});
  for (const name of ["shop", "bank"]) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, "archscribe.yaml"), files["archscribe.yaml"]);
  }
  const program = await connect(folder, ["shop", "bank"]);

  const { text } = await program.call("list_elements");
  const { data } = await program.call("list_elements", { project: "bank" });

  expect([text, data["total"]]).toEqual([expect.stringContaining("Several projects can be meant"), 0]);
});

it.each([
  ["a folder without a project", [], 1, "is not a project"],
  ["two folders of one name", ["shop", "old/shop"], 2, "Two folders are called shop"],
  ["a port that is none", ["--http", "x"], 2, "a number from 0 to 65535"],
])("does not start with %s", async (...[, args, code, told]) => {
  const folder = await folderWith({
    "shop/archscribe.yaml": files["archscribe.yaml"],
    "old/shop/archscribe.yaml": files["archscribe.yaml"],
  });

  const outcome = await archscribe(["mcp", ...args], { folder });

  expect([outcome.code, outcome.stderr]).toEqual([code, expect.stringContaining(told)]);
});

const hello = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } },
};
const initialized = { jsonrpc: "2.0", method: "notifications/initialized" };
const ask = (id: number) => ({
  jsonrpc: "2.0",
  id,
  method: "tools/call",
  params: { name: "context_pack", arguments: { requirement: "FR-1" } },
});

/** Hands lines over to the command, whose input then ends; returns the ids and the codes of the errors it answers. */
async function answersTo(...lines: readonly unknown[]) {
  const input = lines.map((line) => `${typeof line === "string" ? line : JSON.stringify(line)}\n`).join("");
  const { code, stdout } = await archscribe(["mcp"], { folder: await folderWith(files), input });
  const answers = stdout.split("\n").filter((line) => line !== "");
  return {
    code,
    answers: answers
      .map((line) => JSON.parse(line) as { readonly id: unknown; readonly error?: { readonly code: number } })
      .map(({ error, id }) => [id, error?.code]),
  };
}

it("answers what it was asked before its input ended, and then ends", async () => {
  const { answers, code } = await answersTo(hello, initialized, ask(2), ask(3));

  expect(code).toBe(0);
  expect(answers.toSorted()).toEqual([
    [1, undefined],
    [2, undefined],
    [3, undefined],
  ]);
});

it("answers a line that is not a message with an error, and the next one normally", async () => {
  const { answers } = await answersTo("no message", [hello], "7", '{"id":7,"method":"ping"}', "", hello);

  expect(answers).toEqual([
    [null, -32700],
    [null, -32600],
    [null, -32600],
    [7, -32600],
    [1, undefined],
  ]);
});

it("answers a request with a null id, or without a method, with an error", async () => {
  const base = { jsonrpc: "2.0" };
  const { answers } = await answersTo(
    { ...base, id: null, method: "ping" },
    { ...base, id: 4 },
    { ...base, id: 5, method: 7 },
    hello,
  );

  expect(answers).toEqual([
    [null, -32600],
    [4, -32600],
    [5, -32600],
    [1, undefined],
  ]);
});

it("answers a request that the transport would ignore with an error", async () => {
  const ping = { jsonrpc: "2.0", method: "ping" };
  const { answers, code } = await answersTo(
    { ...ping, id: 1.5 },
    { ...ping, id: 2, params: null },
    { ...ping, id: 3, params: [] },
    { ...ping, id: 4, more: 1 },
    { ...ping, id: 5, params: { _meta: 1 } },
    hello,
  );

  expect(code).toBe(0);
  expect(answers).toEqual([
    [1.5, -32600],
    [2, -32600],
    [3, -32600],
    [4, -32600],
    [5, -32600],
    [1, undefined],
  ]);
});

it("answers input that begins with a byte order mark", async () => {
  const { answers } = await answersTo(`\uFEFF${JSON.stringify(hello)}`);

  expect(answers).toEqual([[1, undefined]]);
});

it("waits for no answer to a request that was canceled", async () => {
  const cancel = { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 2 } };

  const { answers, code } = await answersTo(hello, initialized, ask(2), cancel);

  expect([code, answers[0]]).toEqual([0, [1, undefined]]);
});

it("ends when a message is larger than any tool takes", async () => {
  const input = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"x":"${"x".repeat(11 * 1024 * 1024)}`;

  const outcome = await archscribe(["mcp"], { folder: await folderWith(files), input });

  expect([outcome.code, outcome.stdout]).toEqual([0, ""]);
  expect(outcome.stderr).not.toBe("");
});
