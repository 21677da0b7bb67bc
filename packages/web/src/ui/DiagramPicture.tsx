import { paperColour } from "@archscribe/core/platform/browser";
import { type PictureElement, elementAt, pictureElements } from "@archscribe/core/document/diagrams";
import type { ThemeName } from "@archscribe/core/model";
import { makeStyles, mergeClasses, Spinner, tokens } from "@fluentui/react-components";
import { useRef, useState, useEffect, type PointerEvent, useMemo } from "react";
import { useView } from "../world/use-view.ts";
import { useWorld } from "../world/world-context.ts";
import { type NamedTarget, PictureOverlay } from "./PictureOverlay.tsx";
import { PictureToolbar } from "./PictureToolbar.tsx";
import { usePictureImage, type PictureImage } from "./use-picture-image.ts";
import { usePictureView, type PictureViewControls } from "./use-picture-view.ts";
import { focusOutline } from "../theme/shared-styles.ts";

/** How far a pointer may go until a click becomes a drag, in pixels. */
const clickReach = 4;

const useStyles = makeStyles({
  root: { position: "relative", flex: 1, minHeight: "200px", minWidth: 0, overflow: "hidden" },
  stage: {
    position: "absolute",
    inset: 0,
    // A part that takes the focus out of sight must not scroll the stage, which is moved by the view alone.
    overflow: "clip",
    cursor: "grab",
    touchAction: "none",
    userSelect: "none",
    ":focus-visible": { outline: focusOutline, outlineOffset: "-2px" },
  },
  dragging: { cursor: "grabbing" },
  pointing: { cursor: "pointer" },
  corner: { position: "absolute", left: 0, top: 0 },
  picture: { position: "absolute", left: 0, top: 0, maxWidth: "none", pointerEvents: "none" },
  overlay: { position: "absolute", left: 0, top: 0, pointerEvents: "none" },
  old: { opacity: 0.55 },
  hover: {
    position: "absolute",
    left: 0,
    top: 0,
    pointerEvents: "none",
    borderRadius: tokens.borderRadiusMedium,
    outline: `2px solid ${tokens.colorBrandStroke1}`,
    outlineOffset: "3px",
  },
  busy: {
    position: "absolute",
    top: tokens.spacingVerticalM,
    right: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow4,
  },
  empty: {
    position: "absolute",
    inset: 0,
    display: "grid",
    placeItems: "center",
    padding: tokens.spacingHorizontalXXL,
    color: tokens.colorNeutralForeground3,
    textAlign: "center",
    pointerEvents: "none",
  },
});

interface Properties {
  /** A rendered picture, as `world.pictures` gives it; while it is undefined the last one stays. */
  readonly svg: string | undefined;
  /** The name of the diagram. */
  readonly name: string;
  /** A new picture is being drawn. */
  readonly isDrawing?: boolean;
  /** It takes long enough to say so. */
  readonly isSlow?: boolean;
  /** The picture is of an earlier text, since the current one cannot be drawn. */
  readonly isOld?: boolean;
  /** The theme of the rendered picture; by default the person's chosen theme. */
  readonly theme?: ThemeName;
  /** The elements that the keyboard reaches one by one, each at its place. */
  readonly targets?: readonly NamedTarget[];
  readonly onTarget?: (target: NamedTarget) => void;
  /** Makes elements clickable, and lists them for people who do not use a pointer. */
  readonly onElementClick?: (element: PictureElement) => void;
}

/**
 * A diagram's picture that can be zoomed (buttons, Ctrl and wheel, + − 0 1), moved (drag, wheel, arrows), fitted and shown
 * in full screen. It fills the room that its parent, a flex column, has for it; the picture is an `<img>`, which runs no
 * script or link of a diagram. Until somebody zooms, it stays fitted while the text changes.
 *
 * @example <DiagramPicture svg={svg} name="Use cases" isDrawing={phase === "drawing"} isSlow={isSlow} onElementClick={({ name }) => select(name)} />
 */
