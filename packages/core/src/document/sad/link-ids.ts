import { idsInText } from "../../model/index.ts";
import { type Inline, text } from "./document.ts";

/** Returns a text in which the ids of existing requirements and use cases are links. */
export function linkIds(content: string, known: ReadonlySet<string>): Inline[] {
  const parts: Inline[] = [];
  let position = 0;
  for (const match of content.matchAll(idsInText)) {
    if (!known.has(match[0])) continue;
    if (match.index > position) parts.push(text(content.slice(position, match.index)));
    parts.push({ kind: "reference", target: match[0] });
    position = match.index + match[0].length;
  }
  if (position < content.length) parts.push(text(content.slice(position)));
  return parts;
}
