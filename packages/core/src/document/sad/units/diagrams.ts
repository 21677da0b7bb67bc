import type { DiagramKey } from "../../../model/index.ts";
import type { Unit } from "../unit.ts";
import { figuresOf } from "./figure.ts";

/** Returns a unit that consists of the diagrams of one kind. */
export function diagramUnit(key: DiagramKey): Unit {
  return (context) => {
    const figures = figuresOf(key, context);
    return figures.length === 0 ? undefined : { blocks: figures };
  };
}
