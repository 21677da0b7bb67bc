import { once } from "node:events";
import {
  type ClientCapabilities,
  CodeActionKind,
  type _Connection,
  createConnection,
  DidChangeWatchedFilesNotification,
  ErrorCodes,
  type InitializeParams,
  type InitializeResult,
  PositionEncodingKind,
  ResponseError,
  TextDocuments,
  TextDocumentSyncKind,
  type WatchDog,
} from "vscode-languageserver";
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver-protocol/node";
import { TextDocument } from "vscode-languageserver-textdocument";
import { manifestFile } from "@archscribe/core/document/project-folder";
import { servePreview } from "../../serve-preview.ts";
import { version } from "../../version.ts";
import type { World } from "../../world.ts";
import { answered, answerRequests } from "./answer-requests.ts";
import { openSessions } from "./open-sessions.ts";
import type { ProjectSession, SessionOptions } from "./project-session.ts";
import { createPublisher } from "./publish-findings.ts";
import { tell } from "./tell.ts";

export type LspOptions = SessionOptions;

/**
 * Serves an editor on standard input and output until it hangs up or the command is interrupted. Standard output belongs
 * to the protocol, so everything else is said on standard error.
 *
 * @returns 0 if the client has shut the server down, 1 if it ended without that, as the protocol demands
 */
export async function runLsp(options: LspOptions, world: World): Promise<number> {
  const { channel, interactive, output, signal } = world;
  if (interactive) output.say("This command is for programs: an editor starts it. Press Ctrl-C to stop.");
  const reader = new StreamMessageReader(channel.input);
  const exited = Promise.withResolvers<void>();
  const watchDog: WatchDog = {
    shutdownReceived: false,
    // The end of the input is the end of the client. Its process id may be of another machine or container.
    initialize: () => undefined,
    exit: () => exited.resolve(),
  };
  const connection: _Connection = createConnection(
    (logger) => createProtocolConnection(reader, new StreamMessageWriter(channel.output), logger),
    watchDog,
  );
  const close = serveConnection(connection, options, world);
  connection.listen();
  const hungUp = new Promise<void>((resolve) => reader.onClose(() => resolve()));
  await Promise.race([exited.promise, hungUp, aborted(signal)]);
  await close();
  connection.dispose();
  return watchDog.shutdownReceived ? 0 : 1;
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, "abort");
}

/** The options of a client in addition to its capabilities. */
interface ClientOptions {
  /** Whether a YAML language server checks the project's files by their schemas, too. */
  readonly yamlLanguageServer: boolean;
}

/** Answers the messages of a client. Returns a function that ends the work. */
function serveConnection(
  connection: _Connection,
  options: SessionOptions,
  world: World,
): () => Promise<void> {
  const documents = new TextDocuments(TextDocument);
  const client = { capabilities: {} as ClientCapabilities, yamlLanguageServer: false };
  const publisher = createPublisher(connection, () => client);
  const sessions = openSessions({
    options,
    world,
    listener: {
      changed: (session) => publisher.publish(session),
      failed: (message) => connection.console.warn(message),
    },
  });
  const previews = servePreviews(connection, options, world);
  let folders: string[] = [];

  connection.onInitialize((params) => {
    client.capabilities = params.capabilities;
    client.yamlLanguageServer = clientOptions(params).yamlLanguageServer;
    folders = foldersOf(params);
    return initializeResult(params);
  });
  connection.onInitialized(async () => {
    openFolders(folders);
    if (client.capabilities.workspace?.workspaceFolders === true)
      connection.workspace.onDidChangeWorkspaceFolders(async ({ added, removed }) => {
        const gone = new Set(removed.map(({ uri }) => uri));
        folders = [...folders.filter((uri) => !gone.has(uri)), ...added.map(({ uri }) => uri)];
        openFolders(added.map(({ uri }) => uri));
        for (const session of await sessions.closeOutside(folders)) publisher.withdraw(session);
      });
    if (client.capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true)
      await connection.client.register(DidChangeWatchedFilesNotification.type, {
        watchers: [{ globPattern: "**/*.{yaml,yml,json,md,html,puml,plantuml,iuml,pu,mmd,mermaid}" }],
      });
  });

  /** Diagnostics of a whole project are shown from the beginning; a folder without one is not worth a message. */
  function openFolders(uris: readonly string[]): void {
    for (const uri of uris)
      if (!sessions.openFolder(uri))
        connection.console.log(
          `${uri} is in no project: there is no archscribe.yaml. \`archscribe init\` creates one.`,
        );
  }

  const openText = (document: TextDocument): void =>
    sessions.openText({ uri: document.uri, version: document.version, text: document.getText() });
  // The manager of texts also reports an opened text as changed.
  documents.onDidChangeContent(({ document }) => openText(document));
  documents.onDidClose(({ document }) => sessions.closeText(document.uri));
  documents.onDidSave(({ document }) => sessions.changedOnDisk([document.uri]));
  connection.onDidChangeWatchedFiles(({ changes }) => {
    const uris = changes.map(({ uri }) => uri);
    // A folder has become a project, and open files of it are no longer outside.
    for (const uri of uris.filter((one) => one.endsWith(`/${manifestFile}`))) {
      sessions.openFolder(new URL(".", uri).href);
      for (const document of documents.all()) openText(document);
    }
    sessions.changedOnDisk(uris);
  });
  documents.listen(connection);

  answerRequests({ connection, documents, sessions, publisher, client: () => client });
  connection.onExecuteCommand(({ arguments: [uri] = [], command }) =>
    answered(async () => {
      if (command !== previewCommand)
        throw new ResponseError(ErrorCodes.InvalidParams, `There is no command ${command}.`);
      const named = typeof uri === "string" ? sessions.fileAt(uri)?.session : undefined;
      const session = named ?? sessions.all()[0];
      if (session === undefined)
        throw new ResponseError(
          ErrorCodes.InvalidParams,
          "There is no project to show. Open a file of a project.",
        );
      return previews.show(session, client.capabilities);
    }),
  );

  return async () => {
    await Promise.all([sessions.close(), previews.close()]);
  };
}

