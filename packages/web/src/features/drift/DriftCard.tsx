import { routes } from "@archscribe/core/product/routes/routes";
import { Badge, makeStyles, tokens } from "@fluentui/react-components";
import { ArrowSyncCircleRegular } from "@fluentui/react-icons";
import { Link } from "react-router";
import { findingCount } from "./drift-words.ts";
import { type ShownDriftReport, useDriftReport } from "./use-drift-report.ts";

const useStyles = makeStyles({
  root: {
    display: "flex",
    alignItems: "center",
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground1,
    textDecoration: "none",
    ":hover": { backgroundColor: tokens.colorNeutralBackground1Hover },
    ":focus-visible": { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  icon: { flex: "none", fontSize: "24px", lineHeight: 0, color: tokens.colorBrandForeground1 },
  words: { flex: 1, minWidth: 0 },
  title: { display: "block", fontWeight: tokens.fontWeightSemibold },
  about: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** How far the document of a project and its system agree, and the way to the findings. */
export function DriftCard({ projectId }: { readonly projectId: number }) {
  const styles = useStyles();
  const report = useDriftReport(projectId);
  const open = report.overview?.open.length ?? 0;
  const failing = report.overview?.failing ?? 0;
  return (
    <Link className={styles.root} to={routes.drift.path}>
      <span aria-hidden className={styles.icon}>
        <ArrowSyncCircleRegular />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>Drift</span>
        <span className={styles.about}>{aboutText(report)}</span>
      </span>
      {open > 0 && (
        <Badge
          aria-label={findingCount(open)}
          appearance="tint"
          color={failing > 0 ? "danger" : "informative"}
        >
          {open}
        </Badge>
      )}
    </Link>
  );
}

function aboutText({ failure, last, overview }: ShownDriftReport): string {
  if (last === undefined)
    return failure === undefined
      ? "The last report is being loaded."
      : "The last report could not be loaded.";
  if (overview === undefined) return "Compare the document with its system; no report has been sent yet.";
  if (overview.open.length === 0) return "By the last report, the document and the system agree.";
  return "Where the document and the system no longer agree.";
}
