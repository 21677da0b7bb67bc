import type { Nodes, PhrasingContent, Root, Text } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { wordsOfTags } from "./words-of-tags.ts";

/**
 * Parses Markdown with GitHub's tables, task lists and footnotes. Tags among words that keep these apart are line breaks, and
 * struck and raised words stay so. Parts that are nested too deeply are text as it is written.
 */
export function parseMarkdown(text: string): Root {
  const root = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  tidy(root, text, 0);
  return root;
}

const holdsBlocks = new Set(["root", "blockquote", "listItem", "footnoteDefinition"]);

const holdsWords = new Set([
  "paragraph",
  "heading",
  "tableCell",
  "emphasis",
  "strong",
  "delete",
  "link",
  "linkReference",
]);

/** Deeper nesting helps no reader, and overflows the stack of the functions that walk through the tree. */
const deepest = 100;

function tidy(node: Nodes, text: string, depth: number): void {
  if (!("children" in node)) return;
  const isDeep = depth >= deepest;
  if (isDeep && (holdsBlocks.has(node.type) || holdsWords.has(node.type))) {
    const words: Text = { type: "text", value: sourceOf(node.children, text) };
    const children = holdsWords.has(node.type) ? [words] : [{ type: "paragraph", children: [words] }];
    Object.assign(node, { children });
    return;
  }
  if (holdsWords.has(node.type))
    Object.assign(node, { children: wordsOfTags(node.children as readonly PhrasingContent[]) });
  for (const child of node.children) tidy(child, text, depth + 1);
}

function sourceOf(nodes: readonly Nodes[], text: string): string {
  return text.slice(nodes[0]?.position?.start.offset ?? 0, nodes.at(-1)?.position?.end.offset ?? 0);
}

/** Returns whether a link leads to the web or to a mail address, and so may be followed wherever the text is shown. */
export function leadsOutside(address: string): boolean {
  return /^(?:https?:|mailto:)/i.test(address);
}
