import { makeStyles, Subtitle2, tokens } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { surface } from "../theme/shared-styles.ts";

const useStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalM,
    flexShrink: 0,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    ...surface,
  },
});

/** A part of the panel beside the document. */
export function PanelCard({ children, title }: { readonly title: string; readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <section aria-label={title} className={styles.root}>
      <Subtitle2 as="h2" style={{ margin: 0 }}>
        {title}
      </Subtitle2>
      {children}
    </section>
  );
}
