import { type BriefDocumentState, briefSteps } from "@archscribe/core/product/brief/brief-document";
import { makeStyles, mergeClasses, Spinner, tokens } from "@fluentui/react-components";
import { CheckmarkCircleRegular, CircleRegular } from "@fluentui/react-icons";

const useStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalM,
    margin: `${tokens.spacingVerticalXL} 0`,
    padding: 0,
    listStyleType: "none",
  },
  step: { display: "flex", alignItems: "center", gap: tokens.spacingHorizontalM, minHeight: "28px" },
  mark: { display: "flex", width: "20px", justifyContent: "center", fontSize: "20px" },
  done: { color: tokens.colorBrandForeground1 },
  waiting: { color: tokens.colorNeutralForeground3 },
});

interface Properties {
  readonly step: BriefDocumentState["step"];
  readonly isDone: boolean;
}

/** The progress from the brief to the document. */
export function BriefSteps({ isDone, step }: Properties) {
  const styles = useStyles();
  const present = briefSteps.findIndex(({ key }) => key === step);
  return (
    <ol className={styles.root} aria-label="From the brief to the document" aria-live="polite">
      {briefSteps.map(({ key, title }, place) => {
        const isOver = isDone || place < present;
        return (
          <li
            key={key}
            aria-current={!isDone && place === present ? "step" : undefined}
            className={mergeClasses(styles.step, place > present && styles.waiting)}
          >
            <span className={mergeClasses(styles.mark, isOver && styles.done)}>
              {isOver ? (
                <CheckmarkCircleRegular />
              ) : place === present ? (
                <Spinner size="tiny" />
              ) : (
                <CircleRegular />
              )}
            </span>
            {title}
          </li>
        );
      })}
    </ol>
  );
}
