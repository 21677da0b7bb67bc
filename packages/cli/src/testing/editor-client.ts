import type { Readable, Writable } from "node:stream";
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import {
  type ClientCapabilities,
  createProtocolConnection,
  type Diagnostic,
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  ExitNotification,
  InitializedNotification,
  InitializeRequest,
  type InitializeResult,
  LogMessageNotification,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  ShowMessageNotification,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver-protocol/node";

/** An editor without a screen, by the official client library. */
export interface EditorClient {
  readonly connection: ProtocolConnection;
  /** The server's answer to the first message. */
  readonly server: InitializeResult;
  /** The server's messages to the person. */
  readonly said: readonly string[];
  uriOf(file: string): string;
  open(file: string, text: string): Promise<void>;
  /** Replaces the whole text of an open file. */
  type(file: string, text: string): Promise<void>;
  /** Waits until the diagnostics of a file fulfil a condition, and returns them. */
  diagnostics(
    file: string,
    isMeant?: (shown: readonly Diagnostic[]) => boolean,
  ): Promise<readonly Diagnostic[]>;
  /** Shuts the server down and lets it end. */
  end(): Promise<void>;
}

/** Connects to a server on streams as an editor that has a folder open. */
export async function connectEditor(
  streams: { readonly input: Readable; readonly output: Writable },
  {
    capabilities = {},
    folder,
    initializationOptions,
  }: {
    readonly folder: string;
    readonly capabilities?: ClientCapabilities;
    readonly initializationOptions?: unknown;
  },
): Promise<EditorClient> {
  const connection = createProtocolConnection(
    new StreamMessageReader(streams.input),
    new StreamMessageWriter(streams.output),
  );
  const shown = new Map<string, readonly Diagnostic[]>();
  const waiting = new Set<() => void>();
  const said: string[] = [];
  const versions = new Map<string, number>();
  connection.onNotification(PublishDiagnosticsNotification.type, ({ diagnostics, uri }) => {
    shown.set(uri, diagnostics);
    for (const look of waiting) look();
  });
  connection.onNotification(LogMessageNotification.type, ({ message }) => void said.push(message));
  connection.onNotification(ShowMessageNotification.type, ({ message }) => void said.push(message));
  connection.listen();
  const uriOf = (file: string): string => pathToFileURL(join(folder, file)).href;
  const server = await connection.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    rootUri: pathToFileURL(folder).href,
    workspaceFolders: [{ uri: pathToFileURL(folder).href, name: "project" }],
    capabilities,
    initializationOptions,
  });
  await connection.sendNotification(InitializedNotification.type, {});
  return {
    connection,
    server,
    said,
    uriOf,
    async open(file, text) {
      const uri = uriOf(file);
      versions.set(uri, 1);
      const textDocument = { uri, languageId: "plaintext", version: 1, text };
      await connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
    },
    async type(file, text) {
      const uri = uriOf(file);
      const version = (versions.get(uri) ?? 0) + 1;
      versions.set(uri, version);
      const change = { textDocument: { uri, version }, contentChanges: [{ text }] };
      await connection.sendNotification(DidChangeTextDocumentNotification.type, change);
    },
    diagnostics: (file, isMeant = () => true) =>
      new Promise((resolve) => {
        const look = (): void => {
          const own = shown.get(uriOf(file));
          if (own === undefined || !isMeant(own)) return;
          waiting.delete(look);
          resolve(own);
        };
        waiting.add(look);
        look();
      }),
    async end() {
      await connection.sendRequest(ShutdownRequest.type);
      await connection.sendNotification(ExitNotification.type);
      connection.dispose();
    },
  };
}
