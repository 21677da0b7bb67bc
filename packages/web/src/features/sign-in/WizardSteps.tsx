import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { CheckmarkFilled } from "@fluentui/react-icons";

const useStyles = makeStyles({
  list: {
    display: "grid",
    gridTemplateColumns: "repeat(3, 1fr)",
    margin: `0 0 ${tokens.spacingVerticalM}`,
    padding: 0,
    listStyle: "none",
  },
  step: {
    position: "relative",
    display: "flex",
    flexDirection: "column",
    alignItems: "center",
    gap: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    textAlign: "center",
    // The line to the step before.
    ":not(:first-child)::before": {
      content: '""',
      position: "absolute",
      top: "13px",
      right: "calc(50% + 20px)",
      left: "calc(-50% + 20px)",
      height: "2px",
      backgroundColor: tokens.colorNeutralStroke2,
    },
  },
  reached: { ":not(:first-child)::before": { backgroundColor: tokens.colorBrandStroke1 } },
  present: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  mark: {
    display: "grid",
    placeItems: "center",
    width: "28px",
    height: "28px",
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground3,
    fontWeight: tokens.fontWeightSemibold,
  },
  full: { backgroundColor: tokens.colorBrandBackground, color: tokens.colorNeutralForegroundOnBrand },
});

interface Properties {
  readonly titles: readonly string[];
  /** Which one is being done, from 0. */
  readonly present: number;
}

/** The progress of a wizard. */
export function WizardSteps({ present, titles }: Properties) {
  const styles = useStyles();
  return (
    <ol className={styles.list} aria-label="Steps">
      {titles.map((title, index) => (
        <li
          key={title}
          className={mergeClasses(
            styles.step,
            index <= present && styles.reached,
            index === present && styles.present,
          )}
          {...(index === present ? { "aria-current": "step" as const } : {})}
        >
          <span className={mergeClasses(styles.mark, index <= present && styles.full)} aria-hidden>
            {index < present ? <CheckmarkFilled /> : index + 1}
          </span>
          {title}
        </li>
      ))}
    </ol>
  );
}
