/** A text without the drawings that its author has made of signs, which are replaced by their line ends. */
interface TextWithoutDrawings {
  readonly text: string;
  /** The labels in the drawings. */
  readonly drawn: readonly { readonly text: string; readonly line: number }[];
}

/** The number of lines of signs from which on the lines around them are a drawing. */
const leastLines = 2;
const signs = String.raw`[\s│┃|─━┌┐└┘├┤┬┴┼▲▼◄►←→↑↓⇓⇑↔+/\\<>^v-]`;
/** Matches a line that only has signs of drawings, with an arrow or a line downwards. */
const lineOfSigns = new RegExp(String.raw`^(?=.*[│┃▲▼←→↑↓⇓⇑])${signs}+$`, "u");

const fence = /^\s*(?:```|~~~)/;

/**
 * Removes drawings of arrows between lines, such as "Log in / ↓ / Choose a boat / ↓ / Pay": they show the order of
 * statements elsewhere in the text. Fenced text is kept.
 */
export function withoutDrawings(text: string): TextWithoutDrawings {
  const lines = text.split("\n");
  const drawn: { text: string; line: number }[] = [];
  const kept: string[] = [];
  let isFenced = false;
  for (let at = 0; at < lines.length;) {
    let end = at + 1;
    while (lines[at]?.trim() !== "" && end < lines.length && lines[end]?.trim() !== "") end++;
    const run = lines.slice(at, end);
    const fences = run.filter((line) => fence.test(line)).length;
    const isDrawing =
      !isFenced && fences === 0 && run.filter((line) => lineOfSigns.test(line)).length >= leastLines;
    if (fences % 2 === 1) isFenced = !isFenced;
    for (const [index, line] of run.entries()) {
      const label = line.replaceAll(/[│┃─━┌┐└┘├┤┬┴┼▲▼◄►←→↑↓⇓⇑↔]/gu, " ").trim();
      if (isDrawing && label !== "") drawn.push({ text: label, line: at + index + 1 });
    }
    kept.push(...(isDrawing ? run.map(() => "") : run));
    at = end;
  }
  return { text: kept.join("\n"), drawn };
}
