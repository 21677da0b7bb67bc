import { useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useLayoutEffect, useRef, useState } from "react";

interface Options {
  readonly count: number;
  readonly keyOf: (index: number) => string;
  /** A guess at the height of an item, in pixels; each one is measured when it is shown. */
  readonly estimate: number;
  /** An item that is always rendered, such as the item being dragged. */
  readonly pinned?: number | undefined;
  readonly lanes?: number;
  readonly gap?: number;
}

/** The items of a long list that are in sight. */
export interface PageVirtualizer {
  /** For the element around the items. */
  readonly root: RefObject<HTMLDivElement | null>;
  readonly virtualizer: Virtualizer<HTMLElement, Element>;
  /** The distance of the list from the start of the scrolling content. */
  readonly offset: number;
}

/** Renders only the visible items of a long list; the page itself scrolls. */
export function usePageVirtualizer({ count, estimate, gap, keyOf, lanes, pinned }: Options): PageVirtualizer {
  const root = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  const scroller = (): HTMLElement | null => root.current?.closest("main") ?? null;

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- any rendering may change the content above
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
