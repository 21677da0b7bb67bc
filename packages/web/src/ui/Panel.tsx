import { makeStyles, mergeClasses, Subtitle2, tokens } from "@fluentui/react-components";
import { type ReactNode, useId } from "react";
import { onPhone, surface } from "../theme/shared-styles.ts";

const useStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalL,
    minWidth: 0,
    padding: tokens.spacingHorizontalXXL,
    borderRadius: tokens.borderRadiusXLarge,
    ...surface,
    [onPhone]: { padding: tokens.spacingHorizontalL },
  },
  head: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "start",
    justifyContent: "space-between",
    gap: tokens.spacingHorizontalM,
  },
  words: { flex: "1 1 9rem", minWidth: 0 },
  about: {
    margin: `${tokens.spacingVerticalXXS} 0 0`,
    color: tokens.colorNeutralForeground3,
    maxWidth: "65ch",
  },
  actions: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
});

interface Properties {
  readonly title: string;
  readonly about?: ReactNode;
  /** Buttons at the right of the title. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
  readonly className?: string;
}

/** A part of a page with a separate title, on a surface. */
export function Panel({ about, actions, children, className, title }: Properties) {
  const styles = useStyles();
  const id = useId();
  return (
    <section className={mergeClasses(styles.root, className)} aria-labelledby={id}>
      <header className={styles.head}>
        <div className={styles.words}>
          <Subtitle2 as="h2" id={id}>
            {title}
          </Subtitle2>
          {about !== undefined && <p className={styles.about}>{about}</p>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  );
}
