import { makeStyles, tokens } from "@fluentui/react-components";
import { CheckmarkCircleRegular } from "@fluentui/react-icons";
import { stepTitle } from "@archscribe/core/product/generation/step-title";

const useStyles = makeStyles({
  root: {
    display: "flex",
    flexDirection: "column",
    gap: tokens.spacingVerticalXXS,
    margin: 0,
    padding: 0,
    listStyleType: "none",
    fontSize: tokens.fontSizeBase200,
  },
  step: { display: "flex", alignItems: "center", gap: tokens.spacingHorizontalXS },
  mark: { color: tokens.colorBrandForeground1, fontSize: "16px", lineHeight: 0 },
});

/** As many as are useful to somebody who watches. */
const shownSteps = 5;

/** The steps that are done, the last ones only. */
export function RunSteps({ steps }: { readonly steps: readonly string[] }) {
  const styles = useStyles();
  if (steps.length === 0) return null;
  return (
    <ul className={styles.root} aria-label="Steps that are done">
      {steps.slice(-shownSteps).map((step) => (
        <li key={step} className={styles.step}>
          <span className={styles.mark}>
            <CheckmarkCircleRegular />
          </span>
          {stepTitle(step)}
        </li>
      ))}
    </ul>
  );
}
