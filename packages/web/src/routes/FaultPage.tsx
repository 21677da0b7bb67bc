import { Button, makeStyles, tokens } from "@fluentui/react-components";

const useStyles = makeStyles({
  root: {
    maxWidth: "34rem",
    margin: "10vh auto 0",
    padding: tokens.spacingHorizontalXXL,
    textAlign: "center",
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  text: { margin: `${tokens.spacingVerticalM} 0`, color: tokens.colorNeutralForeground3 },
});

/** The page shown if a page has failed. */
export function FaultPage({ fault }: { readonly fault: unknown }) {
  const styles = useStyles();
  return (
    <main className={styles.root}>
      <h1 className={styles.title}>Unexpected Application Error!</h1>
      <p className={styles.text}>
        {fault instanceof Error ? fault.message : "The page could not be shown."} What you saved is safe.
      </p>
      <Button appearance="primary" onClick={() => window.location.reload()}>
        Load The Page Again
      </Button>
    </main>
  );
}
