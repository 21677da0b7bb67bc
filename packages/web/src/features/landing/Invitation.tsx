import { Button, makeStyles, tokens } from "@fluentui/react-components";
import { prepareAccountDialog } from "./account-dialog-loader.ts";

const useStyles = makeStyles({
  root: {
    maxWidth: "1200px",
    margin: "0 auto",
    padding: `96px ${tokens.spacingHorizontalXXL}`,
    "@media (max-width: 599px)": { padding: `64px ${tokens.spacingHorizontalL}` },
  },
  band: {
    display: "flex",
    flexDirection: "column",
    alignItems: "center",
    gap: tokens.spacingVerticalL,
    padding: `64px ${tokens.spacingHorizontalXXL}`,
    borderRadius: "24px",
    backgroundColor: tokens.colorBrandBackground2,
    textAlign: "center",
    "@media (max-width: 599px)": { padding: `40px ${tokens.spacingHorizontalXL}` },
  },
  title: {
    maxWidth: "24ch",
    margin: 0,
    color: tokens.colorNeutralForeground1,
    fontSize: "clamp(1.5rem, 1.2rem + 1.2vw, 2.1rem)",
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: 1.25,
    letterSpacing: "-0.015em",
    textWrap: "balance",
  },
  text: { maxWidth: "52ch", margin: 0, color: tokens.colorNeutralForeground1, lineHeight: 1.65 },
  button: { minHeight: "44px" },
});

/** The way in, once more, for those who have read to the end. */
export function Invitation({ onSignUp }: { readonly onSignUp: () => void }) {
  const styles = useStyles();
  return (
    <section className={styles.root} aria-labelledby="invitation">
      <div className={styles.band}>
        <h2 className={styles.title} id="invitation">
          Your next architecture document starts with one requirement
        </h2>
        <p className={styles.text}>
          All you need is an e-mail. Your first project can be a few sentences, or a document that you already
          have.
        </p>
        <Button
          appearance="primary"
          size="large"
          className={styles.button}
          onClick={onSignUp}
          onFocus={prepareAccountDialog}
          onPointerEnter={prepareAccountDialog}
        >
          Create Your Account
        </Button>
      </div>
    </section>
  );
}