export function DiagramPicture({
  isDrawing = false,
  isOld = false,
  isSlow = false,
  name,
  onElementClick,
  onTarget,
  svg,
  targets = [],
  theme,
}: Properties) {
  const styles = useStyles();
  const { diagramTheme, phase } = useView(useWorld().product.appearance);
  const drawnIn = theme ?? diagramTheme;
  const dark = phase === "dark";
  const image = usePictureImage({ svg, dark, theme: drawnIn });
  const stage = useRef<HTMLDivElement>(null);
  const corner = useRef<HTMLDivElement>(null);
  const [root, setRoot] = useState<HTMLDivElement | null>(null);
  const fullScreen = useFullScreen(root);
  const controls = usePictureView(stage, corner, image);
  const { elements, handlers, hovered, isDragging } = usePicturePointer(image, controls, onElementClick);
  const { view } = controls;

  return (
    <div
      ref={setRoot}
      className={styles.root}
      style={{ backgroundColor: paperColour(drawnIn, dark) }}
      aria-busy={isDrawing}
    >
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and pointer move the view */}
      <div
        ref={stage}
        role="group"
        aria-label={`Diagram ${name}: plus and minus zoom, arrows move, 0 fits`}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an area that moves by keys needs the focus
        tabIndex={0}
        className={mergeClasses(
          styles.stage,
          hovered !== undefined && styles.pointing,
          isDragging && styles.dragging,
        )}
        onKeyDown={controls.onKeyDown}
        {...handlers}
      >
        <div ref={corner} className={styles.corner} />
        {image !== undefined && (
          <img
            className={mergeClasses(styles.picture, isOld && styles.old)}
            src={image.address}
            alt={name}
            draggable={false}
            style={{
              width: image.width * view.zoom,
              height: image.height * view.zoom,
              transform: `translate(${String(view.x)}px, ${String(view.y)}px)`,
            }}
          />
        )}
        {image !== undefined && onTarget !== undefined && (
          <div
            className={styles.overlay}
            style={{
              width: image.width * view.zoom,
              height: image.height * view.zoom,
              transform: `translate(${String(view.x)}px, ${String(view.y)}px)`,
            }}
          >
            <PictureOverlay
              image={image}
              label={`Elements of ${name}`}
              targets={targets}
              onPress={onTarget}
            />
          </div>
        )}
        {image !== undefined && hovered !== undefined && !isDragging && (
          <div
            className={styles.hover}
            style={{
              width: hovered.box.width * view.zoom,
              height: hovered.box.height * view.zoom,
              transform: `translate(${String((hovered.box.x - image.origin.x) * view.zoom + view.x)}px, ${String((hovered.box.y - image.origin.y) * view.zoom + view.y)}px)`,
            }}
          />
        )}
      </div>
      {image === undefined && !isDrawing && svg === undefined && (
        <div className={styles.empty}>The picture appears here while you write.</div>
      )}
      {isSlow && (
        <div className={styles.busy} role="status">
          <Spinner size="extra-tiny" label="Drawing" />
        </div>
      )}
      {image !== undefined && (
        <PictureToolbar
          controls={controls}
          elements={elements}
          isFullScreen={fullScreen.isOn}
          mountNode={fullScreen.isOn ? root : null}
          onElement={onElementClick}
          onFullScreen={fullScreen.toggle}
        />
      )}
    </div>
  );
}

/** Shows an element in full screen, and tells when a person leaves it by the browser's own means. */
function useFullScreen(element: HTMLElement | null): {
  readonly isOn: boolean;
  readonly toggle: () => void;
} {
  const [isOn, setOn] = useState(false);

  useEffect(() => {
    const tell = (): void => setOn(element !== null && document.fullscreenElement === element);
    document.addEventListener("fullscreenchange", tell);
    return () => document.removeEventListener("fullscreenchange", tell);
  }, [element]);

  return {
    isOn,
    // If a browser refuses, the page does not change.
    toggle: () =>
      void (isOn ? document.exitFullscreen() : element?.requestFullscreen())?.catch(() => undefined),
  };
}

interface Pointer {
  /** The clickable element under the pointer. */
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
function usePicturePointer(
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
