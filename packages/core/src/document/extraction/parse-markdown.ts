import type { Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";

/** Markdown as people write it on GitHub: with tables, task lists and footnotes. */
export function parseMarkdown(text: string): Root {
  return fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
}

/** Whether a link of a text leads to the web or to a mail address, and so may be followed wherever the text is shown. */
export function leadsOutside(address: string): boolean {
  return /^(?:https?:|mailto:)/i.test(address);
}
