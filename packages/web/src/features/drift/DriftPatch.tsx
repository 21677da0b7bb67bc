import { patchLines } from "@archscribe/core/product/drift/patch-lines";
import { makeStyles, tokens } from "@fluentui/react-components";
import { useMemo } from "react";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { DiffLine } from "../../ui/DiffLine.tsx";

const useStyles = makeStyles({
  summary: { width: "fit-content", cursor: "pointer" },
  root: { position: "relative", minWidth: 0, paddingTop: tokens.spacingVerticalXS },
  lines: {
    margin: 0,
    padding: `${tokens.spacingVerticalS} 0`,
    maxHeight: "420px",
    overflow: "auto",
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    ":focus-visible": { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  head: {
    display: "block",
    padding: `0 44px 0 ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground3,
    whiteSpace: "pre-wrap",
    overflowWrap: "anywhere",
  },
  copy: { position: "absolute", top: "10px", right: "6px" },
});

interface Properties {
  /** Of the finding. */
  readonly name: string;
  /** A unified diff. */
  readonly patch: string;
}

/** The change of the document's texts that settles a finding. */
export function DriftPatch({ name, patch }: Properties) {
  const styles = useStyles();
  const lines = useMemo(() => patchLines(patch), [patch]);
  return (
    <details>
      <summary className={styles.summary}>Proposed change</summary>
      <div className={styles.root}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keyboard too */}
        <pre className={styles.lines} tabIndex={0} aria-label={`Proposed change for ${name}`}>
          {lines.map(({ kind, text }, index) =>
            kind === "hunk" ? (
              <DiffLine key={`${String(index)} ${text}`} text={text} />
            ) : (
              <span key={`${String(index)} ${text}`} className={styles.head}>
                {text}
              </span>
            ),
          )}
        </pre>
        <CopyButton className={styles.copy} label={`The change for ${name}`} text={patch} />
      </div>
    </details>
  );
}
