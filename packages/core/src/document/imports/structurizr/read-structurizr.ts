import { isBesideDecisions } from "../../artefacts/index.ts";
import { readableRecord } from "../diagram-folder/take-decisions.ts";
import {
  type ForeignDecision,
  type ForeignDocument,
  type ForeignFiles,
  type ForeignLoss,
  type ForeignModel,
  type ForeignSource,
  type ForeignView,
} from "../foreign-model.ts";
import { pathBeside } from "../foreign-path.ts";
import { createDslContext, type DslContext, lose, register, unread } from "./dsl-context.ts";
import { readCommand, readModel, settingLoss } from "./dsl-model.ts";
import { type DslStatement, readDslStatements } from "./dsl-statements.ts";
import { readViews } from "./dsl-views.ts";
import { readWorkspaceJson } from "./read-json.ts";
import { toForeignModel } from "./to-foreign-model.ts";
import {
  addInstanceRelations,
  emptyWorkspace,
  type ReadWorkspace,
  type WorkspaceFolder,
  type WorkspaceView,
} from "./workspace.ts";

/** Reads a workspace in Structurizr's DSL. @returns undefined if the text has no workspace */
export async function readStructurizrDsl({
  files,
  path,
  text,
}: ForeignSource): Promise<ForeignModel | undefined> {
  const read = await readWorkspaceDsl(path, text, files);
  return read === undefined ? undefined : withFiles(read, "Structurizr DSL", files);
}

/** Reads a workspace in Structurizr's JSON. @throws ArchscribeError IMPORT_UNREADABLE */
export async function readStructurizrJson({ files, path, text }: ForeignSource): Promise<ForeignModel> {
  return withFiles(readWorkspaceJson(text, path), "Structurizr JSON", files);
}

/** Adds the documents, decisions and diagrams that a workspace has in files. */
async function withFiles(read: ReadWorkspace, format: string, files: ForeignFiles): Promise<ForeignModel> {
  const model = toForeignModel(read, format);
  const losses: ForeignLoss[] = [];
  const documents: ForeignDocument[] = [];
  const decisions: ForeignDecision[] = [];
  for (const folder of read.workspace.folders)
    for (const { path, text } of await textsIn(folder, { files, losses }))
      if (folder.kind === "documents") documents.push({ about: folder.about?.name, markdown: text });
      else if (isBesideDecisions(path))
        losses.push({ what: "document", subject: path, reason: "It is not a decision record." });
      else decisions.push({ file: path, markdown: await readableRecord(text, path, losses) });
  const images = await Promise.all(
    read.workspace.views.flatMap((view) =>
      view.image === undefined ? [] : [imageView(view, view.image, { files, losses })],
    ),
  );
  return {
    ...model,
    views: [...model.views, ...images.filter((view) => view !== undefined)],
    documents: [...model.documents, ...documents],
    decisions: [...model.decisions, ...decisions],
    losses: [...model.losses, ...losses],
  };
}

interface Reading {
  readonly files: ForeignFiles;
  readonly losses: ForeignLoss[];
}

async function textsIn(
  { file, kind, path, place }: WorkspaceFolder,
  { files, losses }: Reading,
): Promise<{ readonly path: string; readonly text: string }[]> {
  const command = kind === "documents" ? "!docs" : "!adrs";
  const wanted = pathBeside(file, path);
  const paths = wanted === undefined ? undefined : ((await files.list(wanted)) ?? [wanted]);
  const texts: { readonly path: string; readonly text: string }[] = [];
  for (const one of paths ?? []) {
    if (/\.(?:png|jpe?g|gif|svg|webp)$/i.test(one)) continue;
    const text = /\.(?:md|markdown)$/i.test(one) ? await files.text(one) : undefined;
    if (text !== undefined) texts.push({ path: one, text });
    else if (paths?.length !== 1)
      losses.push({ what: "document", subject: one, reason: "Only Markdown is taken.", place });
  }
  if (texts.length === 0)
    losses.push({
      what: "unread",
      subject: `${command} ${path}`,
      reason: "There is no Markdown file.",
      place,
    });
  return texts;
}

/** An image view in PlantUML or Mermaid is a diagram already. */
async function imageView(
  view: WorkspaceView,
  { file, notation, source }: NonNullable<WorkspaceView["image"]>,
  { files, losses }: Reading,
): Promise<ForeignView | undefined> {
  const path = source.includes("\n") ? undefined : pathBeside(file, source);
  const text = path === undefined || /^https?:/i.test(source) ? undefined : await files.text(path);
  const diagram = source.includes("\n") ? source : text;
  const title = view.title === "" ? (view.scope?.name ?? view.key) : view.title;
  if (diagram !== undefined)
    return { shape: "text", notation, text: diagram, name: view.key || title, title, diagram: "component" };
  losses.push({
    what: "unread",
    subject: `${notation} ${source}`,
    reason: "There is no such file beside the model; nothing is fetched from the web.",
    place: view.place,
  });
  return undefined;
}

