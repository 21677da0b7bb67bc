import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import { isPressed, type ShortcutName } from "@archscribe/core/product";
import { fitView, moveView, type PictureView, zoomView } from "./picture-view.ts";

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a person can do with the view of a picture. */
export interface PictureViewControls {
  readonly view: PictureView;
  readonly zoomBy: (factor: number) => void;
  readonly move: (right: number, down: number) => void;
  readonly fit: () => void;
  readonly actualSize: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const zoomStep = 1.25;
const moveStep = 48;

/** The view of a picture in its stage: fitted until a person zooms or moves, by wheel, keys or buttons. */
export function usePictureView(
  stage: RefObject<HTMLElement | null>,
  picture: Size | undefined,
): PictureViewControls {
  // Nothing while the picture is kept as large as the stage has room for.
  const [chosen, setChosen] = useState<PictureView>();
  const [room, setRoom] = useState<Size>();
  const [width, height] = [picture?.width, picture?.height];

  useLayoutEffect(() => {
    const element = stage.current;
    if (element === null) return;
    const observer = new ResizeObserver(() =>
      setRoom({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);

  const fitted = useMemo(() => {
    if (width === undefined || height === undefined || room === undefined) return { zoom: 1, x: 0, y: 0 };
    return fitView({ width, height }, room);
  }, [height, room, width]);
  const view = chosen ?? fitted;

  const fit = useCallback(() => setChosen(undefined), []);
  const change = useCallback(
    (to: (old: PictureView) => PictureView) => setChosen((old) => to(old ?? fitted)),
    [fitted],
  );
  const middle = useCallback(() => ({ x: (room?.width ?? 0) / 2, y: (room?.height ?? 0) / 2 }), [room]);
  const zoomBy = useCallback(
    (factor: number) => change((old) => zoomView(old, factor, middle())),
    [change, middle],
  );
  const move = useCallback(
    (right: number, down: number) => change((old) => moveView(old, right, down)),
    [change],
  );
  const actualSize = useCallback(
    () => change((old) => zoomView(old, 1 / old.zoom, middle())),
    [change, middle],
  );

  useEffect(() => {
    const element = stage.current;
    if (element === null) return;
    // React listens passively, and the browser would zoom the whole page.
    const turned = (event: WheelEvent): void => {
      event.preventDefault();
      if (event.ctrlKey || event.metaKey) {
        const { left, top } = element.getBoundingClientRect();
        const point = { x: event.clientX - left, y: event.clientY - top };
        change((old) => zoomView(old, Math.exp(-event.deltaY / 300), point));
      } else if (event.shiftKey) move(-event.deltaY, 0);
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

  return { view, zoomBy, move, fit, actualSize, onKeyDown };
}
