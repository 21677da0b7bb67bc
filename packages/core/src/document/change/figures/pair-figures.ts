import { pairRenamed } from "../../likeness/index.ts";
import { commonShare } from "./element-likeness.ts";
import type { FigureState } from "./figure-state.ts";

/** A figure that both states have, or only one of them. */
export interface PairedFigure {
  readonly before?: FigureState;
  readonly after?: FigureState;
}

/** The share of equal content from which a figure with another id counts as the same. */
const leastLikeness = 0.6;

/**
 * Pairs the figures of two states by their ids, then figures of one kind with nearly the same content. Figures of the state
 * after come first, in its order.
 */
export function pairFigures(before: readonly FigureState[], after: readonly FigureState[]): PairedFigure[] {
  const byId = new Map(before.map((figure) => [figure.diagram.id, figure]));
  const ids = new Set(after.map(({ diagram }) => diagram.id));
  const rest = {
    before: before.filter(({ diagram }) => !ids.has(diagram.id)),
    after: after.filter(({ diagram }) => !byId.has(diagram.id)),
  };
  const moved = new Map(
    pairRenamed(rest, likenessOfFigures, leastLikeness).map((pair) => [pair.after, pair.before]),
  );
  const kept = after.map((figure) => {
    const own = byId.get(figure.diagram.id) ?? moved.get(figure);
    return { after: figure, ...(own ? { before: own } : {}) };
  });
  const found = new Set(kept.flatMap((pair) => pair.before ?? []));
  return [
    ...kept,
    ...rest.before.filter((figure) => !found.has(figure)).map((figure) => ({ before: figure })),
  ];
}

function likenessOfFigures(
  before: FigureState,
  after: FigureState,
): { readonly value: number; readonly reasons: readonly string[] } {
  const value =
    before.diagram.key === after.diagram.key ? (commonShare(contentOf(before), contentOf(after)) ?? 0) : 0;
  return { value, reasons: [] };
}

/**
 * The content of a figure, in words that do not depend on aliases; for a text without a reader, its lines.
 */
function contentOf({ content, diagram }: FigureState): ReadonlySet<string> {
  const names = new Map(content.elements.map(({ alias, name }) => [alias, name]));
  if (names.size === 0) return new Set(diagram.text.split("\n").map((line) => line.trim()));
  return new Set([
    ...names.values(),
    ...content.relations.map(({ from, label = "", to }) =>
      [names.get(from) ?? from, names.get(to) ?? to, label].join("\n"),
    ),
  ]);
}
