import { makeStyles, Title3, tokens } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { useView } from "../world/use-view.ts";
import { useEntryWorld } from "../world/world-context.ts";
import { Page } from "./Page.tsx";
import { PublicHeader } from "./PublicHeader.tsx";
import { onPhone, surface } from "../theme/shared-styles.ts";

const useStyles = makeStyles({
  main: { padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalM}` },
  card: {
    maxWidth: "480px",
    margin: "4vh auto",
    padding: tokens.spacingHorizontalXXL,
    ...surface,
    borderRadius: tokens.borderRadiusXLarge,
    [onPhone]: { margin: "0 auto", padding: tokens.spacingHorizontalL },
  },
  wide: { maxWidth: "720px" },
  about: {
    margin: `${tokens.spacingVerticalXS} 0 ${tokens.spacingVerticalXL}`,
    color: tokens.colorNeutralForeground3,
    lineHeight: tokens.lineHeightBase400,
  },
});

interface Properties {
  readonly title: string;
  readonly about: string;
  readonly children: ReactNode;
}

/** The frame of a public page: a separate card, or a page inside the shell for signed-in people. */
export function PublicFrame({ about, children, title }: Properties) {
  const styles = useStyles();
  const isInShell = useView(useEntryWorld().product.authentication).phase === "signedIn";
  if (isInShell) {
    return (
      <Page title={title} about={about}>
        <div className={styles.wide}>{children}</div>
      </Page>
    );
  }
  return (
    <>
      <PublicHeader />
      <main className={styles.main}>
        <div className={styles.card}>
          <Title3 as="h1" block>
            {title}
          </Title3>
          <p className={styles.about}>{about}</p>
          {children}
        </div>
      </main>
    </>
  );
}
