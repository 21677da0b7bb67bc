import { cacheFolderOf, changeFolder, openFileTree } from "@archscribe/core/platform/node/folder";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { PassThrough, type Readable, Writable } from "node:stream";
import { basename, join, resolve } from "node:path";
import { lstat } from "node:fs/promises";
import { StdioServerTransport, serveStdio } from "@modelcontextprotocol/server/stdio";
import {
  answerRequests,
  type Assistance,
  capabilities,
  instructions,
  type NamedProject,
  type FileChanges,
  type FigurePlace,
  type ProjectState,
  readState,
  shareReadings,
} from "@archscribe/core/document/assistance";
import { parseJSONRPCMessage, Server } from "@modelcontextprotocol/server";
import { ArchscribeError } from "@archscribe/core/model/errors";
import {
  palette,
  pictureSize,
  renderDiagram,
  type RenderedDiagram,
} from "@archscribe/core/document/diagrams";
import { manifestFile } from "@archscribe/core/document/project-folder";
import { type FigureSource, type FileTree, parsedJson } from "@archscribe/core/model";
import { fingerprintText } from "@archscribe/core/document/words";
import { pictureFile, rasterise, type Workshop } from "@archscribe/core/platform/node";
import type { Output } from "../../output/output.ts";
import type { World } from "../../world.ts";
import { type RenderingOptions, wrongUsage } from "../shared-options.ts";
import { version } from "../../version.ts";
import { keepWorkshop } from "../../kept-workshop.ts";
import { readTexts } from "../../read-texts.ts";
import { changeProject } from "../../change-project.ts";
import { startHttpServer } from "./start-http-server.ts";

export interface McpOptions extends RenderingOptions {
  readonly write?: boolean;
  /** A port; true for a free one. */
  readonly http?: number | true;
}

/**
 * Serves until the other side hangs up or the command is interrupted.
 *
 * @throws ArchscribeError PROJECT_NOT_FOUND, WRONG_USAGE, PORT_IN_USE
 */
export async function runMcp(folders: readonly string[], options: McpOptions, world: World): Promise<number> {
  const assistance = await openFolders(folders.length === 0 ? ["."] : folders, options, world);
  try {
    if (options.http === undefined) await serveOnChannel(assistance, world);
    else await serveOnPort(options.http === true ? 0 : options.http, assistance, world);
    return 0;
  } finally {
    await assistance.close();
  }
}

/** Standard output belongs to the protocol, so everything else is said on standard error. */
async function serveOnChannel(
  assistance: FolderAssistance,
  { channel, interactive, output, signal }: World,
): Promise<void> {
  if (interactive)
    output.say("This command is for programs: a coding agent starts it. Press Ctrl-C to stop.");
  const messages = messageChannel(channel);
  const transport = new StdioServerTransport(messages.input, messages.output);
  const handle = serveStdio(() => createProtocolServer(assistance, reportTo(output)), {
    transport,
    onerror: reportTo(output),
  });
  // The other side hangs up, or sends more than the transport takes.
  const hungUp = new Promise<void>((resolve) => {
    const close = transport.onclose;
    transport.onclose = () => {
      close?.();
      resolve();
    };
  });
  await Promise.race([hungUp, aborted(signal)]);
  await handle.close();
}

async function serveOnPort(port: number, assistance: FolderAssistance, world: World): Promise<void> {
  const { environment, output, signal } = world;
  const token = environment["ARCHSCRIBE_MCP_TOKEN"] || randomBytes(24).toString("base64url");
  const server = await startHttpServer(port, token, () => createProtocolServer(assistance, reportTo(output)));
  const isOwn = token === environment["ARCHSCRIBE_MCP_TOKEN"];
  output.data(output.json ? JSON.stringify({ address: server.address, token }) : server.address);
  output.say(
    isOwn
      ? "Requests need the token of ARCHSCRIBE_MCP_TOKEN."
      : `Requests need the header Authorization: Bearer ${token}`,
  );
  await aborted(signal);
  await server.close();
}

function reportTo(output: Output): (cause: unknown) => void {
  return (cause) => output.fail(cause instanceof Error ? cause.message : String(cause));
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, "abort");
}

/** Creates a server of the Model Context Protocol that answers from an assistance, for one connection or request. */
function createProtocolServer(assistance: Assistance, failed: (cause: unknown) => void): Server {
  const server = new Server(
    { name: "archscribe", title: "Archscribe", version: version() },
    { capabilities, instructions },
  );
  const answers = answerRequests(assistance, failed);
  server.setRequestHandler("tools/list", answers["tools/list"]);
  server.setRequestHandler("tools/call", answers["tools/call"]);
  server.setRequestHandler("resources/list", answers["resources/list"]);
  server.setRequestHandler("resources/templates/list", answers["resources/templates/list"]);
  server.setRequestHandler("resources/read", answers["resources/read"]);
  server.setRequestHandler("prompts/list", answers["prompts/list"]);
  server.setRequestHandler("prompts/get", answers["prompts/get"]);
  return server;
}

