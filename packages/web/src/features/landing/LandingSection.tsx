import { makeStyles, tokens } from "@fluentui/react-components";
import { type ReactNode, useId } from "react";

const useStyles = makeStyles({
  root: {
    maxWidth: "1200px",
    margin: "0 auto",
    padding: `96px ${tokens.spacingHorizontalXXL} 0`,
    "@media (max-width: 599px)": { padding: `64px ${tokens.spacingHorizontalL} 0` },
  },
  title: {
    maxWidth: "26ch",
    margin: `0 0 ${tokens.spacingVerticalXXXL}`,
    fontSize: "clamp(1.5rem, 1.2rem + 1.2vw, 2.1rem)",
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: 1.25,
    letterSpacing: "-0.015em",
    textWrap: "balance",
  },
});

interface Properties {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the landing page below its first screen. */
export function LandingSection({ children, title }: Properties) {
  const styles = useStyles();
  const id = useId();
  return (
    <section className={styles.root} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}
