import { makeStyles, tokens } from "@fluentui/react-components";
import type { ReactNode } from "react";

const useStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    alignItems: "center",
    gap: tokens.spacingVerticalM,
    maxWidth: "34rem",
    margin: "10vh auto 0",
    padding: tokens.spacingHorizontalXXL,
    textAlign: "center",
  },
  picture: { color: tokens.colorBrandForeground1, fontSize: "48px", lineHeight: 0 },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: tokens.lineHeightBase500,
  },
  text: { color: tokens.colorNeutralForeground3, lineHeight: tokens.lineHeightBase400 },
});

interface Properties {
  readonly title: string;
  /** `h1` if it is the whole page. */
  readonly heading?: "h1" | "h2";
  /** An icon of Fluent. */
  readonly picture?: ReactNode;
  /** The explanation, and the first step. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** An empty place: explains what it will contain, and how to begin. */
export function EmptyState({ action, children, heading: Heading = "h2", picture, title }: Properties) {
  const styles = useStyles();
  return (
    <section className={styles.root}>
      {picture !== undefined && <div className={styles.picture}>{picture}</div>}
      <Heading className={styles.title}>{title}</Heading>
      <div className={styles.text}>{children}</div>
      {action}
    </section>
  );
}
