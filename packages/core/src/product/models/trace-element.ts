import { readDiagramContent } from "../../document/diagrams/index.ts";
import { canonicalName } from "../../document/words/index.ts";
import type { ArchitectureElement, Notation } from "../../model/index.ts";
import { readDiagramHeader } from "../../document/project-folder/index.ts";
import { blockAtLine } from "./block-at-line.ts";

/** The element of a picture that a person pointed at. */
export interface PointedElement {
  /** The possible names of the element in the text: its name in the picture and its visible words. */
  readonly names: readonly string[];
  /** The line of the text at which the element's diagram is. */
  readonly near: number;
}

/** An element of a diagram: its line in the text, and the requirements that it comes from. */
export interface TracedElement {
  readonly name: string;
  /** Absent in a view, whose text is generated. */
  readonly line?: number;
  readonly requirements: readonly string[];
  /** Whether the text traces this element, only the whole diagram, or neither; of a view, whether the model does. */
  readonly reach: "element" | "diagram" | "none" | "not-in-model";
}

interface TracedText {
  readonly notation: Notation;
  readonly text: string;
}

/**
 * Returns the element that a person pointed at.
 *
 * @returns undefined if the text has no such element
 */
export function traceElement(
  { notation, text }: TracedText,
  { names, near }: PointedElement,
): TracedElement | undefined {
  const isCalled = (name: string): boolean => names.some((one) => isSameName(one, name));
  const found = elementsOf({ notation, text }, near).find(
    ({ alias, name }) => isCalled(name) || isCalled(alias),
  );
  const line = found?.line ?? lineNaming(text, names);
  const name = found?.name ?? names.at(-1);
  if (name === undefined || line === undefined) return undefined;

  const { header } = readDiagramHeader({ path: "", text }, text, 1);
  // The model finds an element by its name or by its alias in other lines of the text.
  const keys = new Set([name, found?.alias ?? name].map(canonicalName));
  const own = header.traces
    .filter(
      ({ element }) => isCalled(element) || isSameName(name, element) || keys.has(canonicalName(element)),
    )
    .flatMap(({ requirements }) => requirements);
  const requirements = [...new Set(own.length > 0 ? own : header.requirements)];
  return {
    name: plainName(name),
    line,
    requirements,
    reach: own.length > 0 ? "element" : requirements.length > 0 ? "diagram" : "none",
  };
}

/** Returns the trace of an element that a view draws, which the model knows from other files. */
export function traceInModel({
  name,
  requirements,
}: Pick<ArchitectureElement, "name" | "requirements">): TracedElement {
  return { name, requirements, reach: requirements.length > 0 ? "element" : "not-in-model" };
}

function elementsOf({ notation, text }: TracedText, line: number) {
  const block = blockAtLine(text, notation, line);
  if (block === undefined) return [];
  const source = { notation, text: block.text, file: "", line: block.line };
  return readDiagramContent(source).elements;
}

function isSameName(one: string, other: string): boolean {
  return bare(one) !== "" && bare(one) === bare(other);
}

/** Normalises what differs between a text and its picture: case, line breaks, quotes. */
function bare(name: string): string {
  return plainName(name)
    .normalize("NFKC")
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "")
    .toLowerCase();
}

/** Returns a name in one line; the notations allow line breaks in names. */
export function plainName(name: string): string {
  return name
    .replaceAll(/\\n|<br\s*\/?>/gi, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Returns the first line outside comments that contains one of the names. */
function lineNaming(text: string, names: readonly string[]): number | undefined {
  const lines = text.split("\n").map((line) => (/^\s*(?:'|%%)/.test(line) ? "" : bare(line)));
  const wanted = names.map(bare).filter((name) => name !== "");
  const index = lines.findIndex((line) => wanted.some((name) => line.includes(name)));
  return index === -1 ? undefined : index + 1;
}
