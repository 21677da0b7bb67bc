import {
  Checkbox,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Skeleton,
  SkeletonItem,
  tokens,
} from "@fluentui/react-components";
import { type ForesightGroups, foresightGroups } from "@archscribe/core/product/generation/foresight-groups";
import type { GenerationQuestion } from "@archscribe/core/product/generation/generation-state";

const useStyles = makeStyles({
  root: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalS },
  groups: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalXS, margin: 0, padding: 0 },
  group: { listStyleType: "none" },
  summary: { cursor: "pointer", borderRadius: tokens.borderRadiusSmall },
  paths: {
    margin: `${tokens.spacingVerticalXS} 0 0`,
    padding: `0 0 0 ${tokens.spacingHorizontalXL}`,
    maxHeight: "9rem",
    overflowY: "auto",
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: "anywhere",
  },
});

interface Properties {
  readonly question: GenerationQuestion;
  readonly onForce: (force: boolean) => void;
}

/** The files that will be written, replaced, kept and removed, before the run. */
export function ForesightSummary({ onForce, question }: Properties) {
  const styles = useStyles();
  const { choice, force, foresight } = question;
  switch (foresight.kind) {
    case "none":
      return <p>The text is only proposed: you decide whether to take it.</p>;
    case "loading":
      return (
        <Skeleton aria-label="Calculating the changes" className={styles.root}>
          <SkeletonItem size={16} />
          <SkeletonItem size={16} />
        </Skeleton>
      );
    case "unknown":
      return (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            The changes cannot be previewed now: {foresight.message} What you edited by hand is kept.
          </MessageBarBody>
        </MessageBar>
      );
    case "known": {
      const groups = foresightGroups(foresight.changes, choice.engine);
      return (
        <div className={styles.root}>
          <ul className={styles.groups} aria-label="What changes">
            {sentences(groups).map(({ paths, text }) => (
              <li key={text} className={styles.group}>
                <details>
                  <summary className={styles.summary}>{text}</summary>
                  <ul className={styles.paths}>
                    {paths.map((path) => (
                      <li key={path}>{path}</li>
                    ))}
                  </ul>
                </details>
              </li>
            ))}
          </ul>
          {isNothing(groups) && <span>Everything is up to date; nothing would change.</span>}
          {(groups.kept.length > 0 || force) && (
            <Checkbox
              checked={force}
              onChange={(_, { checked }) => onForce(checked === true)}
              label="Also replace what was edited by hand"
            />
          )}
        </div>
      );
    }
    default:
      return foresight satisfies never;
  }
}

function sentences({ added, kept, removed, replaced }: ForesightGroups) {
  return [
    { paths: added, text: `${files(added)} will be added` },
    { paths: replaced, text: `${files(replaced)} will be replaced` },
    { paths: removed, text: `${files(removed)} will be removed, generated before and no longer needed` },
    { paths: kept, text: `${files(kept)} edited by hand will be kept` },
  ].filter(({ paths }) => paths.length > 0);
}

function isNothing({ added, removed, replaced }: ForesightGroups): boolean {
  return added.length + removed.length + replaced.length === 0;
}

function files({ length }: readonly string[]): string {
  return length === 1 ? "1 file" : `${String(length)} files`;
}