/** Project folders that can be asked, and closed again. */
interface FolderAssistance extends Assistance {
  close(): Promise<void>;
}

/**
 * Opens project folders. Each has the name of its folder as its id.
 *
 * @throws ArchscribeError PROJECT_NOT_FOUND, WRONG_USAGE for two folders of the same name
 */
async function openFolders(
  folders: readonly string[],
  options: RenderingOptions & { readonly write?: boolean },
  world: World,
): Promise<FolderAssistance> {
  const served = new Map<string, ServedFolder>();
  for (const folder of folders) {
    const opened = await openFolder(folder, options, world);
    if (served.has(opened.id))
      throw wrongUsage(
        `Two folders are called ${opened.id}`,
        "Serve folders of different names: a program names a project by its folder.",
      );
    served.set(opened.id, opened);
  }
  const folderOf = (id: string): ServedFolder => {
    const found = served.get(id);
    if (found === undefined) throw new Error(`${id} is not served`);
    return found;
  };
  return {
    projects: () =>
      Promise.all(
        Array.from(served.values(), async ({ id, state }): Promise<NamedProject> => {
          const { checked } = await state();
          return { id, name: checked?.project.manifest.name ?? id };
        }),
      ),
    state: ({ id }) => folderOf(id).state(),
    draw: (figure, place) => folderOf(place.id).draw(figure, place),
    png: (svg, place) => folderOf(place.id).png(svg, place),
    readOnly: options.write === true ? undefined : "this server was started without --write",
    write: (changes, seen) => folderOf(seen.id).write(changes, seen),
    close: async () => {
      await Promise.all(Array.from(served.values(), (folder) => folder.close()));
    },
  };
}

/** The two streams between a coding agent and the command: each message of JSON-RPC 2.0 is a line. */
interface Channel {
  readonly input: Readable;
  readonly output: Writable;
}

/** The longest line that is looked at, in bytes; the transport refuses a longer one and ends. */
const maxLine = 10 * 1024 * 1024;

/** Requests that stay open as long as the connection does. */
const lasting = new Set(["subscriptions/listen"]);

type Id = string | number;

/**
 * Wraps a channel for the transport, which drops unanswered requests when the input ends, and ignores a line that is not a
 * message. Here, the input ends once every request is answered, and such a line gets an error, with its id if it has one:
 * -32700 for broken JSON, -32600 for a batch, which the protocol has not had since its revision of 2025-06-18, and for
 * anything else.
 */
function messageChannel(channel: Channel): Channel {
  const open = new Set<Id>();
  const input = new PassThrough();
  let hasEnded = false;
  const endOnceAnswered = (): void => {
    if (hasEnded && open.size === 0) input.end();
  };

  const output = new Writable({
    write(chunk: Buffer, _, done) {
      // A message that is sent is written as one line, by one call.
      for (const line of chunk.toString().split("\n")) {
        const message = parsedJson(line);
        if (isObject(message) && !("method" in message)) open.delete(message["id"] as Id);
      }
      channel.output.write(chunk, done);
      endOnceAnswered();
    },
  });

  /** Passes on the messages that the transport understands, and answers the others. */
  const take = (written: string): void => {
    // Some programs begin what they send with a byte order mark.
    const line = written.replace(/^\uFEFF/, "");
    const message = parsedJson(line);
    if (message === undefined) return refuse(-32700, "The line is no JSON. Each message is one line.");
    if (Array.isArray(message))
      return refuse(-32600, "Batches are not part of this protocol. Send each message on a separate line.");
    if (!isObject(message) || !isMessage(message)) {
      const id = isObject(message) && isId(message["id"]) ? message["id"] : null;
      return refuse(-32600, "The line is not a message of JSON-RPC 2.0.", id);
    }
    const { id, method, params } = message;
    if (typeof method === "string" && isId(id) && !lasting.has(method)) open.add(id);
    if (method === "notifications/cancelled" && isObject(params)) open.delete(params["requestId"] as Id);
    input.write(`${line}\n`);
  };
  const refuse = (code: number, message: string, id: Id | null = null): void => {
    channel.output.write(`${JSON.stringify({ jsonrpc: "2.0", id, error: { code, message } })}\n`);
  };

  let pieces: Buffer[] = [];
  let length = 0;
  channel.input.on("data", (chunk: Buffer) => {
    let rest = chunk;
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      const line = Buffer.concat([...pieces, rest.subarray(0, end)]).toString();
      [pieces, length, rest] = [[], 0, rest.subarray(end + 1)];
      if (line.trim() !== "") take(line);
    }
    pieces.push(rest);
    length += rest.length;
    if (length <= maxLine) return;
    for (const piece of pieces.splice(0)) input.write(piece);
  });
  channel.input.once("end", () => {
    const line = Buffer.concat(pieces).toString();
    if (line.trim() !== "") take(line);
    hasEnded = true;
    endOnceAnswered();
  });
  channel.input.once("error", (error) => input.destroy(error));
  return { input, output };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns whether the transport understands a value; it ignores all others, and their senders would wait in vain. */
