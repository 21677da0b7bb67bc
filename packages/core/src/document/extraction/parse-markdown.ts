import type { Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";

/** Parses Markdown with GitHub's tables, task lists and footnotes. */
export function parseMarkdown(text: string): Root {
  return fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
}

/** Returns whether a link leads to the web or to a mail address, and so may be followed wherever the text is shown. */
export function leadsOutside(address: string): boolean {
  return /^(?:https?:|mailto:)/i.test(address);
}
