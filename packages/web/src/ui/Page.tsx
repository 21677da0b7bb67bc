import {
  Button,
  makeStyles,
  mergeClasses,
  Subtitle1,
  Title3,
  Tooltip,
  tokens,
} from "@fluentui/react-components";
import { InfoRegular } from "@fluentui/react-icons";
import type { ReactNode } from "react";
import { onPhone } from "../theme/shared-styles.ts";

const useStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalL,
    width: "100%",
    minHeight: "100%",
    margin: "0 auto",
    padding: `${tokens.spacingVerticalXL} ${tokens.spacingHorizontalXXL}`,
    [onPhone]: { padding: tokens.spacingHorizontalM },
  },
  column: { maxWidth: "1200px" },
  full: { height: "100%", minHeight: 0 },
  head: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "end",
    justifyContent: "space-between",
    rowGap: tokens.spacingVerticalS,
    gap: tokens.spacingHorizontalM,
  },
  about: {
    margin: `${tokens.spacingVerticalXXS} 0 0`,
    color: tokens.colorNeutralForeground3,
    maxWidth: "70ch",
  },
  // Less space for content that people work through line by line.
  dense: { gap: tokens.spacingVerticalS, paddingBlock: tokens.spacingVerticalM },
  denseTitle: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalXS },
  title: { margin: 0 },
  actions: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalS },
});

interface Properties {
  readonly title: string;
  /** One sentence on what the page is for. */
  readonly about?: string;
  /** Buttons at the right of the title. */
  readonly actions?: ReactNode;
  /** `column` for text to read, `full` for editors, which fill the window. */
  readonly width?: "column" | "wide" | "full";
  /** For a list: the title takes one line, and the purpose of the page is shown on demand. */
  readonly isDense?: boolean;
  /** Beside the title of a dense page. */
  readonly status?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page inside the shell. */
export function Page({
  about,
  actions,
  children,
  isDense = false,
  status,
  title,
  width = "column",
}: Properties) {
  const styles = useStyles();
  return (
    <div
      className={mergeClasses(
        styles.root,
        width === "column" && styles.column,
        width === "full" && styles.full,
        isDense && styles.dense,
      )}
    >
      <header className={styles.head}>
        {isDense ? (
          <div className={styles.denseTitle}>
            <Subtitle1 as="h1" className={styles.title}>
              {title}
            </Subtitle1>
            {about !== undefined && (
              <Tooltip content={about} relationship="description">
                <Button
                  appearance="transparent"
                  aria-label="About this page"
                  icon={<InfoRegular />}
                  size="small"
                />
              </Tooltip>
            )}
            {status}
          </div>
        ) : (
          <div>
            <Title3 as="h1">{title}</Title3>
            {about !== undefined && <p className={styles.about}>{about}</p>}
          </div>
        )}
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
