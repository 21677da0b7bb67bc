import type { Previews } from "@archscribe/core/product/ui-previews/ui-previews-api";
import { previewDevices } from "@archscribe/core/product/ui-previews/preview-document";
import { Button, makeStyles, tokens, Tooltip } from "@fluentui/react-components";
import { ZoomFitRegular, ZoomInRegular, ZoomOutRegular } from "@fluentui/react-icons";
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { DeviceTabs } from "./DeviceTabs.tsx";
import { ownDevice } from "./own-device.ts";
import { ScreenFrame } from "./ScreenFrame.tsx";
import { bareButton, focusOutline, hairline, onPhone, surface } from "../../theme/shared-styles.ts";

const useStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    flexGrow: 1,
    minHeight: 0,
    overflow: "hidden",
    ...surface,
    borderRadius: tokens.borderRadiusLarge,
  },
  bar: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderBottom: hairline,
  },
  grow: { flexGrow: 1 },
  scale: { minWidth: "48px", textAlign: "center", color: tokens.colorNeutralForeground3 },
  board: {
    display: "flex",
    flexWrap: "wrap",
    alignContent: "start",
    gap: tokens.spacingHorizontalXXL,
    flexGrow: 1,
    minHeight: 0,
    margin: 0,
    padding: tokens.spacingHorizontalXXL,
    overflow: "auto",
    listStyle: "none",
    backgroundColor: tokens.colorNeutralBackground2,
    backgroundImage: `radial-gradient(${tokens.colorNeutralStroke2} 1px, transparent 1px)`,
    backgroundSize: "20px 20px",
    ":focus-visible": { outline: focusOutline, outlineOffset: "-2px" },
    [onPhone]: { padding: tokens.spacingHorizontalM },
  },
  screen: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    padding: 0,
    ...bareButton,
    borderRadius: tokens.borderRadiusLarge,
    textAlign: "left",
    color: tokens.colorNeutralForeground1,
    ":focus-visible": { outline: focusOutline, outlineOffset: "4px" },
  },
  title: { display: "flex", flexDirection: "column" },
  name: { fontWeight: tokens.fontWeightSemibold },
  about: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

const scales = { min: 0.1, max: 1, step: 1.2 } as const;

/** The approximate width of a screen in the overview, and the gap between two, in pixels. */
const column = { width: 400, gap: 32 } as const;

/** The scale at which a comfortable number of screens fills the width. */
function fittingScale(room: number, width: number): number {
  const columns = Math.max(1, Math.round(room / (column.width + column.gap)));
  const wide = (room - column.gap * (columns + 1)) / columns;
  return Math.min(scales.max, Math.max(scales.min, Math.floor(wide) / width));
}

interface Properties extends Previews {
  readonly onOpen: (id: string) => void;
}

/** All screens side by side, nearer or farther: by the buttons, by + and -, or by the wheel with Ctrl. */
export function ScreensCanvas({ onOpen, previews, useCaseNames }: Properties) {
  const styles = useStyles();
  const [device, setDevice] = useState(ownDevice);
  const [chosen, setChosen] = useState<number>();
  const [room, setRoom] = useState(0);
  const board = useRef<HTMLUListElement>(null);
  const { width } = previewDevices[device];
  const fitting = fittingScale(room, Math.min(width, 1280));
  const scale = chosen ?? fitting;
  const zoom = useCallback(
    (factor: number): void =>
      setChosen((now) => Math.min(scales.max, Math.max(scales.min, (now ?? fitting) * factor))),
    [fitting],
  );

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) =>
      setRoom(Math.round(entry?.borderBoxSize[0]?.inlineSize ?? 0)),
    );
    if (board.current !== null) observer.observe(board.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const element = board.current;
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      zoom(event.deltaY < 0 ? scales.step : 1 / scales.step);
    };
    // A listener added by React cannot prevent the browser from zooming the page.
    element?.addEventListener("wheel", wheel, { passive: false });
    return () => element?.removeEventListener("wheel", wheel);
  }, [zoom]);

  function press({ ctrlKey, key }: KeyboardEvent): void {
    if (ctrlKey) return;
    if (key === "+" || key === "=") zoom(scales.step);
    if (key === "-") zoom(1 / scales.step);
    if (key === "0") setChosen(undefined);
  }

  return (
    <div className={styles.root}>
      <div className={styles.bar}>
        <DeviceTabs
          device={device}
          onChange={(wanted) => {
            setDevice(wanted);
            setChosen(undefined);
          }}
        />
        <span className={styles.grow} />
        <Tooltip content="Farther away (-)" relationship="label">
          <Button appearance="subtle" icon={<ZoomOutRegular />} onClick={() => zoom(1 / scales.step)} />
        </Tooltip>
        <span className={styles.scale} role="status" aria-label="Scale">
          {Math.round(scale * 100)}%
        </span>
        <Tooltip content="Nearer (+)" relationship="label">
          <Button appearance="subtle" icon={<ZoomInRegular />} onClick={() => zoom(scales.step)} />
        </Tooltip>
        <Tooltip content="Fit the width (0)" relationship="label">
          <Button appearance="subtle" icon={<ZoomFitRegular />} onClick={() => setChosen(undefined)} />
        </Tooltip>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it is scrolled and zoomed by keyboard */}
      <ul ref={board} className={styles.board} aria-label="All screens" tabIndex={-1} onKeyDown={press}>
        {room > 0 &&
          previews.map(({ html, id, title, use_case }) => (
            <li key={id}>
              <button type="button" className={styles.screen} onClick={() => onOpen(id)}>
                <span className={styles.title} style={{ maxWidth: previewDevices[device].width * scale }}>
                  <span className={styles.name}>{title}</span>
                  <span className={styles.about}>
                    {use_case === undefined ? "No use case" : [use_case, useCaseNames[use_case]].join(" ")}
                  </span>
                </span>
                <ScreenFrame html={html} title={title} device={device} scale={scale} isStill />
              </button>
            </li>
          ))}
      </ul>
    </div>
  );
}
