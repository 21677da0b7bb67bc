import { pathToFileURL } from "node:url";
import type {
  FileEdits,
  OutlineEntry,
  ProjectSymbol,
  Proposal,
  TextChange,
} from "@archscribe/core/document/editor";
import type { Finding } from "@archscribe/core/model/errors";
import {
  type ClientCapabilities,
  type CompletionItem,
  CompletionItemKind,
  type Diagnostic,
  DiagnosticSeverity,
  type DocumentSymbol,
  InsertTextFormat,
  type Range,
  type SymbolInformation,
  SymbolKind,
  type WorkspaceEdit,
} from "vscode-languageserver";
import type { ProjectSession } from "./project-session.ts";

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  note: DiagnosticSeverity.Information,
} as const;

const pages = "https://github.com/archscribe/archscribe/blob/main/docs/checks/";

/** Returns a finding as a diagnostic. The suggestion is its second line. */
export function toDiagnostic(
  { message, ruleId, severity, suggest }: Finding,
  range: Range,
  hasPage: boolean,
): Diagnostic {
  return {
    range,
    severity: severities[severity],
    code: ruleId,
    ...(hasPage ? { codeDescription: { href: `${pages}${ruleId}.md` } } : {}),
    source: "archscribe",
    message: suggest === undefined ? message : `${message}\n${suggest}`,
  };
}

const proposalKinds = {
  requirement: CompletionItemKind.Reference,
  "use-case": CompletionItemKind.Reference,
  element: CompletionItemKind.Class,
  directive: CompletionItemKind.Keyword,
  word: CompletionItemKind.Value,
} as const;

export function toCompletionItem(
  { about, detail, kind, label, range, text }: Proposal,
  index: number,
): CompletionItem {
  return {
    label,
    kind: proposalKinds[kind],
    ...(detail === undefined ? {} : { detail }),
    ...(about === undefined ? {} : { documentation: about }),
    insertTextFormat: InsertTextFormat.PlainText,
    textEdit: { range, newText: text },
    filterText: text,
    sortText: String(index).padStart(5, "0"),
  };
}

function symbolKind(kind: OutlineEntry["kind"] | ProjectSymbol["kind"]): SymbolKind {
  switch (kind) {
    case "requirement":
      return SymbolKind.Key;
    case "use-case":
    case "operation":
    case "action":
      return SymbolKind.Function;
    case "figure":
      return SymbolKind.File;
    case "heading":
    case "screen":
    case "topic":
      return SymbolKind.String;
    case "class":
    case "entity":
      return SymbolKind.Class;
    case "interface":
      return SymbolKind.Interface;
    case "enumeration":
      return SymbolKind.Enum;
    case "group":
    case "package":
      return SymbolKind.Namespace;
    case "database":
    case "queue":
      return SymbolKind.Array;
    case "actor":
    case "participant":
      return SymbolKind.Object;
    case "state":
    case "decision":
      return SymbolKind.EnumMember;
    case "component":
    case "node":
    case "artifact":
      return SymbolKind.Module;
  }
}

export function toDocumentSymbol({
  children,
  detail,
  kind,
  name,
  range,
  selection,
}: OutlineEntry): DocumentSymbol {
  return {
    name: name.trim() === "" ? "(without a name)" : name,
    kind: symbolKind(kind),
    ...(detail === undefined ? {} : { detail }),
    range,
    selectionRange: selection,
    children: (children ?? []).map(toDocumentSymbol),
  };
}

/** For a client that shows no hierarchy: each part, with the name of the part around it. */
export function toFlatSymbols(
  entries: readonly OutlineEntry[],
  uri: string,
  around?: string,
): SymbolInformation[] {
  return entries.flatMap(({ children = [], kind, name, range }) => [
    {
      name,
      kind: symbolKind(kind),
      location: { uri, range },
      ...(around === undefined ? {} : { containerName: around }),
    },
    ...toFlatSymbols(children, uri, name),
  ]);
}

export function toSymbolInformation(
  { detail, kind, name, range }: ProjectSymbol,
  uri: string,
): SymbolInformation {
  return { name, kind: symbolKind(kind), containerName: detail, location: { uri, range } };
}

/** Returns the address of a file of a project, in the client's spelling if the file is open. */
export function uriOf({ folder, live }: Pick<ProjectSession, "folder" | "live">, file: string): string {
  return live.open.get(file)?.uri ?? pathToFileURL(`${folder}/${file}`).href;
}

/**
 * Returns changes of files as one edit of the workspace, in plain text edits: with the versions of documents if the client
 * declares that it reads them, else by address. A file that is new is created first, if the client can.
 */
export function toWorkspaceEdit(
  edits: FileEdits,
  { session, texts }: { readonly session: ProjectSession; readonly texts: ReadonlyMap<string, string> },
  capabilities: ClientCapabilities,
): WorkspaceEdit {
  const files = Array.from(edits, ([file, changes]) => ({
    uri: uriOf(session, file),
    isNew: !texts.has(file),
    version: session.live.open.get(file)?.version ?? null,
    edits: changes.map((change) => toTextEdit(change, session.live.open.get(file)?.text ?? "")),
  })).filter(({ edits: own }) => own.length > 0);
  const { documentChanges, resourceOperations } = capabilities.workspace?.workspaceEdit ?? {};
  if (documentChanges !== true)
    return { changes: Object.fromEntries(files.map(({ edits: own, uri }) => [uri, own])) };
  const canCreate = resourceOperations?.includes("create") === true;
  return {
    documentChanges: files.flatMap(({ edits: own, isNew, uri, version }) => [
      ...(isNew && canCreate ? [{ kind: "create" as const, uri, options: { ignoreIfExists: true } }] : []),
      { textDocument: { uri, version }, edits: own },
    ]),
  };
}

function toTextEdit({ range, text }: TextChange, document: string): { range: Range; newText: string } {
  return { range, newText: document.includes("\r\n") ? text.replaceAll("\n", "\r\n") : text };
}
