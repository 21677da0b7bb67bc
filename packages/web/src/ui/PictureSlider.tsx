import { paperColour } from "@archscribe/core/platform/browser";
import { makeStyles, Spinner, tokens } from "@fluentui/react-components";
import { useId, useState } from "react";
import { useView } from "../world/use-view.ts";
import { useWorld } from "../world/world-context.ts";
import { usePictureImage } from "./use-picture-image.ts";
import { focusOutline } from "../theme/shared-styles.ts";

const useStyles = makeStyles({
  root: { flex: 1, minHeight: 0, display: "flex", flexDirection: "column" },
  stage: { position: "relative", flex: 1, minHeight: "160px", overflow: "hidden" },
  picture: {
    position: "absolute",
    inset: tokens.spacingHorizontalM,
    width: `calc(100% - 2 * ${tokens.spacingHorizontalM})`,
    height: `calc(100% - 2 * ${tokens.spacingHorizontalM})`,
  },
  edge: { stroke: tokens.colorBrandStroke1, strokeWidth: "2px" },
  waiting: { flex: 1 },
  control: {
    display: "flex",
    alignItems: "center",
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
  },
  range: {
    flex: 1,
    minWidth: 0,
    accentColor: tokens.colorBrandForeground1,
    ":focus-visible": { outline: focusOutline },
  },
});

interface Properties {
  /** Rendered pictures from `world.pictures`; undefined until they are available. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly name: string;
}

/**
 * Two pictures on top of each other: the area left of the edge shows the first, the rest the second. The
 * slider moves the edge, also by keyboard. Both have the same scale, and fit.
 */
export function PictureSlider({ after, before, name }: Properties) {
  const styles = useStyles();
  const [share, setShare] = useState(50);
  const { diagramTheme: theme, phase } = useView(useWorld().product.appearance);
  const dark = phase === "dark";
  const earlier = usePictureImage({ svg: before, dark, theme });
  const current = usePictureImage({ svg: after, dark, theme });
  const id = useId();
  if (earlier === undefined || current === undefined)
    return <Spinner className={styles.waiting} label="Drawing both versions" />;
  const width = Math.max(earlier.width, current.width);
  const height = Math.max(earlier.height, current.height);
  const edge = (width * share) / 100;
  return (
    <div className={styles.root} role="group" aria-label={`${name}, before and now`}>
      <div className={styles.stage} style={{ backgroundColor: paperColour(theme, dark) }}>
        <svg
          aria-label={`${name}: the earlier version left of the edge, the current one right of it`}
          className={styles.picture}
          role="img"
          viewBox={`0 0 ${String(width)} ${String(height)}`}
        >
          <clipPath id={`${id}before`}>
            <rect height={height} width={edge} />
          </clipPath>
          <clipPath id={`${id}after`}>
            <rect height={height} width={width - edge} x={edge} />
          </clipPath>
          <g clipPath={`url(#${id}before)`}>
            <image height={earlier.height} href={earlier.address} width={earlier.width} />
          </g>
          <g clipPath={`url(#${id}after)`}>
            <image height={current.height} href={current.address} width={current.width} />
          </g>
          <line
            className={styles.edge}
            vectorEffect="non-scaling-stroke"
            x1={edge}
            x2={edge}
            y1={0}
            y2={height}
          />
        </svg>
      </div>
      <div className={styles.control}>
        <span aria-hidden>Now</span>
        <input
          aria-label="Edge between the earlier and the current version"
          aria-valuetext={`${String(share)} percent earlier`}
          className={styles.range}
          max={100}
          min={0}
          step={5}
          type="range"
          value={share}
          onChange={({ target }) => setShare(Number(target.value))}
        />
        <span aria-hidden>Before</span>
      </div>
    </div>
  );
}
