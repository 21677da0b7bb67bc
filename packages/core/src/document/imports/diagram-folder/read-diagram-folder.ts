import type { Nodes, RootContent } from "mdast";
import { counted, type Notation } from "../../../model/index.ts";
import { fileStem, unusedStem, type SourceBlock } from "../../diagrams/index.ts";
import { diagramsInCode, extractDiagrams, fileForm, parseMarkdown } from "../../extraction/index.ts";
import type {
  ForeignDocument,
  ForeignFiles,
  ForeignLoss,
  ForeignModel,
  ForeignView,
} from "../foreign-model.ts";
import { diagramKindOf } from "./diagram-kind.ts";
import { isForeignRecord } from "./take-decisions.ts";
import { createIncludes, type TakenIncludes } from "./take-includes.ts";

/** A diagram of a file, with the sources of its name. */
interface FoundDiagram {
  readonly block: SourceBlock;
  readonly file: string;
  /** The title if the diagram has none. */
  readonly title: string;
}

interface Reading {
  readonly files: ForeignFiles;
  readonly includes: TakenIncludes;
  readonly losses: ForeignLoss[];
  readonly documents: ForeignDocument[];
  readonly found: FoundDiagram[];
}

/** Returns whether a file of a folder may hold diagrams or a decision record, by its name. */
export function isReadInFolders(path: string): boolean {
  return fileForm(path) !== undefined || isForeignRecord(path);
}

/** Returns whether a file holds diagrams and nothing else, by its name. */
export function isOnlyDiagrams(path: string): boolean {
  const form = fileForm(path);
  return form !== undefined && form !== "markdown";
}

/**
 * Reads the PlantUML, Mermaid and Markdown files of a folder as they are: each diagram stays the text that it is, with the
 * files that it includes; the sections of Markdown around diagrams become a page.
 *
 * @param paths the files of the folder
 */
export async function readDiagramFolder(
  files: ForeignFiles,
  paths: readonly string[],
): Promise<Pick<ForeignModel, "views" | "documents" | "losses" | "files">> {
  const includes = createIncludes(files);
  const reading: Reading = { files, includes, losses: [], documents: [], found: [] };
  for (const path of paths) {
    const form = fileForm(path);
    const text = form === undefined ? undefined : await files.text(path);
    if (form === undefined) continue;
    if (text === undefined)
      reading.losses.push({ what: "unread", subject: path, reason: "It cannot be read." });
    else if (form === "markdown") readMarkdown(text, path, reading);
    else readFile(text, path, { form, reading });
  }
  const views = await viewsOf(reading);
  return {
    views,
    documents: reading.documents,
    files: includes.files,
    losses: [...reading.losses, ...includes.losses],
  };
}

function readFile(
  text: string,
  path: string,
  { form, reading }: { readonly form: Notation; readonly reading: Reading },
): void {
  const blocks = extractDiagrams(text, form);
  if (blocks.length === 0)
    reading.losses.push({ what: "unread", subject: path, reason: "It contains no diagram." });
  const name = words(path.slice(path.lastIndexOf("/") + 1).replace(/\.[^.]+$/, ""));
  for (const [index, block] of blocks.entries()) {
    const own = block.name === undefined ? `${name} (${String(index + 1)})` : words(block.name);
    reading.found.push({ block, file: path, title: blocks.length === 1 ? name : own });
  }
}

/** Only the sections with a diagram are taken: all other text of a repository is rarely about its architecture. */
function readMarkdown(text: string, path: string, { documents, found, losses }: Reading): void {
  const reason = "Only sections with a diagram are taken. Copy other text into a page.";
  // To parse a long text takes seconds, and most texts of a repository have no diagram.
  if (extractDiagrams(text, "markdown").length === 0) {
    if (text.trim() !== "") losses.push({ what: "document", subject: path, reason });
    return;
  }
  const sections = sectionsOf(text);
  const withDiagrams = sections.filter(({ blocks }) => blocks.length > 0);
  const rest = sections.length - withDiagrams.length;
  if (rest > 0)
    losses.push({
      what: "document",
      subject: `${counted(rest, "section")} of ${path}`,
      reason,
    });
  const title =
    frontTitle(text) ??
    sections.find(({ heading }) => heading !== "")?.heading ??
    words(path.replace(/^.*\/|\.[^.]+$/g, ""));
  const prose: string[] = [];
  for (const { blocks, heading, markdown } of withDiagrams) {
    const own = heading === "" ? title : heading;
    for (const [index, block] of blocks.entries())
      found.push({ block, file: path, title: blocks.length === 1 ? own : `${own} (${String(index + 1)})` });
    const plain = withoutLinks(markdown, path, losses).trim();
    if (plain !== "") prose.push(own === title ? plain : `## ${own}\n\n${plain}`);
  }
  if (prose.length > 0) documents.push({ about: title, markdown: prose.join("\n\n") });
}

