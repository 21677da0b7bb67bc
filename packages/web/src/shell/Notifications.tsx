import type { NoticePosition } from "@archscribe/core/product/machine/notice";
import { makeStyles, mergeClasses, Portal, tokens } from "@fluentui/react-components";
import { useEffect, useRef } from "react";
import { useView } from "../world/use-view.ts";
import { useEntryWorld } from "../world/world-context.ts";
// Not loaded later: what is to be said may be that there is no network.
import { Notification } from "./Notification.tsx";

const positions: readonly NoticePosition[] = ["top-right", "bottom-right"];

const useStyles = makeStyles({
  // On a phone all stand below: above they would cover what a dialog is called and asks.
  root: {
    "@media (max-width: 599px)": {
      position: "fixed",
      bottom: tokens.spacingVerticalL,
      insetInline: tokens.spacingHorizontalL,
      display: "flex",
      flexDirection: "column",
      gap: tokens.spacingVerticalS,
      maxHeight: "calc(100dvh - 2 * 16px)",
      pointerEvents: "none",
    },
  },
  stack: {
    position: "fixed",
    right: tokens.spacingHorizontalL,
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    width: "min(380px, calc(100vw - 2 * 16px))",
    maxHeight: "calc(100dvh - 2 * 16px)",
    margin: 0,
    padding: 0,
    overflowY: "auto",
    listStyle: "none",
    pointerEvents: "none",
    "@media (max-width: 599px)": { position: "static", flexShrink: 0, width: "auto" },
  },
  // Below the bar and the page's title, whose buttons stand in that corner.
  "top-right": { top: "160px", maxHeight: "calc(100dvh - 160px - 16px)" },
  "bottom-right": { bottom: tokens.spacingVerticalL, flexDirection: "column-reverse" },
});

/** The notifications, shown on every page and announced by screen readers. */
export function Notifications() {
  const { shown } = useView(useEntryWorld().product.notifications);
  const section = useRef<HTMLElement>(null);
  const styles = useStyles();

  useEffect(() => {
    const place = section.current?.closest<HTMLElement>("[data-portal-node]");
    // In front of a modal dialog, which hides everything from screen readers that is not excluded explicitly.
    place?.setAttribute("data-tabster-never-hide", "");
    place?.style.setProperty("z-index", "1000010");
  }, []);

  // An element that announces must be there before it has something to announce.
  return (
    <Portal>
      <section ref={section} aria-label="Notifications" className={styles.root}>
        {positions.map((position) => (
          <div
            key={position}
            aria-live="polite"
            aria-relevant="additions text"
            className={mergeClasses(styles.stack, styles[position])}
            role="status"
          >
            {shown
              .filter((notice) => notice.position === position)
              .map((notice) => (
                <Notification key={notice.id} notice={notice} />
              ))}
          </div>
        ))}
      </section>
    </Portal>
  );
}
