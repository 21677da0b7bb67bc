import { makeStyles, tokens } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { focusOutline, hairline, quietText } from "../theme/shared-styles.ts";

const useStyles = makeStyles({
  root: {
    display: "flex",
    alignItems: "center",
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusLarge,
    border: hairline,
    color: tokens.colorNeutralForeground1,
    textDecoration: "none",
    ":hover": { backgroundColor: tokens.colorNeutralBackground1Hover },
    ":focus-visible": { outline: focusOutline },
  },
  icon: { flex: "none", fontSize: "24px", lineHeight: 0, color: tokens.colorBrandForeground1 },
  words: { flex: 1, minWidth: 0 },
  title: { display: "block", fontWeight: tokens.fontWeightSemibold },
  about: quietText,
});

interface Properties {
  /** The address of the page that the card summarizes. */
  readonly to: string;
  /** An icon of Fluent. */
  readonly icon: ReactNode;
  readonly title: string;
  /** The summary, in one sentence. */
  readonly about: string;
  /** A count at the right. */
  readonly badge?: ReactNode;
  readonly isLoading?: boolean;
}

/** The summary of a page as a link to it. */
export function SummaryCard({ about, badge, icon, isLoading = false, title, to }: Properties) {
  const styles = useStyles();
  return (
    <Link aria-busy={isLoading} className={styles.root} to={to}>
      <span aria-hidden className={styles.icon}>
        {icon}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        <span className={styles.about}>{about}</span>
      </span>
      {badge}
    </Link>
  );
}
