import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import {
  CodeActionRequest,
  CodeActionResolveRequest,
  type ClientCapabilities,
  CompletionRequest,
  DefinitionRequest,
  DidChangeWatchedFilesNotification,
  DidChangeWorkspaceFoldersNotification,
  DidCloseTextDocumentNotification,
  DidSaveTextDocumentNotification,
  DocumentSymbolRequest,
  ExecuteCommandRequest,
  FileChangeType,
  FoldingRangeRequest,
  HoverRequest,
  PrepareRenameRequest,
  ReferencesRequest,
  RenameRequest,
  type WorkspaceEdit,
  WorkspaceSymbolRequest,
} from "vscode-languageserver-protocol/node";
import { runCommandLine } from "../../run-command-line.ts";
import { afterFile } from "../../testing/after-file.ts";
import { folderWith, outcomeOf, start } from "../../testing/command-line.ts";
import { connectEditor, type EditorClient } from "../../testing/editor-client.ts";
import { quickEngines } from "../../testing/quick-engines.ts";

const useCase =
  "id: UC-1\nname: Order a book\nactors: [Customer]\nrequirements: [FR-1]\nsteps:\n  - The customer orders.\n";
const figure = "' @trace Order service: FR-1\n@startuml\n[Order service] --> [Shop database]\n@enduml\n";
const files = {
  "archscribe.yaml": "archscribe: 1\nname: Corner shop\norganization: Paperleaf\n",
  "requirements/functional.yaml": "- id: FR-1\n  text: A customer orders a book.\n",
  "use-cases/UC-1.yaml": useCase,
  "diagrams/component.puml": figure,
  "diagrams/interaction/order.puml":
    '@startuml\nactor Customer\nparticipant "Order service" as orders\nCustomer -> orders : order\n@enduml\n',
};

interface Connected extends EditorClient {
  readonly folder: string;
  readonly ended: Promise<number | undefined>;
}

/** Runs the command in this process, connected to an editor. */
async function edit(
  contents: Readonly<Record<string, string>> = files,
  options: { readonly capabilities?: ClientCapabilities; readonly initializationOptions?: unknown } = {},
): Promise<Connected> {
  const folder = await folderWith(contents);
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  const stop = new AbortController();
  const ended = runCommandLine([process.execPath, "archscribe", "--quiet", "lsp", "--no-drift"], {
    folder,
    environment: {},
    engines: quickEngines,
    interactive: false,
    signal: stop.signal,
    channel: { input: toServer, output: toClient },
    readStdin: () => Promise.resolve(new Uint8Array()),
    streams: { stdout: { write: () => true }, stderr: { write: () => true, isTTY: false, columns: 0 } },
  });
  afterFile(async () => {
    stop.abort();
    await ended;
  });
  const editor = await connectEditor({ input: toClient, output: toServer }, { folder, ...options });
  return { ...editor, folder, ended };
}

const at = (line: number, character: number) => ({ line, character });

