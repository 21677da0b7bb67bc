import type { DiagramKey } from "../../../model/index.ts";
import type { Unit } from "../unit.ts";
import { elementTable, type ElementTableOptions } from "./element-table.ts";
import { figuresOf } from "./figure.ts";

/** Returns the unit with the diagrams of a kind and a table of their elements. */
export function structureUnit(key: DiagramKey, options: ElementTableOptions): Unit {
  return (context) => {
    const figures = figuresOf(key, context);
    if (figures.length === 0) return undefined;
    const table = elementTable(key, options, context);
    return { blocks: table ? [...figures, table] : figures };
  };
}
