import type { NoticePosition, NoticeKind } from "@archscribe/core/product/machine/notice";
import { makeStyles, mergeClasses, Portal, tokens, Button, Spinner } from "@fluentui/react-components";
import { useEffect, useRef } from "react";
import type { ShownNotice } from "@archscribe/core/product/notifications/notifications";
import {
  CheckmarkCircleRegular,
  DismissRegular,
  ErrorCircleRegular,
  InfoRegular,
} from "@fluentui/react-icons";
import { useView } from "../world/use-view.ts";
import { useEntryWorld } from "../world/world-context.ts";
import { bareList, onPhone, surface } from "../theme/shared-styles.ts";

const useNotificationStyles = makeStyles({
  root: {
    display: "flex",
    alignItems: "start",
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    ...surface,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
    pointerEvents: "auto",
    animationName: { from: { opacity: 0, transform: "translateY(-6px)" }, to: { opacity: 1 } },
    animationDuration: tokens.durationNormal,
    animationTimingFunction: tokens.curveDecelerateMid,
  },
  icon: { display: "flex", flexShrink: 0, marginTop: "1px", fontSize: "20px" },
  success: { color: tokens.colorBrandForeground1 },
  error: { color: tokens.colorPaletteRedForeground1 },
  plain: { color: tokens.colorNeutralForeground3 },
  text: { flexGrow: 1, minWidth: 0, overflowWrap: "anywhere", fontSize: tokens.fontSizeBase300 },
  title: { fontWeight: tokens.fontWeightSemibold },
  message: { marginTop: "2px", color: tokens.colorNeutralForeground3 },
  button: { flexShrink: 0, marginTop: "-4px" },
});

// Not loaded lazily, because the message may be that there is no network.

const positions: readonly NoticePosition[] = ["top-right", "bottom-right"];

const useStyles = makeStyles({
  // On a phone all are at the bottom: at the top they would cover the title and text of a dialog.
  root: {
    [onPhone]: {
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
    ...bareList,
    overflowY: "auto",
    pointerEvents: "none",
    [onPhone]: { position: "static", flexShrink: 0, width: "auto" },
  },
  // Below the bar and the page's title, whose buttons are in that corner.
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

/** One notice. It stays while it is pointed at or has the keyboard. */
function Notification({
  notice: { actionLabel, id, kind, message, title },
}: {
  readonly notice: ShownNotice;
}) {
  const { notifications } = useEntryWorld().product;
  const styles = useNotificationStyles();
  const hold = (): void => void notifications.send({ type: "held", id });
  const release = (): void => void notifications.send({ type: "released", id });
  return (
    <div
      className={styles.root}
      data-kind={kind}
      role={kind === "error" ? "alert" : undefined}
      onBlur={release}
      onFocus={hold}
      onMouseEnter={hold}
      onMouseLeave={release}
    >
      <Picture kind={kind} />
      <div className={styles.text}>
        <div className={styles.title}>{title}</div>
        {message !== undefined && <div className={styles.message}>{message}</div>}
      </div>
      {actionLabel !== undefined && (
        <Button
          className={styles.button}
          size="small"
          onClick={() => void notifications.send({ type: "actionPressed", id })}
        >
          {actionLabel}
        </Button>
      )}
      <Button
        appearance="subtle"
        aria-label={`Dismiss: ${title}`}
        className={styles.button}
        icon={<DismissRegular />}
        size="small"
        onClick={() => void notifications.send({ type: "dismissed", id })}
      />
    </div>
  );
}

function Picture({ kind }: { readonly kind: NoticeKind }) {
  const styles = useNotificationStyles();
  switch (kind) {
    case "success":
      return (
        <span className={mergeClasses(styles.icon, styles.success)}>
          <CheckmarkCircleRegular />
        </span>
      );
    case "error":
      return (
        <span className={mergeClasses(styles.icon, styles.error)}>
          <ErrorCircleRegular />
        </span>
      );
    case "loading":
      return <Spinner className={styles.icon} size="tiny" />;
    case "blank":
    case "custom":
      return (
        <span className={mergeClasses(styles.icon, styles.plain)}>
          <InfoRegular />
        </span>
      );
  }
}
