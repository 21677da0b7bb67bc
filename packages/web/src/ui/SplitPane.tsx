import { leftWidthPercent, splitPercent } from "@archscribe/core/product/shell/split";
import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from "react";
import { useView } from "../world/use-view.ts";
import { useWorld } from "../world/world-context.ts";
import { onNarrow, surface } from "../theme/shared-styles.ts";

const useStyles = makeStyles({
  root: {
    flex: 1,
    display: "flex",
    minHeight: 0,
    minWidth: 0,
    ...surface,
    borderRadius: tokens.borderRadiusLarge,
    overflow: "hidden",
    [onNarrow]: { flexDirection: "column" },
  },
  pane: {
    display: "flex",
    flexDirection: "column",
    flexShrink: 1,
    flexGrow: 0,
    minWidth: 0,
    minHeight: 0,
    overflow: "hidden",
  },
  rest: { flexGrow: 1, flexBasis: 0 },
  away: { display: "none" },
  separator: {
    position: "relative",
    flex: "none",
    width: "9px",
    cursor: "col-resize",
    touchAction: "none",
    backgroundColor: tokens.colorNeutralBackground2,
    "::after": {
      content: '""',
      position: "absolute",
      inset: 0,
      margin: "auto",
      width: "3px",
      height: "36px",
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: tokens.colorNeutralStroke1,
    },
    ":hover::after": { backgroundColor: tokens.colorBrandForeground1 },
    ":focus-visible": { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: "-2px" },
    [onNarrow]: {
      width: "auto",
      height: "9px",
      cursor: "row-resize",
      "::after": { width: "36px", height: "3px" },
    },
  },
});

interface Properties {
  /** The editor. */
  readonly left: ReactNode;
  /** The result. */
  readonly right: ReactNode;
  /** The name of the panes, for screen readers. */
  readonly labels: { readonly left: string; readonly right: string };
}

/**
 * Two panes as the tab of the page has them: one of them, or both with a border that is dragged or moved by the arrow keys.
 * On a narrow screen they stand one above the other. On a page without tabs both are shown.
 */
export function SplitPane({ labels, left, right }: Properties) {
  const styles = useStyles();
  const { layout } = useWorld().product;
  const { phase, split: kept } = useView(layout);
  const [own, setOwn] = useState<number>(splitPercent.initial);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const tab = phase === "untabbed" ? "both" : phase;
  const split = phase === "untabbed" ? own : kept;
  const width = leftWidthPercent(tab, split);

  function move(percent: number): void {
    if (phase === "untabbed") setOwn(Math.min(Math.max(percent, splitPercent.min), splitPercent.max));
    else void layout.send({ type: "splitMoved", percent });
  }

  function drag({ clientX, clientY, currentTarget, pointerId }: PointerEvent<HTMLDivElement>): void {
    if (root.current === null || !currentTarget.hasPointerCapture(pointerId)) return;
    const box = root.current.getBoundingClientRect();
    move(
      isStacked(root.current)
        ? ((clientY - box.top) / box.height) * 100
        : ((clientX - box.left) / box.width) * 100,
    );
  }

  function step(event: KeyboardEvent): void {
    const to = steppedSplit(event, split);
    if (to === undefined) return;
    event.preventDefault();
    move(to);
  }

  return (
    <div ref={root} className={styles.root}>
      <section
        id={id}
        aria-label={labels.left}
        className={mergeClasses(styles.pane, tab === "canvas" && styles.away)}
        style={{ flexBasis: `${String(width)}%` }}
      >
        {left}
      </section>
      {tab === "both" && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that has a value is a control
        <div
          role="separator"
          aria-label="Width of the panes"
          aria-controls={id}
          aria-orientation="vertical"
          aria-valuenow={Math.round(split)}
          aria-valuemin={splitPercent.min}
          aria-valuemax={splitPercent.max}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
          tabIndex={0}
          className={styles.separator}
          onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
          onPointerMove={drag}
          onDoubleClick={() => move(splitPercent.initial)}
          onKeyDown={step}
        />
      )}
      <section
        aria-label={labels.right}
        className={mergeClasses(styles.pane, styles.rest, tab === "document" && styles.away)}
      >
        {right}
      </section>
    </div>
  );
}

function isStacked(element: Element): boolean {
  return getComputedStyle(element).flexDirection === "column";
}

/** Returns the position to which a key moves the border; undefined for other keys. */
function steppedSplit({ key, shiftKey }: KeyboardEvent, split: number): number | undefined {
  const step = shiftKey ? 10 : 2;
  if (key === "ArrowLeft" || key === "ArrowUp") return split - step;
  if (key === "ArrowRight" || key === "ArrowDown") return split + step;
  if (key === "Home") return splitPercent.min;
  if (key === "End") return splitPercent.max;
  return key === "Enter" ? splitPercent.initial : undefined;
}
