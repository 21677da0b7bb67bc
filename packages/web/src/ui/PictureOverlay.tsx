import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { type KeyboardEvent, useRef, useState } from "react";
import type { PictureImage } from "./use-picture-image.ts";

/** A part of a picture that can be pressed. */
export interface PictureTarget {
  readonly name: string;
  /** In the units of the picture's view box. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** A part that is called by its words in the diagram. */
export interface NamedTarget extends PictureTarget {
  readonly label: string;
}

const useStyles = makeStyles({
  root: { position: "absolute", inset: 0, pointerEvents: "none" },
  target: {
    position: "absolute",
    padding: 0,
    border: "none",
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: "transparent",
    ":focus-visible": {
      outline: `2px solid ${tokens.colorBrandStroke1}`,
      outlineOffset: "2px",
      boxShadow: `0 0 0 4px ${tokens.colorNeutralBackground1}`,
    },
  },
  pressed: {
    pointerEvents: "auto",
    cursor: "pointer",
    ":hover": { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: "2px" },
  },
});

interface Properties<Target> {
  /** The name of the whole, such as `Elements of Use cases`. */
  readonly label: string;
  /** Those above others last. */
  readonly targets: readonly Target[];
  readonly image: Pick<PictureImage, "height" | "origin" | "width">;
  /** Whether a pointer presses them, too; otherwise only the keyboard does. */
  readonly takesPointer?: boolean;
  readonly onPress: (target: Target) => void;
}

/**
 * Invisible buttons over the parts of a picture, which is an image. They are one tab stop; the arrow keys move among them in
 * reading order. The parent has the size of the picture.
 */
export function PictureOverlay<Target extends PictureTarget>({
  image,
  label,
  onPress,
  takesPointer = false,
  targets,
}: Properties<Target>) {
  const styles = useStyles();
  const root = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const order = readingOrder(targets);
  const current = order[Math.min(active, order.length - 1)];

  function move(event: KeyboardEvent): void {
    const next = nextPlace(event.key, Math.min(active, order.length - 1), order.length - 1);
    if (next === undefined) return;
    // The same keys move the picture around it.
    event.preventDefault();
    event.stopPropagation();
    setActive(next);
    root.current
      ?.querySelector<HTMLElement>(`[data-target="${String(order[next])}"]`)
      ?.focus({ preventScroll: true });
  }

  if (targets.length === 0) return null;
  return (
    <div ref={root} role="group" aria-label={label} className={styles.root}>
      {targets.map((target, index) => (
        <button
          key={`${String(index)} ${target.name}`}
          type="button"
          data-target={index}
          aria-label={target.name}
          title={target.name}
          tabIndex={index === current ? 0 : -1}
          className={mergeClasses(styles.target, takesPointer && styles.pressed)}
          style={placeOf(target, image)}
          onKeyDown={move}
          onFocus={() => setActive(order.indexOf(index))}
          onClick={() => onPress(target)}
        />
      ))}
    </div>
  );
}

/** Parts whose upper edges are nearly level are in the same row. */
const rowHeight = 24;

function readingOrder(targets: readonly PictureTarget[]): readonly number[] {
  const row = ({ box }: PictureTarget): number => Math.round(box.y / rowHeight);
  return targets
    .map((target, index) => ({ target, index }))
    .toSorted((a, b) => row(a.target) - row(b.target) || a.target.box.x - b.target.box.x)
    .map(({ index }) => index);
}

function placeOf({ box }: PictureTarget, { height, origin, width }: Properties<PictureTarget>["image"]) {
  const percent = (part: number, whole: number): string => `${String((part / whole) * 100)}%`;
  return {
    left: percent(box.x - origin.x, width),
    top: percent(box.y - origin.y, height),
    width: percent(box.width, width),
    height: percent(box.height, height),
  };
}

function nextPlace(key: string, place: number, last: number): number | undefined {
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return Math.min(place + 1, last);
    case "ArrowLeft":
    case "ArrowUp":
      return Math.max(place - 1, 0);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return undefined;
  }
}