/**
 * Reads a workspace in Structurizr's DSL, with the files that it includes and the workspace that it extends. A statement
 * that is not understood is a loss with its file and line.
 *
 * @returns undefined if the text has no workspace
 * @throws ArchscribeError IMPORT_UNREADABLE for JSON that it extends, and beyond the limits of readDslStatements
 * @see https://docs.structurizr.com/dsl/language
 */
async function readWorkspaceDsl(
  path: string,
  text: string,
  files: ForeignFiles,
): Promise<ReadWorkspace | undefined> {
  const losses: ForeignLoss[] = [];
  const context = createDslContext(emptyWorkspace(), losses);
  const isFound = await readInto(context, { path, text, files, extending: [path] });
  if (!isFound) return undefined;
  return { workspace: context.workspace, losses };
}

interface DslSource {
  readonly path: string;
  readonly text: string;
  readonly files: ForeignFiles;
  /** The files of the workspaces that extend each other. */
  readonly extending: readonly string[];
}

async function readInto(context: DslContext, source: DslSource): Promise<boolean> {
  const { files, path, text } = source;
  const { losses, statements } = await readDslStatements(path, text, files);
  context.losses.push(...losses);
  let isFound = false;
  for (const statement of statements) {
    const [keyword = "", first = "", second = ""] = statement.words;
    if (keyword.toLowerCase() !== "workspace" || isFound) {
      if (!readCommand(context, statement, {}))
        unread(context, statement, "A file has one workspace, and nothing else.");
      continue;
    }
    isFound = true;
    if (first.toLowerCase() === "extends") await readBase(context, statement, { ...source, base: second });
    else {
      context.workspace.name = first === "" ? context.workspace.name : first;
      context.workspace.description = second === "" ? context.workspace.description : second;
    }
    readWorkspace(context, statement);
  }
  return isFound;
}

/** Reads the workspace that another one extends. */
async function readBase(
  context: DslContext,
  statement: DslStatement,
  { base, extending, files, path }: DslSource & { readonly base: string },
): Promise<void> {
  if (/^https?:/i.test(base)) {
    unread(
      context,
      { ...statement, source: `extends ${base}` },
      "Files on the web are not fetched. Save the file beside the model and extend it by its path.",
    );
    return;
  }
  const wanted = pathBeside(path, base);
  const isCycle = wanted !== undefined && extending.includes(wanted);
  const text = wanted === undefined || isCycle ? undefined : await files.text(wanted);
  if (wanted === undefined || text === undefined) {
    unread(
      context,
      { ...statement, source: `extends ${base}` },
      isCycle
        ? `${wanted} extends itself.`
        : "The file does not exist, cannot be read, or is outside of the repository of the model.",
    );
    return;
  }
  if (wanted.toLowerCase().endsWith(".json")) {
    const read = readWorkspaceJson(text, wanted);
    context.losses.push(...read.losses);
    Object.assign(context.workspace, read.workspace);
    for (const element of read.workspace.elements)
      register(
        context,
        { identifier: element.identifier },
        { named: { kind: "element", element }, scope: {} },
      );
    return;
  }
  await readInto(context, { path: wanted, text, files, extending: [...extending, wanted] });
}

function readWorkspace(context: DslContext, { block = [] }: DslStatement): void {
  const { workspace } = context;
  // Views show the relationships between instances, which follow from the whole model.
  const views: DslStatement[] = [];
  for (const statement of block) {
    const { block: inside = [], words } = statement;
    const [keyword = "", value = ""] = words;
    switch (keyword.toLowerCase()) {
      case "name":
        workspace.name = value;
        break;
      case "description":
        workspace.description = value;
        break;
      case "model":
        readModel(context, inside);
        break;
      case "views":
        views.push(...inside);
        break;
      case "configuration":
      case "properties":
        for (const one of inside) lose(context, one, settingLoss(`${keyword} ${one.words.join(" ")}`));
        break;
      default:
        if (!readCommand(context, statement, {}))
          unread(context, statement, "A workspace has no such statement.");
    }
  }
  addInstanceRelations(workspace, context.removed);
  readViews(context, views);
}
