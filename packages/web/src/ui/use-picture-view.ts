import Panzoom, { type PanzoomObject } from "@panzoom/panzoom";
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { isPressed, type ShortcutName } from "@archscribe/core/product/shell/shortcuts";
import { fitView, type PictureView, type Size, smallestZoom } from "./picture-view.ts";

/** The controls of the view of a picture. */
export interface PictureViewControls {
  readonly view: PictureView;
  readonly zoomBy: (factor: number) => void;
  readonly fit: () => void;
  readonly actualSize: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly drag: Drag;
}

/** One pointer moves the picture, two zoom it. */
interface Drag {
  readonly start: (event: PointerEvent) => void;
  readonly move: (event: PointerEvent) => void;
  readonly end: (event: PointerEvent) => void;
}

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

const zoomStep = 1.25;
const moveStep = 48;
const largestZoom = 8;

/**
 * The view of a picture in its stage: fitted until a person zooms or moves, by wheel, keys, pointers or buttons.
 *
 * @param corner an element without a size in the stage's upper left corner, from where Panzoom reckons
 */
export function usePictureView(
  stage: RefObject<HTMLElement | null>,
  corner: RefObject<HTMLElement | null>,
  picture: Size | undefined,
): PictureViewControls {
  // Nothing while the picture is kept as large as the stage has room for.
  const [chosen, setChosen] = useState<PictureView>();
  const [room, setRoom] = useState<Size>();
  const [width, height] = [picture?.width, picture?.height];
  const panzoom = useRef<PanzoomObject>(null);
  // Several events may come before what the first has chosen is shown.
  const isFitted = useRef(true);

  useLayoutEffect(() => {
    const element = stage.current;
    if (element === null) return;
    const observer = new ResizeObserver(() =>
      setRoom({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);

  useEffect(() => {
    if (corner.current === null) return;
    const started = Panzoom(corner.current, {
      noBind: true,
      cursor: "",
      minScale: smallestZoom,
      maxScale: largestZoom,
      // A click gives the stage the focus, as everywhere.
      handleStartEvent: () => undefined,
      setTransform: (_, { scale, x, y }) => {
        if (!isFitted.current) setChosen({ zoom: scale, x: x * scale, y: y * scale });
      },
    });
    panzoom.current = started;
    return () => {
      panzoom.current = null;
      started.resetStyle();
    };
  }, [corner]);

  const fitted = useMemo(() => {
    if (width === undefined || height === undefined || room === undefined) return { zoom: 1, x: 0, y: 0 };
    return fitView({ width, height }, room);
  }, [height, room, width]);

  const fit = useCallback(() => {
    isFitted.current = true;
    setChosen(undefined);
  }, []);
  const change = useCallback(
    (deed: (own: PanzoomObject) => void) => {
      const own = panzoom.current;
      if (own === null) return;
      if (isFitted.current) show(own, fitted);
      isFitted.current = false;
      deed(own);
    },
    [fitted],
  );
  const zoomBy = useCallback(
    (factor: number) => change((own) => zoomAround(own, own.getScale() * factor, middleOf(stage.current))),
    [change, stage],
  );
  const actualSize = useCallback(
    () => change((own) => zoomAround(own, 1, middleOf(stage.current))),
    [change, stage],
  );
  const move = useCallback(
    (right: number, down: number) =>
      change((own) => own.pan(right / own.getScale(), down / own.getScale(), { relative: true })),
    [change],
  );
  const drag = useMemo(
    (): Drag => ({
      start(event) {
        // This is not a change yet: the picture remains fitted after a mere click.
        if (panzoom.current !== null && isFitted.current) show(panzoom.current, fitted);
        panzoom.current?.handleDown(event);
      },
      move(event) {
        isFitted.current = false;
        panzoom.current?.handleMove(event);
      },
      end: (event) => panzoom.current?.handleUp(event),
    }),
    [fitted],
  );

  useEffect(() => {
    const element = stage.current;
    if (element === null) return;
    // React listens passively, and the browser would zoom the whole page.
    const turned = (event: WheelEvent): void => {
      event.preventDefault();
      if (event.ctrlKey || event.metaKey)
        change((own) => zoomAround(own, own.getScale() * Math.exp(-event.deltaY / 300), event));
      else if (event.shiftKey) move(-event.deltaY, 0);
      else move(-event.deltaX, -event.deltaY);
    };
    element.addEventListener("wheel", turned, { passive: false });
    return () => element.removeEventListener("wheel", turned);
  }, [change, move, stage]);

  const deeds: Readonly<Partial<Record<ShortcutName, () => void>>> = {
    zoomIn: () => zoomBy(zoomStep),
    zoomOut: () => zoomBy(1 / zoomStep),
    fit,
    actualSize,
    moveLeft: () => move(moveStep, 0),
    moveRight: () => move(-moveStep, 0),
    moveUp: () => move(0, moveStep),
    moveDown: () => move(0, -moveStep),
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const found = Object.entries(deeds).find(([name]) => isPressed(event, name as ShortcutName));
    if (found === undefined) return;
    event.preventDefault();
    found[1]();
  };

  return { view: chosen ?? fitted, zoomBy, fit, actualSize, onKeyDown, drag };
}

/** Has Panzoom begin at a view; it places a point `p` at `scale * (p + (x, y))`. */
function show(own: PanzoomObject, { x, y, zoom }: PictureView): void {
  own.zoom(zoom, { animate: false });
  own.pan(x / zoom, y / zoom);
}

function zoomAround(own: PanzoomObject, scale: number, point: Point): void {
  own.zoomToPoint(Math.min(Math.max(scale, smallestZoom), largestZoom), point);
}

function middleOf(element: Element | null): Point {
  const { height = 0, left = 0, top = 0, width = 0 } = element?.getBoundingClientRect() ?? {};
  return { clientX: left + width / 2, clientY: top + height / 2 };
}
