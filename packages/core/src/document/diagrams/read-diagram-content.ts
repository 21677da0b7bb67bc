import type { Diagram, DiagramContent, DiagramSource } from "../../model/index.ts";
import { plainSigns } from "./plain-signs.ts";
import { readMermaid } from "./mermaid/index.ts";
import { readPlantuml } from "./plantuml/index.ts";

const nothing: DiagramContent = { elements: [], relations: [] };

/** A diagram never changes, and several steps of one reading, and readings while it is edited, ask for its content. */
const known = new WeakMap<DiagramSource, DiagramContent>();

/**
 * Reads the elements and relations of a diagram from its text, with lines of the file. The text alone determines its
 * language, as in the engines. The included content of the project is at the line of its include. A text in a language
 * without a reader has no content.
 */
export function readDiagramContent(diagram: DiagramSource & Pick<Diagram, "included">): DiagramContent {
  const content = known.get(diagram) ?? readContent(diagram);
  known.set(diagram, content);
  return content;
}

function readContent(diagram: DiagramSource & Pick<Diagram, "included">): DiagramContent {
  const { lines, text } = withIncluded(diagram);
  const content =
    diagram.notation === "mermaid"
      ? readMermaid(text)
      : /^@startuml/i.test(text)
        ? readPlantuml(text)
        : nothing;
  const lineOf = (line: number): number => lines[line - 1] ?? diagram.line;
  return {
    elements: content.elements.map(({ description, technology, ...element }) => ({
      ...element,
      name: plainSigns(element.name),
      members: element.members.map(plainSigns),
      ...(description === undefined ? {} : { description: plainSigns(description) }),
      ...(technology === undefined ? {} : { technology: plainSigns(technology) }),
      line: lineOf(element.line),
    })),
    relations: content.relations.map(({ label, ...relation }) => ({
      ...relation,
      ...(label === undefined ? {} : { label: plainSigns(label) }),
      line: lineOf(relation.line),
    })),
  };
}

/** Returns the text with its includes, and the line of the diagram's file for each of its lines. */
function withIncluded({ included = [], line: firstLine, text }: DiagramSource & Pick<Diagram, "included">): {
  readonly text: string;
  readonly lines: readonly number[];
} {
  const byLine = new Map(included.map((one) => [one.line, one.text]));
  const whole: string[] = [];
  const lines: number[] = [];
  for (const [index, written] of text.split("\n").entries()) {
    const line = firstLine + index;
    for (const one of (byLine.get(line) ?? written).split("\n")) {
      whole.push(one);
      lines.push(line);
    }
  }
  return { text: whole.join("\n"), lines };
}
