import type { Diagram, DiagramContent } from "../../../model/index.ts";
import { plainText } from "../describe/item.ts";
import { notesOf } from "../notes-of.ts";

type Fact = string | readonly Fact[];

/**
 * Returns what a figure says, without its notation, formatting, positions and the order of its lines, which matters in
 * interactions alone. A text in which no element is read speaks by its lines.
 */
export function figureFacts(diagram: Diagram, content: DiagramContent | undefined): readonly Fact[] {
  const { about = "", key, title, useCase = "", view } = diagram;
  const head = [key, plainText(title), plainText(about), useCase];
  if (view !== undefined) return [...head, plainText(view.text)];
  const { elements = [], relations = [] } = content ?? {};
  if (elements.length === 0) return [...head, linesOf(diagram.text)];
  const names = new Map(elements.map(({ alias, name }) => [alias, name]));
  const nameOf = (alias: string): string => names.get(alias) ?? alias;
  const boxes = elements.map(
    ({ description = "", members, name, parent, shape, stereotype = "", technology = "" }) => [
      shape,
      name,
      stereotype,
      technology,
      description,
      parent === undefined ? "" : nameOf(parent),
      members.map((member) => plainText(member)).toSorted(),
    ],
  );
  const arrows = relations.map(
    ({ from, fromMultiplicity = "", kind, label = "", to, toMultiplicity = "" }) => [
      kind,
      nameOf(from),
      nameOf(to),
      plainText(label),
      fromMultiplicity,
      toMultiplicity,
    ],
  );
  const notes = notesOf(diagram).map(({ text }) => plainText(text));
  return [...head, sorted(boxes), key === "interaction" ? arrows : sorted(arrows), sorted(notes)];
}

function sorted<One extends Fact>(facts: readonly One[]): readonly One[] {
  return facts.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

function linesOf(text: string): readonly string[] {
  return text
    .split("\n")
    .map((line) => plainText(line))
    .filter((line) => line !== "" && !/^(?:'|%%)/.test(line));
}