function clientOptions({ initializationOptions }: InitializeParams): ClientOptions {
  const given: unknown = initializationOptions;
  const isObject = typeof given === "object" && given !== null;
  return {
    yamlLanguageServer: isObject && "yamlLanguageServer" in given && given.yamlLanguageServer === true,
  };
}

function foldersOf({ rootUri, workspaceFolders }: InitializeParams): string[] {
  if (workspaceFolders && workspaceFolders.length > 0) return workspaceFolders.map(({ uri }) => uri);
  return rootUri === null || rootUri === undefined ? [] : [rootUri];
}

function initializeResult({ capabilities }: InitializeParams): InitializeResult {
  const { general, textDocument } = capabilities;
  const canPrepare = textDocument?.rename?.prepareSupport === true;
  return {
    serverInfo: { name: "archscribe", version: version() },
    capabilities: {
      // Texts are UTF-16 here as in most editors, and every client has to take it.
      ...(general?.positionEncodings === undefined ? {} : { positionEncoding: PositionEncodingKind.UTF16 }),
      textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
      completionProvider: { triggerCharacters: ["@", "[", ",", " ", "-", '"'] },
      hoverProvider: true,
      definitionProvider: true,
      referencesProvider: true,
      renameProvider: canPrepare ? { prepareProvider: true } : true,
      codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix], resolveProvider: true },
      documentSymbolProvider: true,
      workspaceSymbolProvider: true,
      documentLinkProvider: { resolveProvider: false },
      foldingRangeProvider: true,
      executeCommandProvider: { commands: [previewCommand] },
      workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
    },
  };
}

/** Shows the document of a project in a browser, as `archscribe watch` does. */
const previewCommand = "archscribe.showPreview";

interface Previews {
  /** Starts the preview of a project, or finds the running one, and returns its address. */
  show(session: ProjectSession, capabilities: ClientCapabilities): Promise<string>;
  close(): Promise<void>;
}

/** Serves previews of projects until it is closed. */
function servePreviews(connection: _Connection, options: SessionOptions, world: World): Previews {
  const closing = new AbortController();
  const addresses = new Map<string, Promise<string>>();
  const ended: Promise<void>[] = [];

  function start(folder: string): Promise<string> {
    const ready = Promise.withResolvers<string>();
    const signal = AbortSignal.any([closing.signal, world.signal]);
    const preview = servePreview(folder, { ...options, port: 0, ready: ready.resolve }, { ...world, signal });
    ended.push(preview.catch(() => undefined));
    preview.catch((error: unknown) => {
      addresses.delete(folder);
      ready.reject(error);
    });
    return ready.promise;
  }

  return {
    async show({ folder }, capabilities) {
      const starting = addresses.get(folder) ?? start(folder);
      addresses.set(folder, starting);
      const address = await starting;
      if (capabilities.window?.showDocument?.support === true)
        await connection.window.showDocument({ uri: address, external: true });
      else await tell(connection, `The preview is at ${address}`);
      return address;
    },
    async close() {
      closing.abort();
      await Promise.all(ended);
    },
  };
}