describe("findings", () => {
  it("follow what is typed, also in other files, without a save", async () => {
    const untraced = figure.replace(/^.*\n/, "");
    const editor = await edit({ ...files, "diagrams/component.puml": untraced });
    await editor.open("use-cases/UC-1.yaml", useCase);

    await editor.type("use-cases/UC-1.yaml", useCase.replace("[FR-1]", "[FR-2]"));
    const [broken] = await editor.diagnostics("use-cases/UC-1.yaml", (shown) => shown.length > 0);
    const elsewhere = await editor.diagnostics("requirements/functional.yaml", (shown) =>
      shown.some(({ code }) => code === "orphan-requirement"),
    );
    await editor.type("use-cases/UC-1.yaml", useCase);

    expect(broken).toEqual({
      range: { start: at(3, 15), end: at(3, 19) },
      severity: 1,
      code: "broken-reference",
      codeDescription: { href: expect.stringContaining("docs/checks/broken-reference.md") },
      source: "archscribe",
      message: "UC-1 names FR-2, which does not exist\nAdd FR-2, or correct the id.",
    });
    expect(elsewhere.map(({ code }) => code)).toEqual(["orphan-requirement"]);
    expect(await editor.diagnostics("use-cases/UC-1.yaml", (shown) => shown.length === 0)).toEqual([]);
    expect(await readFile(join(editor.folder, "use-cases/UC-1.yaml"), "utf8")).toBe(useCase);
  });

  it("say once somebody pauses that a diagram cannot be rendered", async () => {
    const editor = await edit();
    await editor.open("diagrams/component.puml", figure);
    await editor.type("diagrams/component.puml", figure.replace("@enduml", "A ==?> B\n@enduml"));

    const shown = await editor.diagnostics("diagrams/component.puml", (now) =>
      now.some(({ code }) => code === "diagram-does-not-render"),
    );

    expect(shown.map(({ range }) => range.start.line)).toContain(3);
  });

  it("follow files that others change, create and delete", async () => {
    const editor = await edit();
    const uri = editor.uriOf("use-cases/UC-1.yaml");
    await rm(join(editor.folder, "use-cases/UC-1.yaml"));
    await writeFile(join(editor.folder, "requirements/more.yaml"), "- id: FR-1\n  text: Again.\n");
    await editor.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
      changes: [{ uri, type: FileChangeType.Deleted }],
    });

    const [taken] = await editor.diagnostics("requirements/more.yaml", (shown) => shown.length > 0);

    expect(taken?.message).toContain("the id FR-1 is taken");
  });

  it("end with the project, and begin again with it", async () => {
    const editor = await edit({ ...files, "requirements/more.yaml": "- id: FR-1\n  text: Again.\n" });
    await editor.diagnostics("requirements/more.yaml", (shown) => shown.length > 0);
    const manifest = join(editor.folder, "archscribe.yaml");
    const report = (type: FileChangeType) =>
      editor.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
        changes: [{ uri: editor.uriOf("archscribe.yaml"), type }],
      });

    await rm(manifest);
    await report(FileChangeType.Deleted);
    const gone = await editor.diagnostics("requirements/more.yaml", (shown) => shown.length === 0);
    await writeFile(manifest, files["archscribe.yaml"]);
    await report(FileChangeType.Created);
    const back = await editor.diagnostics("requirements/more.yaml", (shown) => shown.length > 0);

    expect([gone.length, back.length]).toEqual([0, 1]);
  });

  it("end with the folder of the project: deleted, or no longer one of the editor's", async () => {
    const taken = { ...files, "requirements/more.yaml": "- id: FR-1\n  text: Again.\n" };
    const [deleted, removed] = await Promise.all([
      edit(taken),
      edit(taken, { capabilities: { workspace: { workspaceFolders: true } } }),
    ]);
    const shown = (editor: Connected, count: number) =>
      editor.diagnostics("requirements/more.yaml", ({ length }) => length === count);
    await Promise.all([shown(deleted, 1), shown(removed, 1)]);

    await rm(deleted.folder, { recursive: true });
    await deleted.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
      changes: [{ uri: deleted.uriOf("archscribe.yaml"), type: FileChangeType.Deleted }],
    });
    await removed.connection.sendNotification(DidChangeWorkspaceFoldersNotification.type, {
      event: { added: [], removed: [{ uri: removed.uriOf("."), name: "project" }] },
    });

    expect([await shown(deleted, 0), await shown(removed, 0), deleted.said]).toEqual([[], [], []]);
  });

  it("are computed from the disk again when a text is closed without saving", async () => {
    const editor = await edit();
    await editor.open("use-cases/UC-1.yaml", "id: [");
    await editor.diagnostics("use-cases/UC-1.yaml", (shown) => shown.length > 0);
    await editor.connection.sendNotification(DidCloseTextDocumentNotification.type, {
      textDocument: { uri: editor.uriOf("use-cases/UC-1.yaml") },
    });

    expect(await editor.diagnostics("use-cases/UC-1.yaml", (shown) => shown.length === 0)).toEqual([]);
  });

  it("leave to a YAML language server what it reports by the schema", async () => {
    const modeline = "# yaml-language-server: $schema=../.archscribe/schemas/use-case.schema.json\n";
    const faulty = `${modeline}${useCase.replace("name:", "nam:")}`;
    const contents = { ...files, "requirements/more.yaml": "- id: FR-1\n  text: Again.\n" };
    const editor = await edit(contents, { initializationOptions: { yamlLanguageServer: true } });
    await editor.open("use-cases/UC-1.yaml", useCase);
    await editor.type("use-cases/UC-1.yaml", faulty);
    await editor.connection.sendNotification(DidSaveTextDocumentNotification.type, {
      textDocument: { uri: editor.uriOf("use-cases/UC-1.yaml") },
    });
    await editor.diagnostics("requirements/more.yaml", (shown) => shown.length > 0);

    await editor.connection.sendRequest(WorkspaceSymbolRequest.type, { query: "" });
    expect(await Promise.race([editor.diagnostics("use-cases/UC-1.yaml"), Promise.resolve([])])).toEqual([]);
  });

  it("are not there in a folder without a project, which the log names", async () => {
    const editor = await edit({ "notes.md": "# Notes\n" });
    await editor.open("notes.md", "# Notes\n");
    const textDocument = { uri: editor.uriOf("notes.md") };

    const hover = await editor.connection.sendRequest(HoverRequest.type, {
      textDocument,
      position: at(0, 3),
    });
    const items = await editor.connection.sendRequest(CompletionRequest.type, {
      textDocument,
      position: at(0, 3),
    });

    expect([hover, items, editor.said]).toEqual([
      null,
      [],
      [expect.stringContaining("there is no archscribe.yaml")],
    ]);
  });
});

