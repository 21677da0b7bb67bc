import { byId, isInWindow, reveal } from "../page/document-texts.ts";
import type { PageIndex } from "../page/page-index.ts";
import type { Selection } from "../selection.ts";
import type { FigureView } from "./figure-view.ts";
import { lightOf } from "./light-of.ts";
import type { Light } from "./lighting.ts";

/** The figures whose pictures show elements, by their anchors. */
export type FigureViews = ReadonlyMap<string, FigureView>;

/** Returns the anchors of the figures with highlighted parts: the messages of a walk, otherwise elements. */
export function litFigures(views: FigureViews, { elements, messages }: Light): ReadonlySet<string> {
  const shown = [...views].filter(([anchor, view]) =>
    messages && messages.size > 0 ? messages.has(anchor) : [...elements].some((at) => view.elements.has(at)),
  );
  return new Set(shown.map(([anchor]) => anchor));
}

/** Brings what is lit in a figure into the window, because a figure may be higher than that. */
export function revealLit(view: FigureView | undefined, { elements }: Light): void {
  const lit = [...elements].flatMap((element) => view?.nodeOf({ element }) ?? []);
  const [first] = lit;
  if (first && !lit.some((node) => isInWindow(node))) reveal(first, "center");
}

/** Scrolls to a selection if no part of it is visible: to its row, its first figure, or its specification. */
export function revealSelection(selection: Selection, views: FigureViews, index: PageIndex): void {
  if (selection.kind === "step") return;
  const anchors = litFigures(views, lightOf(selection, index));
  const lit = index.figures
    .filter((anchor) => anchors.has(anchor))
    .flatMap((anchor) => views.get(anchor) ?? []);
  if (lit.some(({ svg }) => isInWindow(svg))) return;
  if (selection.kind === "requirement") {
    const row = byId(selection.id);
    if (row && !isInWindow(row)) reveal(row, "center");
    return;
  }
  const target = lit[0]?.figure ?? byId(index.elements[selection.at]?.places[0]?.anchor ?? "");
  if (target) reveal(target);
}
