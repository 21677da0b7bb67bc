/**
 * A mark at the start of a line may touch its step, as in `1.Open`; a mark within a line stands alone, so that
 * decimals, hyphens and dates remain intact.
 */
const mark = /^[^\S\n]*(?:(?<first>\d{1,3})[.)]|[-–—]+)(?!\d)|[^\S\n](?:(?<inner>\d{1,3})[.)]|-)(?=\s|$)/gmu;

/**
 * Splits a list of steps in one text into steps without numbers and dashes (VA34, VA35).
 *
 * @example splitSteps("1. Scan the card 2. Wait 3.5 seconds") // ["Scan the card", "Wait 3.5 seconds"]
 */
export function splitSteps(text: string): readonly string[] {
  const pieces: string[] = [];
  let begin = 0;
  let number = 0;
  for (const { 0: written, index, groups } of text.matchAll(mark)) {
    const inner = groups?.["inner"];
    // "… at most 5. 2. Pay": a number that ends a sentence does not continue the numbering.
    if (inner !== undefined && Number(inner) !== number + 1) continue;
    number = Number(inner ?? groups?.["first"] ?? number);
    pieces.push(text.slice(begin, index));
    begin = index + written.length;
  }
  pieces.push(text.slice(begin));
  return pieces.map((piece) => piece.trim().replaceAll(/\s+/g, " ")).filter((step) => step !== "");
}
