import type { Diagram } from "../../../model/index.ts";
import { plantumlLanguage } from "../../diagrams/index.ts";
import { type Block, type LineTable, lineTable } from "./line-tables.ts";

/** A line of a diagram that may draw something. */
export interface DrawnLine {
  /** The line with single spaces. */
  readonly text: string;
  /** The line of the diagram's file. */
  readonly line: number;
  /** Whether it counts whatever is read in it: the text of a note, a condition, or the start of a flow. */
  readonly isCounted: boolean;
}

/** Returns the lines of a diagram without comments, settings, layout and styles, and without those that only end a block. */
export function drawnLines(diagram: Diagram): DrawnLine[] {
  const table = lineTable(diagram.notation);
  const keepsEnd = diagram.notation === "plantuml" && plantumlLanguage(diagram.text) === "activity";
  const kept: DrawnLine[] = [];
  let skipping: Block | undefined;
  let drawing: Block | undefined;
  for (const { line, text } of bodyOf(diagram)) {
    if (skipping) {
      if (skipping.ends.test(text)) skipping = undefined;
      continue;
    }
    if (drawing) {
      if (drawing.ends.test(text)) drawing = undefined;
      else if (hasWords(text)) kept.push({ text, line, isCounted: true });
      continue;
    }
    skipping = table.skipped.find(
      ({ begins, ends }) => begins.test(text) && !ends.test(text.replace(begins, "")),
    );
    if (skipping) continue;
    drawing = table.drawn.find(({ begins }) => begins.test(text));
    if (drawing) kept.push({ text, line, isCounted: true });
    else if (isDrawn(text, table) || (keepsEnd && text === "end"))
      kept.push({ text, line, isCounted: table.counted.test(text) });
  }
  return kept;
}

function isDrawn(text: string, { closing, meaningless }: LineTable): boolean {
  return hasWords(text) && !meaningless.test(text) && !closing.test(text);
}

function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]|\[\*\]/u.test(text);
}

interface NumberedLine {
  readonly text: string;
  readonly line: number;
}

/** The lines of a text with what they include, without comments, front matter and the word for the kind of diagram. */
function bodyOf({ included = [], line: first, notation, text }: Diagram): NumberedLine[] {
  const byLine = new Map(included.map((one) => [one.line, one.text]));
  const lines = text.split("\n").flatMap((written, index) => {
    const line = first + index;
    return (byLine.get(line) ?? written).split("\n").map((one) => ({ text: spaced(one), line }));
  });
  return notation === "mermaid" ? mermaidBody(lines) : withoutComments(lines);
}

function spaced(text: string): string {
  return text.normalize("NFC").replaceAll(/\s+/g, " ").trim();
}

/** Removes what stands between `/'` and `'/`, also over several lines. */
function withoutComments(lines: readonly NumberedLine[]): NumberedLine[] {
  let isInside = false;
  return lines.map(({ line, text }) => {
    let rest = text;
    if (!isInside && rest.startsWith("/'")) isInside = true;
    if (isInside) {
      const end = rest.indexOf("'/");
      rest = end === -1 ? "" : rest.slice(end + 2);
      isInside = end === -1;
    }
    return { text: rest.replaceAll(/\/'.*?'\//g, "").trim(), line };
  });
}

/** Of the front matter only the title is drawn. */
function mermaidBody(lines: readonly NumberedLine[]): NumberedLine[] {
  const start = lines.findIndex(({ text }) => text !== "");
  const end =
    lines[start]?.text === "---" ? lines.findIndex(({ text }, at) => at > start && text === "---") : -1;
  const titles = lines.slice(0, Math.max(end, 0)).filter(({ text }) => text.startsWith("title:"));
  const rest = lines
    .slice(end + 1)
    .map(({ line, text }) => ({ text: text.replace(/\s%%(?!\{).*$/, ""), line }));
  const kind = rest.findIndex(({ text }) => text !== "" && !text.startsWith("%%") && !text.includes("}%%"));
  const title = /^[\w-]+\s+title\s.*$/.exec(rest[kind]?.text ?? "");
  return [...titles, ...rest.filter((_, at) => at !== kind || title !== null)];
}
