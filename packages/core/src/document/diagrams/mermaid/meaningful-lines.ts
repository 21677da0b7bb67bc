/** A line of a diagram with visible content, and its number in the text, counted from 1. */
export interface MeaningfulLine {
  readonly text: string;
  readonly line: number;
}

const noise =
  /^\s*(?:%%|title\b|accTitle|accDescr|direction\b|classDef\b|style\b|linkStyle\b|click\b|note\b)/i;

/** Returns the lines of a Mermaid text after its first one, without front matter, comments, styles and notes. */
export function meaningfulLines(text: string): MeaningfulLine[] {
  const lines = text.split("\n");
  const first = firstLine(lines);
  return lines.flatMap((line, index) =>
    index <= first || line.trim() === "" || noise.test(line)
      ? []
      : statements(line).flatMap((part) =>
          part.trim() === "" ? [] : [{ text: part.trim(), line: index + 1 }],
        ),
  );
}

/** Splits a line at semicolons, except those in quotes and in codes such as `#35;`, which belong to a text. */
function statements(line: string): string[] {
  return line.match(/(?:"[^"]*"|#\w+;|[^;])+/g) ?? [];
}

/** Returns the keyword for the kind of a Mermaid diagram, such as `flowchart` or `sequenceDiagram`. */
export function mermaidKind(text: string): string {
  const lines = text.split("\n");
  return lines[firstLine(lines)]?.trim().split(/[\s;:]/)[0] ?? "";
}

/** Returns whether a text is ZenUML, which Mermaid renders with a plug-in. */
export function isZenuml(text: string): boolean {
  return mermaidKind(text) === "zenuml";
}

function firstLine(lines: readonly string[]): number {
  let index = 0;
  if (lines[0]?.trim() === "---") index = lines.findIndex((line, at) => at > 0 && line.trim() === "---") + 1;
  while (index < lines.length && /^\s*(?:%%.*)?$/.test(lines[index] ?? "")) index += 1;
  return index;
}
