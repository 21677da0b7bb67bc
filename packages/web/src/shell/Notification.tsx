import type { NoticeKind } from "@archscribe/core/product/machine/notice";
import type { ShownNotice } from "@archscribe/core/product/notifications/notifications";
import { Button, makeStyles, mergeClasses, Spinner, tokens } from "@fluentui/react-components";
import {
  CheckmarkCircleRegular,
  DismissRegular,
  ErrorCircleRegular,
  InfoRegular,
} from "@fluentui/react-icons";
import { useEntryWorld } from "../world/world-context.ts";

const useStyles = makeStyles({
  root: {
    display: "flex",
    alignItems: "start",
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
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

/** One notice. It stays while it is pointed at or has the keyboard. */
export function Notification({
  notice: { actionLabel, id, kind, message, title },
}: {
  readonly notice: ShownNotice;
}) {
  const { notifications } = useEntryWorld().product;
  const styles = useStyles();
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
  const styles = useStyles();
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
