import {
  type Assistance,
  type FileChanges,
  type ProjectState,
  readState,
  answerRequests,
  capabilities,
  instructions,
} from "@archscribe/core/document/assistance";
import { renderDiagram } from "@archscribe/core/document/diagrams";
import { ArchscribeError } from "@archscribe/core/model/errors";
import type { Account } from "../../accounts/session.ts";
import type { Operation, Operations } from "../../contract/operation.ts";
import { accessProject } from "../../policies/access.ts";
import { limitRate } from "../../policies/limit-rate.ts";
import type { FileChange } from "../../project-files/change-files.ts";
import { fileTreeOf, readFiles } from "../../project-files/read-files.ts";
import { mermaidSettings } from "../../publishing/mermaid-settings.ts";
import { Refusal } from "../../refusal.ts";
import { pictureFile } from "../../rendering/picture-file.ts";
import type { World } from "../../world.ts";
import { storeChanges } from "../files/store-changes.ts";
import { listProjectNames } from "../projects/list-projects.ts";
import { readFileSync } from "node:fs";
import {
  Server,
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { packageFolder } from "../../package-folder.ts";

/** The refusal of a message by the protocol, whose error its sender gets as it is. */
class RefusedMessage extends Refusal {
  readonly #answer: Readonly<Record<string, unknown>>;

  constructor(answer: Readonly<Record<string, unknown>>) {
    super("VALIDATION", "The message is not one of the protocol");
    this.#answer = answer;
  }

  override get body(): Readonly<Record<string, unknown>> {
    return this.#answer;
  }
}

const { version } = JSON.parse(readFileSync(new URL("package.json", packageFolder), "utf8")) as {
  readonly version: string;
};

/** Creates a server of the Model Context Protocol that answers one message. */
function createProtocolServer(assistance: Assistance, failed: (cause: unknown) => void): Server {
  const server = new Server(
    { name: "archscribe-server", title: "Archscribe", version },
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

/** A message as it came, with the headers that state the protocol's revision. */
interface SentMessage {
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly signal: AbortSignal;
}

/**
 * Answers one message of the protocol with one JSON body. No revision leaves any state behind, neither those up to 2025,
 * which initialise a connection, nor later ones.
 *
 * @param create creates the protocol's server for this message alone
 */
async function answerMessage(message: SentMessage, create: () => Server): Promise<Response> {
  const request = requestOf(message);
  if (!(await isLegacyRequest(request))) {
    // There is nothing to subscribe to.
    const handler = createMcpHandler(create, { legacy: "reject", maxSubscriptions: 0 });
    return handler.fetch(request, { parsedBody: message.body });
  }
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const server = create();
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody: message.body });
  } finally {
    await server.close();
  }
}

function requestOf({ body, headers, signal }: SentMessage): Request {
  const ofProtocol = Object.entries(headers).filter(
    (header): header is [string, string] => header[0].startsWith("mcp-") && typeof header[1] === "string",
  );
  return new Request("http://localhost/mcp", {
    method: "POST",
    headers: {
      ...Object.fromEntries(ofProtocol),
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body: JSON.stringify(body),
    signal,
  });
}

/** Answers one message of a coding agent. @throws Refusal TOO_MANY_REQUESTS, RefusedMessage */
const answerAssistant: Operation<"answerAssistant"> = async (call, world) => {
  const { account, body, headers, scopes, signal } = call;
  const { database, log, now } = world;
  await limitRate(database, now(), [{ key: `mcp:${String(account.id)}`, max: 240, windowMs: 60_000 }]);
  const assistance = accountAssistance({ account, scopes }, world);
  const failed = (cause: unknown): void => log.error({ err: cause }, "a tool failed");
  const answer = await answerMessage({ body, headers, signal }, () =>
    createProtocolServer(assistance, failed),
  );
  if (answer.status === 202) return { status: 202, body: undefined };
  const text = await answer.text();
  if (answer.status >= 500) throw new Error(`the protocol answered ${String(answer.status)}: ${text}`);
  const content = JSON.parse(text) as { readonly jsonrpc: "2.0" };
  if (!answer.ok) throw new RefusedMessage({ ...content });
  return { status: 200, body: content };
};

/** The caller of the tools. */
interface AssistedCaller {
  readonly account: Account;
  /** The scopes of a personal token; undefined for a session, which may do everything. */
  readonly scopes: readonly string[] | undefined;
}

/** Returns the projects of a caller for the tools. The access to a project is checked whenever it is read or written. */
function accountAssistance({ account, scopes }: AssistedCaller, world: World): Assistance {
  const { database, now, rendering } = world;
  const mayWrite = scopes === undefined || scopes.includes("write");
  return {
    projects: async () =>
      (await listProjectNames(database, account)).map(({ id, name }) => ({ id: String(id), name })),
    state: ({ id }) => toldToAssistant(() => stateOf(id, account, world)),
    draw: (figure, { files, project, tree }) =>
      toldToAssistant(() =>
        rendering.limit.run(account.id, async () => {
          const mermaidConfig = mermaidSettings(project, files);
          const { theme } = project.manifest;
          return renderDiagram(figure, rendering.contextFor({ tree, theme, mermaidConfig, today: now() }));
        }),
      ),
    png: (svg) =>
      toldToAssistant(() => rendering.limit.run(account.id, () => pictureFile(svg, "png", world))),
    readOnly: mayWrite ? undefined : "the personal token does not have the scope 'write'",
    write: (changes, seen) =>
      toldToAssistant(async () => {
        await storeChanges(revisedChanges(changes, seen), { account, projectId: Number(seen.id) }, world);
      }),
  };
}

async function stateOf(id: string, account: Account, { database, readings }: World): Promise<ProjectState> {
  const { project } = await accessProject(database, account, { projectId: Number(id), needed: "reader" });
  return readings.of(id, String(project.revision), async () => {
    const files = await readFiles(database, project.id);
    const texts = Array.from(
      files,
      ([path, { revision, text }]) => [path, { text, revision: String(revision) }] as const,
    );
    return readState({ id, files: new Map(texts), tree: fileTreeOf(files) });
  });
}

function revisedChanges(changes: FileChanges, { files }: ProjectState): FileChange[] {
  return Array.from(changes, ([path, text]) => {
    const revision = files.get(path)?.revision;
    return { path, text, seen: revision === undefined ? null : Number(revision) };
  });
}

/**
 * Runs work for a tool. A refusal becomes an error that the tool returns to its caller.
 *
 * @throws ArchscribeError WRONG_USAGE in place of a Refusal
 */
async function toldToAssistant<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    const reason = cause.message.replace(/\.$/, "");
    throw new ArchscribeError("WRONG_USAGE", { reason, advice: adviceFor(cause) }, { cause });
  }
}

function adviceFor({ code }: Refusal): string {
  switch (code) {
    case "CONFLICT":
      return "Nothing was written. Read the files again, and repeat the proposal.";
    case "TOO_MANY_REQUESTS":
    case "UNAVAILABLE":
      return "Nothing was changed. Try again in a moment.";
    default:
      return "Nothing was changed.";
  }
}

/** The operations of the tag assistance. */
export const assistanceOperations = { answerAssistant } satisfies Partial<Operations>;
