import type { DiagramKey } from "../../../model/index.ts";
import type { Unit } from "../unit.ts";
import { figuresOf } from "./figure.ts";

/** A unit that is the diagrams of one kind and nothing else. */
export function diagramUnit(key: DiagramKey): Unit {
  return (context) => {
    const figures = figuresOf(key, context);
    return figures.length === 0 ? undefined : { blocks: figures };
  };
}
