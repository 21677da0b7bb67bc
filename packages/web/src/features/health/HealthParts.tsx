import type { HealthReport } from "@archscribe/core/product/overview/health";
import { makeStyles, mergeClasses, Skeleton, SkeletonItem, tokens } from "@fluentui/react-components";

const useStyles = makeStyles({
  list: { margin: 0 },
  row: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
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

type Status = HealthReport["status"];

interface Part {
  readonly title: string;
  readonly about: string;
  readonly statusIn: (report: HealthReport) => Status | undefined;
}

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
    about: "The design by a model, where one is connected",
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

/** The state of each part of the server, in a word. */
export function HealthParts({ report }: { readonly report: HealthReport | undefined }) {
  const styles = useStyles();
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
  const styles = useStyles();
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
