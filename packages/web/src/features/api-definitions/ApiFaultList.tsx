import { counted } from "@archscribe/core/model";
import type { ApiFault } from "@archscribe/core/product/api-definitions/api-docs";
import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { CheckmarkCircleRegular, ErrorCircleRegular, WarningRegular } from "@fluentui/react-icons";

const useStyles = makeStyles({
  root: {
    flex: "none",
    maxHeight: "32%",
    overflowY: "auto",
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    fontSize: tokens.fontSizeBase200,
  },
  head: {
    display: "flex",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
  },
  list: { margin: `${tokens.spacingVerticalXS} 0 0`, padding: 0, listStyle: "none" },
  fault: {
    display: "grid",
    gridTemplateColumns: "16px 64px minmax(0, 1fr)",
    alignItems: "baseline",
    gap: tokens.spacingHorizontalS,
    width: "100%",
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXS}`,
    border: "none",
    borderRadius: tokens.borderRadiusSmall,
    font: "inherit",
    textAlign: "left",
    color: "inherit",
    backgroundColor: "transparent",
    cursor: "pointer",
    ":hover": { backgroundColor: tokens.colorNeutralBackground2Hover },
    ":focus-visible": { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  error: { color: tokens.colorPaletteRedForeground1 },
  warning: { color: tokens.colorPaletteMarigoldForeground2 },
  well: { color: tokens.colorPaletteForestForeground2 },
  line: { color: tokens.colorNeutralForeground3 },
});

/** As many as anybody fixes before looking again. */
const shownFaults = 100;

interface Properties {
  readonly faults: readonly ApiFault[];
  /** Whether these are those of the current text; before that nothing is known of it. */
  readonly isRead: boolean;
  readonly onReveal: (line: number) => void;
}

/** The errors of the text, each with a link to its line. */
export function ApiFaultList({ faults, isRead, onReveal }: Properties) {
  const styles = useStyles();
  const errors = faults.filter(({ severity }) => severity === "error").length;
  const warnings = faults.length - errors;
  return (
    <section className={styles.root} aria-label="Problems">
      <div className={styles.head} role="status">
        {faults.length === 0 && isRead && <CheckmarkCircleRegular className={styles.well} />}
        {faults.length === 0 && !isRead ? "Reading the text…" : summaryOf(errors, warnings)}
      </div>
      {faults.length > 0 && (
        <ul className={styles.list}>
          {faults.slice(0, shownFaults).map(({ line, message, severity, suggest }) => (
            <li key={`${String(line)} ${message}`}>
              <button type="button" className={styles.fault} onClick={() => onReveal(line)}>
                {severity === "error" ? (
                  <ErrorCircleRegular className={styles.error} aria-label="Error" />
                ) : (
                  <WarningRegular className={styles.warning} aria-label="Warning" />
                )}
                <span className={styles.line}>Line {line}</span>
                <span className={mergeClasses(severity === "error" && styles.error)}>
                  {message}
                  {suggest !== undefined && <span className={styles.line}> {suggest}</span>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function summaryOf(errors: number, warnings: number): string {
  if (errors > 0)
    return `${counted(errors, "error")} ${errors === 1 ? "keeps" : "keep"} this from being saved${warnings > 0 ? `, ${counted(warnings, "warning")}` : ""}`;
  return warnings > 0 ? counted(warnings, "warning") : "No problems found";
}
