import { elementAt, type PictureElement, pictureElements } from "@archscribe/core/document/diagrams";
import { type PointerEvent, useMemo, useRef, useState } from "react";
import type { PictureImage } from "./use-picture-image.ts";
import type { PictureViewControls } from "./use-picture-view.ts";

/** How far a pointer may go until a click becomes a drag, in pixels. */
const clickReach = 4;

interface Pointer {
  /** What is under the pointer and can be clicked. */
  readonly hovered: PictureElement | undefined;
  readonly isDragging: boolean;
  /** All elements of the picture; found when they are first asked for. */
  readonly elements: () => readonly PictureElement[];
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerLeave: () => void;
    readonly onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
  };
}

/** Dragging moves the picture, and a click that does not drag is on the element under it. */
export function usePicturePointer(
  image: PictureImage | undefined,
  { drag, view }: PictureViewControls,
  onClick: ((element: PictureElement) => void) | undefined,
): Pointer {
  const start = useRef<{ x: number; y: number; isDrag: boolean }>(undefined);
  const [isDragging, setDragging] = useState(false);
  const [hovered, setHovered] = useState<PictureElement>();
  const elements = useMemo(() => elementsOf(image?.svg), [image]);

  function elementUnder(event: PointerEvent<HTMLElement>): PictureElement | undefined {
    if (image === undefined || onClick === undefined) return undefined;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const x = (event.clientX - left - view.x) / view.zoom;
    const y = (event.clientY - top - view.y) / view.zoom;
    return elementAt(elements(), { x: x + image.origin.x, y: y + image.origin.y });
  }

  function end({ nativeEvent }: PointerEvent): void {
    start.current = undefined;
    setDragging(false);
    drag.end(nativeEvent);
  }

  return {
    hovered,
    isDragging,
    elements,
    handlers: {
      onPointerDown(event) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        // A second finger makes no click of the first one.
        start.current = { x: event.clientX, y: event.clientY, isDrag: start.current !== undefined };
        drag.start(event.nativeEvent);
      },
      onPointerMove(event) {
        const from = start.current;
        if (from === undefined) {
          setHovered(elementUnder(event));
          return;
        }
        const [right, down] = [event.clientX - from.x, event.clientY - from.y];
        if (!from.isDrag && Math.hypot(right, down) < clickReach) return;
        setDragging(true);
        start.current = { ...from, isDrag: true };
        drag.move(event.nativeEvent);
      },
      onPointerUp(event) {
        const wasClick = start.current?.isDrag === false;
        end(event);
        const element = wasClick ? elementUnder(event) : undefined;
        if (element !== undefined) onClick?.(element);
      },
      onPointerLeave: () => setHovered(undefined),
      onPointerCancel: end,
    },
  };
}

/** The elements of a picture, found when somebody points at it for the first time. */
function elementsOf(svg: string | undefined): () => readonly PictureElement[] {
  let found: readonly PictureElement[] | undefined;
  return () => (found ??= svg === undefined ? [] : pictureElements(svg));
}
