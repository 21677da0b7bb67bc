import { type Inline, text } from "./document.ts";

const id = /\b(?:FR|NFR|US|BR|UC)-[1-9]\d*\b/g;

/** A text in which the ids of requirements and use cases that exist have become links. */
export function linkIds(content: string, known: ReadonlySet<string>): Inline[] {
  const parts: Inline[] = [];
  let position = 0;
  for (const match of content.matchAll(id)) {
    if (!known.has(match[0])) continue;
    if (match.index > position) parts.push(text(content.slice(position, match.index)));
    parts.push({ kind: "reference", target: match[0] });
    position = match.index + match[0].length;
  }
  if (position < content.length) parts.push(text(content.slice(position)));
  return parts;
}
