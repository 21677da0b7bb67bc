import type { ArchitectureModel } from "../../model/index.ts";
import { canonicalName } from "../words/index.ts";
import { type Inline, strong, text } from "./document.ts";

/** Returns a name that a figure writes: a link to the element of that name, if the figure shows one, else text. */
export type NameInFigure = (figure: string, name: string, kind?: "strong" | "text") => Inline;

/** Returns what finds the elements that figures show by their names there. */
export function namesInFigures({ elements }: ArchitectureModel): NameInFigure {
  const ids = new Map(
    elements.flatMap(({ id, name, names, places }) =>
      places
        .filter(({ kind }) => kind === "figure")
        .flatMap((place) => [name, ...names].map((one) => [keyOf(place.id, one), id] as const)),
    ),
  );
  return (figure, name, kind = "text") => {
    const id = ids.get(keyOf(figure, name));
    if (id !== undefined)
      return { kind: "element", id, text: name, ...(kind === "strong" ? { isStrong: true } : {}) };
    return kind === "strong" ? strong(name) : text(name);
  };
}

function keyOf(figure: string, name: string): string {
  return `${figure}\n${canonicalName(name)}`;
}
