import type { PageIndex } from "../page/page-index.ts";
import type { Selection } from "../selection.ts";
import { type Light, noLight } from "./lighting.ts";

/** Returns what is lit for a selection. */
export function lightOf(selection: Selection | undefined, index: PageIndex): Light {
  switch (selection?.kind) {
    case undefined:
      return noLight;
    case "element":
      return { elements: new Set([selection.at]), isFocused: false };
    case "requirement":
      return { elements: new Set(index.from(selection.id).map(({ at }) => at)), isFocused: true };
    case "step": {
      const messages = index.walks[selection.walk]?.steps[selection.step] ?? [];
      const byFigure = new Map<string, Set<number>>();
      for (const [figure, message] of messages) {
        const anchor = index.figures[figure] ?? "";
        byFigure.set(anchor, (byFigure.get(anchor) ?? new Set()).add(message));
      }
      const ends = messages.flatMap(([, , from, to]) => [from, to]).filter((at) => at >= 0);
      const lit = messages.length > 0 ? ends : namedIn(selection, index);
      return { elements: new Set(lit), messages: byFigure, isFocused: messages.length > 0 };
    }
  }
}

/** The elements that a step without messages names. */
function namedIn(
  { step, walk }: { readonly walk: number; readonly step: number },
  { elements }: PageIndex,
): number[] {
  return elements
    .filter(({ steps }) => steps.some(([own, at]) => own === walk && at === step))
    .map(({ at }) => at);
}
