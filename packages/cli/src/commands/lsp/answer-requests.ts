import { pathToFileURL } from "node:url";
import { isAbsolute, resolve } from "node:path";
import {
  complete,
  definitionOf,
  describeSubject,
  type FileEdits,
  type Fix,
  type FixedProject,
  fixesFor,
  foldFile,
  linkFiles,
  type Occurrence,
  occurrenceAt,
  outlineFile,
  referencesTo,
  renamedName,
  renameSubject,
  searchProject,
  type TextPosition,
} from "@archscribe/core/document/editor";
import type { CheckedProject } from "@archscribe/core/document/checks";
import { counted } from "@archscribe/core/model";
import { ArchscribeError } from "@archscribe/core/model/errors";
import {
  type ClientCapabilities,
  type CodeAction,
  CodeActionKind,
  type _Connection,
  ErrorCodes,
  FoldingRangeKind,
  type Location,
  MarkupKind,
  ResponseError,
  type TextDocuments,
} from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import type { EditedFile, OpenSessions } from "./open-sessions.ts";
import type { ProjectSession, SessionState } from "./project-session.ts";
import { tell } from "./tell.ts";
import type { Publisher } from "./publish-findings.ts";
import {
  toCompletionItem,
  toDocumentSymbol,
  toFlatSymbols,
  toSymbolInformation,
  toWorkspaceEdit,
  uriOf,
} from "./to-protocol.ts";

/** The state from which requests are answered. */
export interface Answering {
  readonly connection: _Connection;
  readonly documents: TextDocuments<TextDocument>;
  readonly sessions: OpenSessions;
  readonly publisher: Publisher;
  client(): { readonly capabilities: ClientCapabilities };
}

/** A file of a project that was read with all changes of the client. */
interface ReadFile extends EditedFile {
  readonly state: SessionState;
  readonly checked: CheckedProject;
  readonly text: string;
}

