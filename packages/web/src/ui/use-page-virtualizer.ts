import { useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";

interface Options {
  readonly count: number;
  readonly keyOf: (index: number) => string;
  /** A guess at the height of an item, in pixels; each one is measured when it is shown. */
  readonly estimate: number;
  /** One that is drawn wherever it is, such as the one that is being dragged. */
  readonly pinned?: number | undefined;
  readonly lanes?: number;
  readonly gap?: number;
}

/** The items of a long list that are in sight. */
export interface PageVirtualizer {
  /** For the element around the items. */
  readonly root: RefObject<HTMLDivElement | null>;
  readonly virtualizer: Virtualizer<HTMLElement, Element>;
  /** How far the list is below the begin of what scrolls. */
  readonly offset: number;
}

/** Draws only those items of a long list that are in sight; the page itself is what scrolls. */
export function usePageVirtualizer({ count, estimate, gap, keyOf, lanes, pinned }: Options): PageVirtualizer {
  const root = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  const scroller = (): HTMLElement | null => root.current?.closest("main") ?? null;

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what stands above may change with anything that is drawn
  useLayoutEffect(() => {
    const frame = scroller();
    if (root.current === null || frame === null) return;
    const top =
      root.current.getBoundingClientRect().top - frame.getBoundingClientRect().top + frame.scrollTop;
    if (Math.abs(top - offset) > 1) setOffset(top);
  });

  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count,
    getScrollElement: scroller,
    estimateSize: () => estimate,
    getItemKey: keyOf,
    overscan: 6,
    scrollMargin: offset,
    lanes: lanes ?? 1,
    gap: gap ?? 0,
    rangeExtractor: ({ endIndex, overscan, startIndex }) => {
      const first = Math.max(startIndex - overscan, 0);
      const last = Math.min(endIndex + overscan, count - 1);
      const shown = Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => first + index);
      return pinned === undefined || pinned < 0 || shown.includes(pinned)
        ? shown
        : [...shown, pinned].toSorted((a, b) => a - b);
    },
  });
  return { root, virtualizer, offset };
}
