import type { Nodes, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";

/** Parses Markdown with GitHub's tables, task lists and footnotes. The tag `<br>` among words is a line break. */
export function parseMarkdown(text: string): Root {
  const root = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  breakLines(root);
  return root;
}

const holdsBlocks = new Set(["root", "blockquote", "listItem", "footnoteDefinition"]);

function breakLines(node: Nodes): void {
  if (!("children" in node)) return;
  for (const child of node.children) {
    if (child.type === "html" && !holdsBlocks.has(node.type) && /^<br\s*\/?>$/i.test(child.value))
      Object.assign(child, { type: "break" });
    breakLines(child);
  }
}

/** Returns whether a link leads to the web or to a mail address, and so may be followed wherever the text is shown. */
export function leadsOutside(address: string): boolean {
  return /^(?:https?:|mailto:)/i.test(address);
}
