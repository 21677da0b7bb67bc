/** Returns a text as code in Markdown, whatever its characters. */
export function codeSpan(text: string): string {
  const plain = text.replaceAll(/\s+/g, " ").trim().replaceAll("`", "'");
  return plain === "" ? "" : `\`${plain}\``;
}

/** Returns a text on one line as prose in Markdown, without meaning for it. */
export function proseText(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim().replaceAll(/[\\`*_{}[\]<>#|~]/g, String.raw`\$&`);
}

/** Returns names as a list in a sentence: `a`, `b` and `c`. */
export function inSentence(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} and ${last}`;
}

/** Returns a number with its noun: 1 part, 2 parts. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
