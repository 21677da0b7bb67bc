import type { Finding } from "@archscribe/core/product/requirements/requirements-api";
import type { RequirementRecord } from "@archscribe/core/product/requirements/find-requirements";
import { Button, makeStyles, tokens } from "@fluentui/react-components";
import { CloudOffRegular, ErrorCircleRegular, LightbulbRegular, WarningRegular } from "@fluentui/react-icons";
import { changeSentence } from "../../ui/change-sentence.ts";
import type { RowActions } from "./use-row-actions.ts";
import { onPhone } from "../../theme/shared-styles.ts";

const useStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalXXS,
    padding: "0 8px",
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  note: { display: "flex", alignItems: "start", gap: tokens.spacingHorizontalXS, overflowWrap: "anywhere" },
  mark: { flexShrink: 0, fontSize: "16px", lineHeight: 1 },
  bad: { color: tokens.colorPaletteRedForeground1 },
  versions: {
    display: "grid",
    gridTemplateColumns: "1fr 1fr",
    gap: tokens.spacingHorizontalM,
    [onPhone]: { gridTemplateColumns: "1fr" },
  },
  version: {
    padding: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
    overflowWrap: "anywhere",
    whiteSpace: "pre-wrap",
  },
  actions: { display: "flex", gap: tokens.spacingHorizontalS, padding: `${tokens.spacingVerticalXS} 0` },
});

interface Properties {
  readonly record: RequirementRecord;
  readonly findings: readonly Finding[] | undefined;
  readonly actions: Pick<RowActions, "resolve">;
}

/** The notes on one requirement: a failed save, a change by somebody else, findings of the checks. */
export function RequirementNotes({ actions, findings = [], record }: Properties) {
  const styles = useStyles();
  const { error, fields, key, phase, theirs } = record;
  const isQuiet =
    findings.length === 0 && !fields.suggested && ["new", "clean", "dirty", "saving"].includes(phase);
  if (isQuiet) return null;

  return (
    <div className={styles.root}>
      {phase === "offline" && (
        <span className={styles.note}>
          <CloudOffRegular className={styles.mark} />
          Not saved yet; it is kept on this computer and saved when the connection is back.
        </span>
      )}
      {phase === "failed" && (
        <span id={`${key}-error`} role="alert" className={`${styles.note} ${styles.bad}`}>
          <ErrorCircleRegular className={styles.mark} />
          {error}
        </span>
      )}
      {phase === "conflict" && theirs !== undefined && (
        <div role="alert">
          <span className={`${styles.note} ${styles.bad}`}>
            <WarningRegular className={styles.mark} />
            {changeSentence(theirs.lastChange, "Somebody changed it in the meantime")}.
          </span>
          <div className={styles.versions}>
            <div>
              Theirs, saved
              <div className={styles.version}>{theirs.fields.text}</div>
            </div>
            <div>
              Yours
              <div className={styles.version}>{fields.text}</div>
            </div>
          </div>
          <div className={styles.actions}>
            <Button size="small" appearance="primary" onClick={() => actions.resolve(key, fields)}>
              Keep mine
            </Button>
            <Button size="small" onClick={() => actions.resolve(key, theirs.fields)}>
              Use theirs
            </Button>
          </div>
        </div>
      )}
      {fields.suggested === true && (
        <span className={styles.note}>
          <LightbulbRegular className={styles.mark} />
          Suggested; nobody has confirmed it. Change it, or confirm it on its page.
        </span>
      )}
      {findings.map(({ message, ruleId, suggest }) => (
        <span key={`${ruleId} ${message}`} className={styles.note}>
          <WarningRegular className={styles.mark} />
          {message}. {suggest}
        </span>
      ))}
    </div>
  );
}