describe("an editor asks for", () => {
  it("completions by a broken text and the last project that could be read", async () => {
    const editor = await edit();
    await editor.open("use-cases/UC-1.yaml", useCase);
    // Answered only once the project is read.
    await editor.connection.sendRequest(WorkspaceSymbolRequest.type, { query: "" });
    const broken = useCase.replace("[FR-1]", "[FR");
    await editor.type("use-cases/UC-1.yaml", broken);

    const items = await editor.connection.sendRequest(CompletionRequest.type, {
      textDocument: { uri: editor.uriOf("use-cases/UC-1.yaml") },
      position: at(3, 17),
    });

    expect(items).toEqual([
      expect.objectContaining({
        label: "FR-1",
        detail: "A customer orders a book.",
        insertTextFormat: 1,
        textEdit: { range: { start: at(3, 15), end: at(3, 17) }, newText: "FR-1" },
      }),
    ]);
  });

  it("cards, definitions, references, symbols and folds", async () => {
    const editor = await edit();
    await editor.open("diagrams/component.puml", figure);
    const place = { textDocument: { uri: editor.uriOf("diagrams/component.puml") }, position: at(2, 3) };
    const ask = editor.connection;

    const hover = await ask.sendRequest(HoverRequest.type, place);
    const definition = await ask.sendRequest(DefinitionRequest.type, { ...place, position: at(0, 26) });
    const references = await ask.sendRequest(ReferencesRequest.type, {
      ...place,
      context: { includeDeclaration: true },
    });
    const symbols = await ask.sendRequest(DocumentSymbolRequest.type, place);
    const found = await ask.sendRequest(WorkspaceSymbolRequest.type, { query: "order serv" });
    const folds = await ask.sendRequest(FoldingRangeRequest.type, place);

    expect(JSON.stringify(hover)).toContain("**Order service** · component");
    expect(definition).toMatchObject({ uri: editor.uriOf("requirements/functional.yaml") });
    expect(references?.map(({ uri }) => uri.slice(uri.lastIndexOf("/") + 1))).toEqual([
      "component.puml",
      "component.puml",
      "order.puml",
      "order.puml",
      "order.puml",
    ]);
    expect(symbols?.map(({ name }) => name)).toContain("Order service");
    expect(found?.map(({ name }) => name)).toEqual(["Order service"]);
    expect(folds).toEqual([]);
  });

  it("a preview, which others on this machine can read by its address", async () => {
    const editor = await edit();

    const address = (await editor.connection.sendRequest(ExecuteCommandRequest.type, {
      command: "archscribe.showPreview",
      arguments: [editor.uriOf("archscribe.yaml")],
    })) as string;

    expect(await (await fetch(address)).text()).toContain("Corner shop");
    expect(editor.said).toEqual([`The preview is at ${address}`]);
  });
});