function isMessage(value: unknown): boolean {
  try {
    parseJSONRPCMessage(value);
    return true;
  } catch {
    return false;
  }
}

function isId(id: unknown): id is Id {
  return typeof id === "string" || typeof id === "number";
}

/** A project folder that is served. */
interface ServedFolder {
  readonly id: string;
  /** Reads the folder, if it has changed since the last reading. */
  state(): Promise<ProjectState>;
  draw(figure: FigureSource, place: FigurePlace): Promise<RenderedDiagram>;
  png(svg: string, place: FigurePlace): Promise<Uint8Array>;
  write(changes: FileChanges, seen: ProjectState): Promise<void>;
  close(): Promise<void>;
}

/** Opens a folder to serve it. @throws ArchscribeError PROJECT_NOT_FOUND */
async function openFolder(folder: string, options: RenderingOptions, world: World): Promise<ServedFolder> {
  const absolute = resolve(world.folder, folder);
  const tree: FileTree = { ...openFileTree(absolute), root: folder };
  if ((await tree.read(manifestFile)).kind === "missing")
    throw new ArchscribeError("PROJECT_NOT_FOUND", { path: folder });
  const id = basename(absolute);
  const readings = shareReadings<ProjectState>(1);
  const workshop = keepWorkshop(options, world);
  const inTurn = oneByOne();
  const cacheFolder = cacheFolderOf(absolute);
  const workshopFor = (place: FigurePlace): Promise<Workshop> =>
    workshop.for({ ...place, folder: absolute, cacheFolder });
  return {
    id,
    state: async () =>
      readings.of(id, await folderStamp(absolute, tree), async () =>
        readState({ id, tree, files: withRevisions(await readTexts(tree)) }),
      ),
    draw: (figure, place) =>
      inTurn(async () => {
        const { context } = await workshopFor(place);
        return renderDiagram(figure, { ...context, tree: place.tree });
      }),
    png: (svg, place) =>
      inTurn(async () => {
        const { session } = await workshopFor(place);
        const whole = await pictureFile(svg, { background: palette("Plain").page, title: "Figure" });
        return rasterise(whole, { scale: 1, size: pictureSize(whole) ?? { width: 1, height: 1 } }, session);
      }),
    write: (changes, seen) =>
      inTurn(() =>
        changeProject(absolute, world, async () => {
          await requireUnchanged(changes, seen, tree);
          const written = [...changes].flatMap(([path, text]) =>
            text === undefined ? [] : [[path, text] as const],
          );
          const removed = [...changes].flatMap(([path, text]) => (text === undefined ? [path] : []));
          await changeFolder(absolute, { written: new Map(written), removed }, world);
        }),
      ),
    close: () => inTurn(() => workshop.close()),
  };
}

function withRevisions(texts: ReadonlyMap<string, string>): ProjectState["files"] {
  return new Map(Array.from(texts, ([path, text]) => [path, { text, revision: fingerprintText(text) }]));
}

/** A person may have saved a file while the change was checked. */
async function requireUnchanged(changes: FileChanges, seen: ProjectState, tree: FileTree): Promise<void> {
  const texts = await readTexts(tree);
  for (const path of changes.keys())
    if (texts.get(path) !== seen.files.get(path)?.text)
      throw new ArchscribeError("WRONG_USAGE", {
        reason: `${path} has changed while the proposal was checked`,
        advice: "Nothing was written. Read the file again, and repeat the proposal.",
      });
}

/** Runs tasks one after the other, in the order of their arrival; a failed task does not stop the next. */
function oneByOne(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}

/**
 * Returns a text that differs once a file of a folder is added, removed or changed. It consists of the times at
 * which the system has last touched the files, in nanoseconds, which no program sets.
 */
async function folderStamp(folder: string, tree: FileTree): Promise<string> {
  const paths = await tree.list();
  const stamps = await Promise.all(
    paths.map(async (path) => {
      const entry = await lstat(join(folder, path), { bigint: true }).catch(() => undefined);
      return entry === undefined
        ? path
        : `${path}\0${String(entry.ctimeNs)}\0${String(entry.size)}\0${String(entry.ino)}`;
    }),
  );
  return stamps.join("\n");
}