/** Answers the requests of a client about the files of projects; about other files it says nothing. */
export function answerRequests({ client, connection, documents, publisher, sessions }: Answering): void {
  connection.onCompletion(({ position, textDocument: { uri } }) => {
    const found = sessions.fileAt(uri);
    const text = documents.get(uri)?.getText().replaceAll("\r\n", "\n");
    // The last state is enough: nobody who types wants to wait for the next.
    const checked = found?.session.state?.edited.checked;
    if (found === undefined || text === undefined || checked === undefined) return [];
    return complete({ file: found.file, text, position }, checked).map(toCompletionItem);
  });

  connection.onHover(async ({ position, textDocument: { uri } }) => {
    const found = await read(uri);
    const named = found && namedAt(found, position);
    if (found === undefined || named === undefined) return null;
    const { checked, session } = found;
    const value = describeSubject(
      named.subject,
      checked,
      ({ file, line }) => `${uriOf(session, file)}#L${String(line)}`,
    );
    return value === undefined
      ? null
      : { contents: { kind: MarkupKind.Markdown, value }, range: named.range };
  });

  connection.onDefinition(async ({ position, textDocument: { uri } }) => {
    const found = await read(uri);
    const named = found && namedAt(found, position);
    if (found === undefined || named === undefined) return null;
    const { checked, session, state } = found;
    const place = definitionOf(named.subject, { checked, texts: state.edited.texts, find: state.find });
    return place === undefined ? null : { uri: uriOf(session, place.file), range: place.range };
  });

  connection.onReferences(async ({ context, position, textDocument: { uri } }) => {
    const found = await read(uri);
    const named = found && namedAt(found, position);
    if (found === undefined || named === undefined) return null;
    const { checked, session, state } = found;
    const project = { checked, texts: state.edited.texts, find: state.find };
    const definition = context.includeDeclaration ? undefined : definitionOf(named.subject, project);
    return referencesTo(named.subject, state.edited.texts, state.find)
      .map(({ file, range }): Location => ({ uri: uriOf(session, file), range }))
      .filter(
        (one) =>
          definition === undefined ||
          one.uri !== uriOf(session, definition.file) ||
          one.range.start.line !== definition.range.start.line ||
          one.range.start.character !== definition.range.start.character,
      );
  });

  connection.onPrepareRename(async ({ position, textDocument: { uri } }) => {
    const found = await read(uri);
    const named = found && namedAt(found, position);
    if (found === undefined || named === undefined) return null;
    return { range: named.range, placeholder: renamable(named, found) };
  });

  connection.onRenameRequest(({ newName, position, textDocument: { uri } }) =>
    answered(async () => {
      const found = await read(uri);
      const named = found && namedAt(found, position);
      if (found === undefined || named === undefined)
        throw new ResponseError(ErrorCodes.InvalidParams, "There is no element here that could be renamed.");
      const old = renamable(named, found);
      const { edits, left } = await renameSubject(named, newName, fixedProject(found));
      if (left.length > 0)
        await tell(
          connection,
          `${counted(left.length, "line")} still ${left.length === 1 ? "says" : "say"} ${old}, such as ${left[0]?.file ?? ""}:${String(left[0]?.line ?? 1)}. Requirements, code and words that may mean another element are not reworded.`,
        );
      return workspaceEdit(edits, found);
    }),
  );

  connection.onCodeAction(async ({ context, range, textDocument: { uri } }) => {
    if (context.only?.some((kind) => CodeActionKind.QuickFix.startsWith(kind)) === false) return [];
    const found = await read(uri);
    if (found === undefined) return [];
    const shown = publisher
      .shownIn(found.session, found.file)
      .filter(
        ({ diagnostic }) =>
          diagnostic.range.start.line <= range.end.line && diagnostic.range.end.line >= range.start.line,
      );
    const isLazy =
      client().capabilities.textDocument?.codeAction?.resolveSupport?.properties.includes("edit") === true;
    const actions = shown.flatMap(({ diagnostic, finding }) =>
      fixesFor(finding, fixedProject(found)).map(async (fix, index): Promise<CodeAction> => ({
        title: fix.title,
        kind: CodeActionKind.QuickFix,
        diagnostics: [diagnostic],
        isPreferred: fix.isPreferred,
        ...(isLazy ? { data: { uri, finding, index } } : { edit: workspaceEdit(await fix.edits(), found) }),
      })),
    );
    return Promise.all(actions);
  });

  connection.onCodeActionResolve((action) =>
    answered(async () => {
      const { finding, index, uri } = action.data as {
        readonly uri: string;
        readonly finding: Parameters<typeof fixesFor>[0];
        readonly index: number;
      };
      const found = await read(uri);
      const fix: Fix | undefined = found && fixesFor(finding, fixedProject(found))[index];
      if (found === undefined || fix?.title !== action.title) return action;
      return { ...action, edit: workspaceEdit(await fix.edits(), found) };
    }),
  );

  connection.onDocumentSymbol(async ({ textDocument: { uri } }) => {
    const found = await read(uri);
    if (found === undefined) return [];
    const entries = outlineFile(found.file, found.text, found.checked);
    const isNested =
      client().capabilities.textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport === true;
    return isNested ? entries.map(toDocumentSymbol) : toFlatSymbols(entries, uri);
  });

  connection.onWorkspaceSymbol(async ({ query }) => {
    const found = await Promise.all(
      sessions.all().map(async (session) => {
        const edited = (await session.settled())?.edited;
        if (edited?.checked === undefined) return [];
        return searchProject(query, edited.checked, edited.texts).map((symbol) =>
          toSymbolInformation(symbol, uriOf(session, symbol.file)),
        );
      }),
    );
    return found.flat();
  });

  connection.onDocumentLinks(async ({ textDocument: { uri } }) => {
    const found = await read(uri);
    if (found === undefined) return [];
    return linkFiles(found.file, found.text, found.checked).map(({ line, path, range }) => {
      const absolute = isAbsolute(path) ? path : resolve(found.session.folder, path);
      return {
        range,
        target: `${pathToFileURL(absolute).href}${line === undefined ? "" : `#L${String(line)}`}`,
      };
    });
  });

  connection.onFoldingRanges(({ textDocument: { uri } }) => {
    const found = sessions.fileAt(uri);
    const text = documents.get(uri)?.getText().replaceAll("\r\n", "\n");
    if (found === undefined || text === undefined) return [];
    return foldFile(found.file, text).map(({ from, kind, to }) => ({
      startLine: from,
      endLine: to,
      kind: kind === "comment" ? FoldingRangeKind.Comment : FoldingRangeKind.Region,
    }));
  });

  async function read(uri: string): Promise<ReadFile | undefined> {
    const found = sessions.fileAt(uri);
    const state = await found?.session.settled();
    const text = found && state?.edited.texts.get(found.file);
    if (found === undefined || state?.edited.checked === undefined || text === undefined) return undefined;
    return { ...found, state, checked: state.edited.checked, text };
  }

  function workspaceEdit(
    edits: FileEdits,
    { session, state }: { readonly session: ProjectSession; readonly state: SessionState },
  ) {
    return toWorkspaceEdit(edits, { session, texts: state.edited.texts }, client().capabilities);
  }
}

/** An expected error is answered with what to do; every other one is a fault of the server, which the library reports. */
export async function answered<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ArchscribeError)) throw error;
    throw new ResponseError(ErrorCodes.InvalidRequest, `${error.message}. ${error.hint}`);
  }
}

function namedAt({ file, state, text }: ReadFile, position: TextPosition): Occurrence | undefined {
  return occurrenceAt(state.find(file, text), position);
}

function fixedProject({ session, state }: ReadFile): FixedProject {
  return { tree: session.live, edited: state.edited };
}

/** @throws ResponseError for ids, with the reason, which the editor shows */
function renamable(named: Occurrence, found: ReadFile): string {
  const name = renamedName(named, fixedProject(found));
  if (name !== undefined) return name;
  throw new ResponseError(
    ErrorCodes.InvalidRequest,
    `The id ${named.subject.id} stays, because documents and people refer to it. Elements can be renamed.`,
  );
}
