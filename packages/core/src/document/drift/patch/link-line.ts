/** A line that links elements: the ends and the arrows between them, with everything as it is written. */
export interface LinkLine {
  readonly indent: string;
  /** The ends; one more than there are arrows. */
  readonly ends: readonly string[];
  readonly arrows: readonly string[];
  /** The text after the last end: a label of PlantUML, or a semicolon. */
  readonly rest: string;
}

/** Longer lines than anybody writes would take too long to split. */
const longest = 1000;

const mermaidArrow =
  /\s*(?:<?(?:--?-?|-\.|==?)\s+[^|>\n]*?\s+(?:-{2,}>|\.+->|={2,}>)|[ox<]?(?:-{2,}|-\.+-|={2,})[>ox]?)(?:\s*\|[^|\n]*\|)?\s*/g;
const plantumlArrow =
  /\s+[<|*o#x}^]*[-.=]+(?:\[[^\]]*\]|left|right|up|down|le?|ri?|u|do?)?[-.=]*[>|*o#x{^]*\s+/g;

/**
 * Splits a line that links elements; undefined for other lines. Links of several elements at once, `a & b --> c`, are
 * not split.
 */
export function splitLinkLine(line: string, notation: "plantuml" | "mermaid"): LinkLine | undefined {
  if (line.length > longest) return undefined;
  const indent = /^\s*/.exec(line)?.[0] ?? "";
  const [body, rest] =
    notation === "plantuml" ? atLabel(line.slice(indent.length)) : atSemicolon(line.slice(indent.length));
  const pattern = notation === "plantuml" ? plantumlArrow : mermaidArrow;
  const arrows: string[] = [];
  const ends: string[] = [];
  let from = 0;
  for (const found of body.matchAll(pattern)) {
    const [arrow] = found;
    const end = body.slice(from, found.index);
    // Text such as `a-b` inside of a name or of brackets is not an arrow.
    if (!isClosed(end) || end === "") continue;
    ends.push(end);
    arrows.push(arrow);
    from = found.index + arrow.length;
  }
  ends.push(body.slice(from));
  if (arrows.length === 0 || ends.some((end) => end.trim() === "" || /\s&\s/.test(end))) return undefined;
  return { indent, ends, arrows, rest };
}

function atLabel(text: string): readonly [string, string] {
  const found = /\s+:(?!:)/.exec(text);
  return found === null ? [text.trimEnd(), ""] : [text.slice(0, found.index), text.slice(found.index)];
}

function atSemicolon(text: string): readonly [string, string] {
  const found = /\s*;?\s*$/.exec(text);
  return [text.slice(0, found?.index), found?.[0] ?? ""];
}

function isClosed(text: string): boolean {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  return (
    count(/"/g) % 2 === 0 &&
    count(/\[/g) === count(/\]/g) &&
    count(/\(/g) === count(/\)/g) &&
    count(/\{/g) === count(/\}/g)
  );
}

/** Returns a link line as text. */
export function joinLinkLine({ arrows, ends, indent, rest }: LinkLine): string {
  const text = ends.map((end, index) => `${end}${arrows[index] ?? ""}`).join("");
  return `${indent}${text}${rest}`;
}
