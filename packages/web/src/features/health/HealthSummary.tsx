import type { HealthReport } from "@archscribe/core/product/overview/health";
import { makeStyles, mergeClasses, Spinner, tokens } from "@fluentui/react-components";
import { CheckmarkCircleFilled, DismissCircleFilled, WarningFilled } from "@fluentui/react-icons";
import type { ReactNode } from "react";

const useStyles = makeStyles({
  root: {
    display: "flex",
    alignItems: "center",
    gap: tokens.spacingHorizontalM,
    minHeight: "64px",
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
  icon: { flexShrink: 0, fontSize: "24px", lineHeight: 0 },
  good: { backgroundColor: tokens.colorBrandBackground2 },
  part: { backgroundColor: tokens.colorStatusWarningBackground1 },
  bad: { backgroundColor: tokens.colorStatusDangerBackground1 },
  goodIcon: { color: tokens.colorBrandForeground1 },
  partIcon: { color: tokens.colorStatusWarningForeground1 },
  badIcon: { color: tokens.colorStatusDangerForeground1 },
});

interface Properties {
  readonly isUnreachable: boolean;
  readonly status: HealthReport["status"] | undefined;
}

/** The overall state in a sentence. */
export function HealthSummary({ isUnreachable, status }: Properties) {
  const styles = useStyles();
  const { icon, look, text, tone } = summaryOf({ isUnreachable, status });
  return (
    <div className={mergeClasses(styles.root, look !== undefined && styles[look])} role="status">
      <span className={mergeClasses(styles.icon, tone !== undefined && styles[tone])}>{icon}</span>
      {text}
    </div>
  );
}

interface Summary {
  readonly text: string;
  readonly icon: ReactNode;
  readonly look?: "good" | "part" | "bad";
  readonly tone?: "goodIcon" | "partIcon" | "badIcon";
}

function summaryOf({ isUnreachable, status }: Properties): Summary {
  if (isUnreachable) {
    return {
      text: "The server cannot be reached. Check your connection, then check again.",
      icon: <DismissCircleFilled />,
      look: "bad",
      tone: "badIcon",
    };
  }
  switch (status) {
    case undefined:
      return { text: "Looking at the server…", icon: <Spinner size="extra-tiny" /> };
    case "ok":
    case "off":
      return {
        text: "Everything works",
        icon: <CheckmarkCircleFilled />,
        look: "good",
        tone: "goodIcon",
      };
    case "degraded":
      return {
        text: "Archscribe works, except for one part",
        icon: <WarningFilled />,
        look: "part",
        tone: "partIcon",
      };
    case "down":
      return {
        text: "Archscribe does not work right now. Nothing that was saved is lost.",
        icon: <DismissCircleFilled />,
        look: "bad",
        tone: "badIcon",
      };
  }
}
