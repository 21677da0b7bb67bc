import {
  type ChangesSinceVisit,
  startChangesSinceVisit,
} from "@archscribe/core/product/comparison/start-comparison";
import { compareAddress } from "@archscribe/core/product/comparison/comparison-addresses";
import { makeStyles, tokens } from "@fluentui/react-components";
import { BranchCompareRegular } from "@fluentui/react-icons";
import { Link } from "react-router";
import { formatMoment } from "../../ui/format-moment.ts";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";

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

/** What has changed in a project since the person was last there, and the way to compare any two of its states. */
export function SinceVisitCard({ projectId }: { readonly projectId: number }) {
  const styles = useStyles();
  const store = usePageStore(({ client }) => startChangesSinceVisit({ client, projectId }), [projectId]);
  const { phase, value } = useView(store);
  const isChanged = value?.since !== undefined && value.words !== "";
  return (
    <Link
      aria-busy={value === undefined && phase !== "failed"}
      className={styles.root}
      to={compareAddress(isChanged && value.since !== undefined ? { before: value.since.state } : {})}
    >
      <span aria-hidden className={styles.icon}>
        <BranchCompareRegular />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{isChanged ? "What changed since you were here" : "Compare"}</span>
        <span className={styles.about}>{aboutText(value, phase === "failed")}</span>
      </span>
    </Link>
  );
}

function aboutText(changes: ChangesSinceVisit | undefined, isFailed: boolean): string {
  const general = "Any two revisions, published documents or baselines of the project.";
  if (changes === undefined)
    return isFailed ? general : "What changed since your last visit is being looked up.";
  const { since, words } = changes;
  if (since === undefined) return general;
  return words === ""
    ? `Nothing differs in meaning since ${formatMoment(since.at)}.`
    : `${words} since ${formatMoment(since.at)}.`;
}
