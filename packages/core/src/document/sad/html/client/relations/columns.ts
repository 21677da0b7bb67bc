import { reachOf } from "../page/neighbours.ts";
import type { PageIndex } from "../page/page-index.ts";
import { say } from "../page/say.ts";

/** A column of the browser of relations. */
export interface Column {
  /** The number of steps from the middle: negative for users. */
  readonly step: number;
  readonly elements: readonly number[];
  /** How many more the column would have. */
  readonly more: number;
}

/** An element in a column; on both sides of the middle there may be the same element. */
export interface Cell {
  readonly step: number;
  readonly at: number;
}

/** The columns from left to right, and the lines between neighbouring ones, from left to right as well. */
export interface Columns {
  readonly columns: readonly Column[];
  readonly lines: readonly (readonly [left: Cell, right: Cell])[];
}

/** The most elements in a column. */
const mostRows = 14;

/** Returns the neighbours of an element: users on the left, used elements on the right. */
export function columnsAround(at: number, steps: number, index: PageIndex): Columns {
  const users = reachOf(at, { direction: "used-by", steps }, index);
  const used = reachOf(at, { direction: "uses", steps }, index);
  const cut = (elements: readonly number[], step: number): Column => ({
    step,
    elements: elements.slice(0, mostRows),
    more: Math.max(0, elements.length - mostRows),
  });
  const columns = [
    ...users.columns.map((elements, column) => cut(elements, -column - 1)).toReversed(),
    { step: 0, elements: [at], more: 0 },
    ...used.columns.map((elements, column) => cut(elements, column + 1)),
  ];
  const isShown = ({ at: element, step }: Cell): boolean =>
    columns.some((column) => column.step === step && column.elements.includes(element));
  const lines = [
    ...users.links.map(
      ({ from, step, to }) =>
        [
          { step: -step, at: to },
          { step: 1 - step, at: from },
        ] as const,
    ),
    ...used.links.map(
      ({ from, step, to }) =>
        [
          { step: step - 1, at: from },
          { step, at: to },
        ] as const,
    ),
  ];
  return { columns, lines: lines.filter((ends) => ends.every(isShown)) };
}

/** Returns the name of a column. */
export function columnTitle(step: number): string {
  if (step === 0) return "";
  const verb = say(step < 0 ? "Used by" : "Uses");
  return Math.abs(step) === 1 ? verb : say("{}, step {}", verb, Math.abs(step));
}