/** The title in the front matter, which the generators of sites show in place of a first heading. */
function frontTitle(text: string): string | undefined {
  const front = /^---\n[\s\S]*?\n---\n/.exec(text)?.[0] ?? "";
  const stated = /^title:[^\S\n]*(\S.*)$/m.exec(front)?.[1]?.trim();
  return stated?.replace(/^(?<sign>["'])(.*)\k<sign>$/, "$2") || undefined;
}

interface Section {
  readonly heading: string;
  readonly blocks: readonly SourceBlock[];
  /** Its text without the heading and the diagrams. */
  readonly markdown: string;
}

function sectionsOf(text: string): Section[] {
  const sections: { heading: string; blocks: SourceBlock[]; parts: string[] }[] = [
    { heading: "", blocks: [], parts: [] },
  ];
  for (const node of parseMarkdown(text.replace(/^---\n[\s\S]*?\n---\n/, "")).children) {
    if (node.type === "heading") {
      sections.push({ heading: wordsIn(node).trim(), blocks: [], parts: [] });
      continue;
    }
    const section = sections.at(-1);
    const blocks = diagramsIn(node);
    section?.blocks.push(...blocks);
    if (blocks.length === 0 && node.type !== "thematicBreak") section?.parts.push(sourceOf(node, text));
  }
  return sections
    .filter(({ blocks, parts }) => blocks.length + parts.length > 0)
    .map(({ blocks, heading, parts }) => ({ heading, blocks, markdown: parts.join("\n\n") }));
}

function sourceOf(node: RootContent, text: string): string {
  const body = text.replace(/^---\n[\s\S]*?\n---\n/, "");
  return body.slice(node.position?.start.offset ?? 0, node.position?.end.offset ?? 0);
}

function wordsIn(node: Nodes): string {
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map((child) => wordsIn(child)).join("") : "";
}

function diagramsIn(node: Nodes): SourceBlock[] {
  if (node.type === "code") return diagramsInCode(node);
  return "children" in node ? node.children.flatMap((child) => diagramsIn(child)) : [];
}

/** Links to other files lead nowhere in a project, so only their words stay. */
function withoutLinks(markdown: string, path: string, losses: ForeignLoss[]): string {
  return markdown.replaceAll(
    /(?<!!)\[([^\]]*)\]\(\s*<?(?!https?:|mailto:)([^)\s>]+)>?[^)]*\)/gi,
    (_, said: string, target: string) => {
      losses.push({
        what: "document",
        subject: `link ${target} in ${path}`,
        reason: "It leads to a file that is not in the project.",
      });
      return said;
    },
  );
}

async function viewsOf(reading: Reading): Promise<ForeignView[]> {
  const { documents, found, includes, losses } = reading;
  const taken = new Set<string>();
  const named = found.map((one) => ({ ...one, stem: unusedStem(stemOf(one, found), taken) }));
  const views: ForeignView[] = [];
  const read = await inOrder(named, async (one) => {
    // A diagram lies two folders deep in a project, whatever its kind is.
    const place = `diagrams/any/${one.stem}.puml`;
    const { line, notation, text } = one.block;
    return notation === "mermaid"
      ? { text, whole: text }
      : includes.take(text, { file: one.file, line }, place);
  });
  for (const [index, { block, file, stem, title }] of named.entries()) {
    const { text = "", whole = "" } = read[index] ?? {};
    const isOnlyIncluded =
      !/^[^\S\n]*[@\\]start\w/m.test(block.line === 0 ? "" : text) && block.notation === "plantuml";
    if (isOnlyIncluded && (includes.paths.has(file) || /\.iuml$/i.test(file))) {
      if (!includes.paths.has(file))
        losses.push({
          what: "view",
          subject: file,
          reason: "It is for diagrams that include it, and none does.",
        });
      continue;
    }
    const diagram = diagramKindOf(whole, block.notation);
    const own = ownTitle(block) ?? title;
    if (diagram === undefined) {
      const fence = "`".repeat(3);
      documents.push({ about: own, markdown: `${fence}${block.notation}\n${text.trim()}\n${fence}` });
      losses.push({
        what: "view",
        subject: `${own} in ${file}`,
        reason: "It is of none of the 13 kinds of diagrams, and becomes a figure on a page.",
      });
      continue;
    }
    views.push({ shape: "text", name: stem, title: own, diagram, notation: block.notation, text });
  }
  return views;
}

async function inOrder<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}

/** Files of one name in different folders are distinguished by their folders. */
function stemOf({ block, file, title }: FoundDiagram, all: readonly FoundDiagram[]): string {
  const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1).replace(/\.[^.]+$/, "");
  const name = nameOf(file);
  const files = new Set(all.filter((one) => nameOf(one.file) === name).map((one) => one.file));
  const folder = file.split("/").slice(0, -1).join(" ");
  const isOne = all.filter((one) => one.file === file).length === 1 && fileForm(file) !== "markdown";
  const parts = [files.size > 1 ? folder : "", isOne ? name : `${name} ${block.name ?? title}`];
  return fileStem(parts.join(" ")) || "diagram";
}

/** The title that a diagram states itself. */
function ownTitle({ notation, text }: SourceBlock): string | undefined {
  const stated =
    notation === "mermaid"
      ? (/^---\n[\s\S]*?^title:\s*(.+)$[\s\S]*?^---$/m.exec(text)?.[1] ??
        /^[^\S\n]*title\s*:?\s+(.+)$/m.exec(text)?.[1])
      : /^[^\S\n]*title\s+(?!.*\\n)(.+)$/im.exec(text)?.[1];
  const plain = stated
    ?.replaceAll(/<[^>]*>/g, "")
    .replaceAll(/^["']|["']$/g, "")
    .trim();
  return plain === "" || plain === undefined || /[$%]\w|\(/.test(plain) ? undefined : plain;
}

function words(name: string): string {
  const plain = name.replaceAll(/[-_.]+/g, " ").trim();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