describe("a renaming", () => {
  const renamed = async (capabilities: ClientCapabilities): Promise<WorkspaceEdit | null> => {
    const editor = await edit(files, { capabilities });
    // The unsaved text is renamed, with its line ends.
    await editor.open("diagrams/component.puml", `' new\n${figure}`.replaceAll("\n", "\r\n"));
    const place = { textDocument: { uri: editor.uriOf("diagrams/component.puml") }, position: at(3, 3) };
    return editor.connection.sendRequest(RenameRequest.type, { ...place, newName: "Ordering" });
  };
  const short = ([uri, edits]: readonly [string, readonly { readonly newText: string }[]]) => [
    uri.slice(uri.lastIndexOf("/") + 1),
    edits.map(({ newText }) => newText),
  ];

  it("is one edit of all files by address, for a client that does not declare more", async () => {
    const edit_ = await renamed({});

    expect([edit_?.documentChanges, Object.entries(edit_?.changes ?? {}).map(short)]).toEqual([
      undefined,
      [
        ["component.puml", ["ing", "ing"]],
        ["order.puml", ["ing"]],
        ["elements.yaml", [expect.stringContaining("name: Ordering\n")]],
      ],
    ]);
  });

  it("names the versions of texts for a client that declares it, and creates what is new", async () => {
    const edit_ = await renamed({
      workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ["create"] } },
    });

    expect(edit_?.documentChanges).toEqual([
      {
        textDocument: { uri: expect.stringContaining("component.puml"), version: 1 },
        edits: expect.any(Array),
      },
      {
        textDocument: { uri: expect.stringContaining("order.puml"), version: null },
        edits: expect.any(Array),
      },
      { kind: "create", uri: expect.stringContaining("elements.yaml"), options: { ignoreIfExists: true } },
      {
        textDocument: { uri: expect.stringContaining("elements.yaml"), version: null },
        edits: expect.any(Array),
      },
    ]);
  });

  it("is refused with a reason for an id, and for a name that is taken", async () => {
    const editor = await edit();
    await editor.open("diagrams/component.puml", figure);
    const place = { textDocument: { uri: editor.uriOf("diagrams/component.puml") }, position: at(0, 26) };

    await expect(editor.connection.sendRequest(PrepareRenameRequest.type, place)).rejects.toThrow(
      "The id FR-1 stays",
    );
    await expect(
      editor.connection.sendRequest(RenameRequest.type, {
        ...place,
        position: at(2, 3),
        newName: "Shop database",
      }),
    ).rejects.toThrow("Shop database");
  });
});

it("offers the changes that findings suggest, whole or when they are chosen", async () => {
  const faulty = { ...files, "use-cases/UC-1.yaml": useCase.replace("[FR-1]", "[FR-1, FR-2]") };
  const request = async (editor: EditorClient) => {
    await editor.diagnostics("use-cases/UC-1.yaml", (shown) => shown.length > 0);
    return editor.connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri: editor.uriOf("use-cases/UC-1.yaml") },
      range: { start: at(3, 22), end: at(3, 22) },
      context: { diagnostics: [] },
    });
  };
  const whole = await edit(faulty);
  const lazy = await edit(faulty, {
    capabilities: { textDocument: { codeAction: { resolveSupport: { properties: ["edit"] } } } },
  });

  const [write, remove] = (await request(whole)) ?? [];
  const [, chosen] = (await request(lazy)) ?? [];
  const resolved = await lazy.connection.sendRequest(CodeActionResolveRequest.type, chosen as never);

  expect([write?.title, remove?.title]).toEqual([
    "Write 'FR-1'",
    "Remove FR-2 from everything that names it",
  ]);
  expect([write, chosen].map((action) => action !== undefined && "edit" in action)).toEqual([true, false]);
  expect(Object.values(resolved.edit?.changes ?? {})).toEqual([
    [{ range: { start: at(3, 19), end: at(3, 25) }, newText: "" }],
  ]);
});

describe("the process", () => {
  it("ends with 0 after a shutdown", async () => {
    const editor = await edit();
    await editor.end();

    expect(await editor.ended).toBe(0);
  });

  it("ends when its input ends, with 1 because nobody has shut it down", async () => {
    const child = start(["lsp"], { folder: await folderWith(files) });
    const outcome = outcomeOf(child);
    child.stdin?.end();

    expect(await outcome).toEqual({ code: 1, stdout: "", stderr: "" });
  });
});
