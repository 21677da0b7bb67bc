import type { Diagram, DiagramRelation } from "../../../model/index.ts";
import { type Figure, firstAsMeant, indexOf, lineOfAlias } from "./figure.ts";
import { joinLinkLine, type LinkLine, splitLinkLine } from "./link-line.ts";
import { withoutElement, withoutRelations } from "./meant-content.ts";

/** Returns a figure without the connections between two aliases; undefined if that cannot be written. */
export function removeLinks(figure: Figure, [one, other]: readonly [string, string]): Diagram | undefined {
  const isGone = ({ from, to }: DiagramRelation): boolean =>
    (from === one && to === other) || (from === other && to === one);
  const meant = withoutRelations(figure.content, isGone);
  if (meant.relations.length === figure.content.relations.length) return undefined;
  const lines = new Set(figure.content.relations.filter(isGone).map(({ line }) => indexOf(figure, line)));
  return firstAsMeant(
    figure,
    withoutOn(figure, lines, (index) => isGoneAt(figure, index, isGone)),
    meant,
  );
}

/** Returns a figure without an element and its connections; undefined if that cannot be written. */
export function removePart(figure: Figure, alias: string): Diagram | undefined {
  const { elements, relations } = figure.content;
  if (elements.some(({ parent }) => parent === alias)) return undefined;
  const touches = ({ from, to }: DiagramRelation): boolean => from === alias || to === alias;
  const lines = new Set(relations.filter(touches).map(({ line }) => indexOf(figure, line)));
  const declared = lineOfAlias(figure, alias);
  const styles = figure.lines.flatMap((line, index) => (isStyleOf(line, alias) ? [index] : []));
  const plain = [...(declared === undefined || lines.has(declared) ? [] : [declared]), ...styles];
  return firstAsMeant(
    figure,
    withoutOn(figure, new Set([...lines, ...plain]), (index) =>
      plain.includes(index) ? "whole" : isGoneAt(figure, index, touches),
    ),
    withoutElement(figure.content, alias),
  );
}

/** A line that only colours an element or adds a link to it. */
function isStyleOf(line: string, alias: string): boolean {
  const [word, target] = line.trim().split(/\s+/);
  return (word === "style" || word === "class" || word === "click") && target === alias;
}

/** Which of a line's links are gone, by their index; or the whole line. */
type Gone = "whole" | ((index: number) => boolean);

function isGoneAt(figure: Figure, index: number, isGone: (relation: DiagramRelation) => boolean): Gone {
  const own = figure.content.relations.filter(({ line }) => indexOf(figure, line) === index);
  return own.every(isGone) ? "whole" : (position) => own[position] !== undefined && isGone(own[position]);
}

/**
 * Texts without some lines, or without some links of a line. The second text keeps the other declarations of a line, as
 * `a[Shop] --> b[Store]` declares both ends.
 */
function* withoutOn(
  { diagram: { notation }, lines }: Figure,
  changed: ReadonlySet<number>,
  goneAt: (index: number) => Gone,
): Generator<readonly string[]> {
  for (const keepsEnds of [false, true]) {
    const kept = lines.map((line, index): readonly string[] => {
      if (!changed.has(index)) return [line];
      const gone = goneAt(index);
      const split = splitLinkLine(line, notation);
      if (gone === "whole")
        return keepsEnds && split !== undefined
          ? split.ends.filter(declares).map((end) => split.indent + end.trim())
          : [];
      return split === undefined ? [line] : piecesOf(split, gone).map(joinLinkLine);
    });
    yield kept.filter((_, index) => !isAboutGone(lines, kept, index)).flat();
  }
}

/** A comment that belongs to the line after it. */
const aboutNextLine = /^\s*(?:'|%%)\s*@(?:source|element)\b/;

/** Whether a line is a comment about a removed line after it: it would otherwise seem to describe the next line. */
function isAboutGone(lines: readonly string[], kept: readonly (readonly string[])[], index: number): boolean {
  if (!aboutNextLine.test(lines[index] ?? "")) return false;
  const next = lines.findIndex((line, at) => at > index && !aboutNextLine.test(line));
  return kept[next]?.length === 0;
}

function declares(end: string): boolean {
  return /[[({"]/.test(end);
}

/** Cuts a line at the links that are gone; ends that nothing links any more stay if they declare something. */
function piecesOf({ arrows, ends, indent, rest }: LinkLine, gone: (index: number) => boolean): LinkLine[] {
  const pieces: { ends: string[]; arrows: string[] }[] = [{ ends: [ends[0] ?? ""], arrows: [] }];
  for (const [index, arrow] of arrows.entries()) {
    const end = ends[index + 1] ?? "";
    const last = pieces.at(-1);
    if (gone(index) || last === undefined) pieces.push({ ends: [end], arrows: [] });
    else {
      last.ends.push(end);
      last.arrows.push(arrow);
    }
  }
  return pieces
    .filter((piece) => piece.arrows.length > 0 || piece.ends.some(declares))
    .map((piece) => ({ ...piece, indent, rest }));
}
