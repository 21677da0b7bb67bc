import { isInferred } from "../../model/index.ts";
import type { EmittedTrace } from "../emitted-diagram.ts";
import { plainText } from "./emit-name.ts";

/** What an emitter says of one diagram, apart from where it is kept. */
export interface PlantumlDrawing {
  readonly text: string;
  readonly traces: readonly EmittedTrace[];
  /** Names the part of the model that it shows; nothing where one diagram shows all of it. */
  readonly part?: string;
}

interface Traced {
  readonly name: string;
  readonly sources: readonly string[];
}

/** The whole text of a diagram. */
export function plantumlText(lines: readonly string[]): string {
  return ["@startuml", ...lines, "@enduml"].join("\n");
}

/** The lines, one step further in. */
export function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

/** What stands behind a name: that the element is inferred, or what else it is. */
export function stereotypes(element: Pick<Traced, "sources">, ...others: readonly string[]): string {
  const words = isInferred(element) ? [...others, "inferred"] : others;
  return words.map((word) => ` <<${word}>>`).join("");
}

/** A label behind a colon, or nothing. */
export function labelled(label: string | null | undefined): string {
  return label === null || label === undefined ? "" : ` : ${label}`;
}

/** The traces of elements by their names as drawn; inferred elements have none. */
export function tracesOf(elements: readonly Traced[]): EmittedTrace[] {
  return elements
    .filter((element) => !isInferred(element))
    .map(({ name, sources }) => ({ element: plainText(name), requirements: sources }));
}
