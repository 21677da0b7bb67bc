import {
  type ClientCapabilities,
  CodeActionKind,
  type _Connection,
  DidChangeWatchedFilesNotification,
  ErrorCodes,
  type InitializeParams,
  type InitializeResult,
  PositionEncodingKind,
  ResponseError,
  TextDocuments,
  TextDocumentSyncKind,
} from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { version } from "../../version.ts";
import type { World } from "../../world.ts";
import { answered, answerRequests } from "./answer-requests.ts";
import { openSessions } from "./open-sessions.ts";
import { previewCommand, servePreviews } from "./preview-command.ts";
import type { SessionOptions } from "./project-session.ts";
import { createPublisher } from "./publish-findings.ts";

/** What a client may say when it connects, beside its capabilities. */
interface ClientOptions {
  /** Whether a YAML language server checks the project's files by their schemas, too. */
  readonly yamlLanguageServer: boolean;
}

/** Answers the messages of a client. Returns a function that ends the work. */
export function serveConnection(
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
      connection.workspace.onDidChangeWorkspaceFolders(({ added }) =>
        openFolders(added.map(({ uri }) => uri)),
      );
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

  // The manager of texts tells of an opened one as of a changed one, too.
  documents.onDidChangeContent(({ document }) =>
    sessions.openText({ uri: document.uri, version: document.version, text: document.getText() }),
  );
  documents.onDidClose(({ document }) => sessions.closeText(document.uri));
  documents.onDidSave(({ document }) => sessions.changedOnDisk([document.uri]));
  connection.onDidChangeWatchedFiles(({ changes }) => sessions.changedOnDisk(changes.map(({ uri }) => uri)));
  documents.listen(connection);

  answerRequests({ connection, documents, sessions, publisher, client: () => client });
  connection.onExecuteCommand(({ arguments: [uri] = [], command }) =>
    answered(async () => {
      if (command !== previewCommand)
        throw new ResponseError(ErrorCodes.InvalidParams, `There is no command ${command}.`);
      const named = typeof uri === "string" ? sessions.fileAt(uri)?.session : undefined;
      const session = named ?? sessions.all()[0];
      if (session === undefined)
        throw new ResponseError(ErrorCodes.InvalidParams, "There is no project to show. Open a file of one.");
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
