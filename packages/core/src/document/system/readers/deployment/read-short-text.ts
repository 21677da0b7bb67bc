import type { ReadingContext } from "../../reader.ts";

/** More than people write in one file about a deployment, in characters. */
const maxLength = 200_000;

/** Returns the text of a file; a file too long for a handwritten configuration is reported as unread. */
export function readShortText(path: string, { tree, unread }: ReadingContext): string | undefined {
  const text = tree.text(path);
  if (text === undefined || text.length <= maxLength) return text;
  unread({ file: path, reason: "It is longer than 200 kB." });
  return undefined;
}
