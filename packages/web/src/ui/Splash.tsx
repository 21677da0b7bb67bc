import { makeStyles, Spinner } from "@fluentui/react-components";

const useStyles = makeStyles({ root: { height: "100vh", display: "grid", placeItems: "center" } });

/** While it is not known yet what to show. */
export function Splash({ label = "Archscribe is loading" }: { readonly label?: string }) {
  const styles = useStyles();
  return (
    <div className={styles.root} role="status">
      <Spinner label={label} size="large" labelPosition="below" />
    </div>
  );
}
