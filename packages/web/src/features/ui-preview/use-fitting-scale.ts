import { type RefCallback, useCallback, useRef, useState } from "react";

/** The scale at which something of a width fits into an element, which is never larger than life; follows its size. */
export function useFittingScale(width: number): readonly [ref: RefCallback<HTMLElement>, scale: number] {
  const [room, setRoom] = useState(0);
  const observer = useRef<ResizeObserver>(undefined);
  const ref = useCallback((element: HTMLElement | null) => {
    observer.current?.disconnect();
    if (element === null) return;
    observer.current = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    observer.current.observe(element);
  }, []);
  return [ref, room === 0 ? 0 : Math.min(1, room / width)];
}
