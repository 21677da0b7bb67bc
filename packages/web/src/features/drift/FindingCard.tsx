import type { ReportedDrift } from "@archscribe/core/product/drift/drift-api";
import { Badge, Button, makeStyles, mergeClasses, tokens, Tooltip } from "@fluentui/react-components";
import { type ReactNode, useId } from "react";
import { gradeWords, subjectWords } from "./drift-words.ts";
import { onPhone, quietText, surface } from "../../theme/shared-styles.ts";
import { EditOnly } from "../../ui/EditOnly.tsx";

const useStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalS,
    minWidth: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusLarge,
    ...surface,
    overflowWrap: "anywhere",
    [onPhone]: { padding: tokens.spacingHorizontalM },
  },
  several: { backgroundColor: tokens.colorNeutralBackground2 },
  head: { display: "flex", alignItems: "start", gap: tokens.spacingHorizontalS },
  words: {
    flex: 1,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    minWidth: 0,
    minHeight: "24px",
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold, minWidth: 0 },
  quiet: quietText,
  accept: { flex: "none" },
});

interface Properties extends Pick<ReportedDrift, "grade" | "id" | "subject"> {
  readonly title: string;
  /** The number of findings in words, if there are several. */
  readonly several?: string;
  readonly fails: boolean;
  /** The label of the button that accepts the finding. */
  readonly accept: string;
  readonly acceptLabel: string;
  readonly onAccept: () => void;
  readonly children: ReactNode;
}

/** The frame of a finding, or of several with one cause: subject, id, grade, and a button that accepts it. */
export function FindingCard(properties: Properties) {
  const styles = useStyles();
  const titleId = useId();
  const { accept, acceptLabel, children, fails, grade, id, onAccept, several, subject, title } = properties;
  const about = [subjectWords[subject], id, several].filter((one) => one !== undefined).join(" · ");
  return (
    <article
      aria-labelledby={titleId}
      className={mergeClasses(styles.root, several !== undefined && styles.several)}
    >
      <div className={styles.head}>
        <div className={styles.words}>
          <h3 id={titleId} className={styles.title}>
            {title}
          </h3>
          <span className={styles.quiet}>{about}</span>
          <Tooltip content={gradeWords[grade].about} relationship="description">
            <Badge appearance="tint" color={fails ? "danger" : "informative"} tabIndex={0}>
              {gradeWords[grade].title}
            </Badge>
          </Tooltip>
        </div>
        <EditOnly>
          <Button aria-label={acceptLabel} className={styles.accept} size="small" onClick={onAccept}>
            {accept}
          </Button>
        </EditOnly>
      </div>
      {children}
    </article>
  );
}
