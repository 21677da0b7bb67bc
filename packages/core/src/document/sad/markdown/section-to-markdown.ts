import type { Root } from "mdast";
import type { SadDocument, Section } from "../document.ts";
import { sectionNodes, serialiseMarkdown } from "./to-markdown.ts";

/** Returns one section as Markdown, with its figures as the texts of their diagrams and without anchors. */
export async function sectionToMarkdown(section: Section, document: SadDocument): Promise<string> {
  const nodes = await sectionNodes(section, 1, { document, options: undefined, files: new Map() });
  const root: Root = { type: "root", children: nodes.filter(({ type }) => type !== "html") };
  return serialiseMarkdown(root);
}
