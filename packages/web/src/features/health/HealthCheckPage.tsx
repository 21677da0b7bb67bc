import { startHealth, type HealthReport } from "@archscribe/core/product/overview/health";
import {
  Button,
  makeStyles,
  tokens,
  mergeClasses,
  Spinner,
  Skeleton,
  SkeletonItem,
} from "@fluentui/react-components";
import { useEffect, type ReactNode } from "react";
import { CheckmarkCircleFilled, DismissCircleFilled, WarningFilled } from "@fluentui/react-icons";
import { PublicFrame } from "../../ui/PublicFrame.tsx";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";
import { hairline } from "../../theme/shared-styles.ts";

const useHealthPartsStyles = makeStyles({
  list: { margin: 0 },
  row: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} 0`,
    borderBottom: hairline,
  },
  about: { display: "block", color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  status: {
    display: "inline-flex",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    margin: 0,
    whiteSpace: "nowrap",
  },
  dot: {
    width: "10px",
    height: "10px",
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralStroke1,
  },
  ok: { backgroundColor: tokens.colorBrandForeground1 },
  degraded: { backgroundColor: tokens.colorPaletteYellowForeground1 },
  down: { backgroundColor: tokens.colorPaletteRedForeground1 },
  off: {},
  waiting: { width: "88px" },
});

const parts: readonly Part[] = [
  { title: "Database", about: "Accounts and projects", statusIn: ({ database }) => database },
  { title: "Jobs", about: "Generating and publishing", statusIn: ({ jobs }) => jobs },
  { title: "Mail", about: "Codes and invitations", statusIn: ({ mail }) => mail },
  {
    title: "Rules engine",
    about: "The design from the requirements",
    statusIn: ({ engines }) => engines["rules"],
  },
  {
    title: "Language model",
    about: "Generation by a language model, if one is connected",
    statusIn: ({ engines }) => engines["llm"],
  },
  {
    title: "PlantUML",
    about: "Pictures of PlantUML diagrams",
    statusIn: ({ engines }) => engines["plantuml"],
  },
  { title: "Mermaid", about: "Pictures of Mermaid diagrams", statusIn: ({ engines }) => engines["mermaid"] },
];

const words: Readonly<Record<Status, string>> = {
  ok: "Works",
  degraded: "Works in part",
  down: "Does not work",
  off: "Not set up",
};

const useHealthSummaryStyles = makeStyles({
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

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalL },
  foot: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
});

/** The state of the server, visible to everybody. */
export function HealthCheckPage() {
  const styles = useStyles();
  const health = usePageStore(({ client, clock }) => startHealth({ client, clock }), []);
  const { phase, value } = useView(health);
  const { checkedAt, report } = value ?? {};
  const isChecking = phase === "loading";
  const isUnreachable = !isChecking && report === undefined;

  useEffect(() => void health.send({ type: "requested" }), [health]);

  return (
    <PublicFrame title="System Status" about="The parts of Archscribe, and whether they work right now.">
      <div className={styles.root} aria-busy={isChecking}>
        <HealthSummary isUnreachable={isUnreachable} status={report?.status} />
        {!isUnreachable && <HealthParts report={report} />}
        <div className={styles.foot}>
          <span>
            {checkedAt === undefined
              ? "Being checked…"
              : `Checked at ${checkedAt.toLocaleTimeString("en-US", { timeStyle: "medium" })}`}
          </span>
          <Button disabledFocusable={isChecking} onClick={() => void health.send({ type: "requested" })}>
            Check Again
          </Button>
        </div>
      </div>
    </PublicFrame>
  );
}

interface Properties {
  readonly isUnreachable: boolean;
  readonly status: HealthReport["status"] | undefined;
}

/** The overall state in a sentence. */
function HealthSummary({ isUnreachable, status }: Properties) {
  const styles = useHealthSummaryStyles();
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

type Status = HealthReport["status"];

interface Part {
  readonly title: string;
  readonly about: string;
  readonly statusIn: (report: HealthReport) => Status | undefined;
}

/** The state of each part of the server, in a word. */
function HealthParts({ report }: { readonly report: HealthReport | undefined }) {
  const styles = useHealthPartsStyles();
  return (
    <dl className={styles.list}>
      {parts.map(({ about, statusIn, title }) => (
        <div key={title} className={styles.row}>
          <dt>
            {title}
            <span className={styles.about}>{about}</span>
          </dt>
          <dd className={styles.status}>
            <PartStatus status={report === undefined ? undefined : (statusIn(report) ?? "off")} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function PartStatus({ status }: { readonly status: Status | undefined }) {
  const styles = useHealthPartsStyles();
  if (status === undefined) {
    return (
      <Skeleton className={styles.waiting} aria-label="Being checked">
        <SkeletonItem />
      </Skeleton>
    );
  }
  return (
    <>
      <span className={mergeClasses(styles.dot, styles[status])} aria-hidden />
      {words[status]}
    </>
  );
}
