import type { TextSpan } from "./supporting-spans.ts";

/** A piece of a text that is either marked or not. */
export interface MarkedPart {
  readonly text: string;
  readonly isMarked: boolean;
}

const longest = 220;
const around = 60;

/** Cuts a text at its spans; the pieces together are the whole text. */
export function markedParts(text: string, spans: readonly TextSpan[]): readonly MarkedPart[] {
  const parts: MarkedPart[] = [];
  let at = 0;
  for (const { end, start } of spans) {
    parts.push(
      { text: text.slice(at, start), isMarked: false },
      { text: text.slice(start, end), isMarked: true },
    );
    at = end;
  }
  parts.push({ text: text.slice(at), isMarked: false });
  return parts.filter((part) => part.text !== "");
}

/**
 * Does the same as {@link markedParts} for an excerpt of a long text: an ellipsis replaces words far from every span.
 */
export function markedExcerpt(text: string, spans: readonly TextSpan[]): readonly MarkedPart[] {
  const parts = markedParts(text, spans);
  if (text.length <= longest) return parts;
  return parts.map((part, index) =>
    part.isMarked
      ? part
      : { ...part, text: shortened(part.text, { isFirst: index === 0, isLast: index === parts.length - 1 }) },
  );
}

function shortened(
  text: string,
  { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean },
): string {
  const isShort = text.length <= (isFirst || isLast ? around : 2 * around);
  if (isShort || (isFirst && isLast)) return text;
  // One more character than is kept shows whether a word ends there.
  const before = isFirst ? "" : text.slice(0, around + 1).replace(/\S*$/u, "");
  const after = isLast ? "" : text.slice(-around - 1).replace(/^\S*/u, "");
  return `${before}…${after}`;
}
