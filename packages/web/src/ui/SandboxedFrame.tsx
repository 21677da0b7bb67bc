import { makeStyles, Spinner, tokens } from "@fluentui/react-components";
import { useState } from "react";

const useStyles = makeStyles({
  root: { position: "relative", flexGrow: 1, display: "flex", minHeight: 0 },
  frame: { flexGrow: 1, width: "100%", border: "none", backgroundColor: tokens.colorNeutralBackground1 },
  waiting: { position: "absolute", inset: 0, backgroundColor: tokens.colorNeutralBackground1 },
});

interface Properties {
  readonly address: string;
  readonly title: string;
  /** What is said until the page is there. */
  readonly waiting: string;
}

/**
 * A page that the server has made, exactly as it is delivered. Its frame is of no origin: whatever stands in the page, it
 * reaches nothing of this application.
 */
export function SandboxedFrame({ address, title, waiting }: Properties) {
  const [isLoaded, setLoaded] = useState(false);
  const styles = useStyles();
  return (
    <div aria-busy={!isLoaded} className={styles.root}>
      <iframe
        className={styles.frame}
        sandbox="allow-scripts"
        src={address}
        title={title}
        onLoad={() => setLoaded(true)}
      />
      {!isLoaded && <Spinner className={styles.waiting} label={waiting} />}
    </div>
  );
}
