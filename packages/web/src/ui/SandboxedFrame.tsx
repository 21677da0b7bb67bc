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
  /** The text shown until the page has loaded. */
  readonly waiting: string;
}

/**
 * A page from the server, exactly as readers receive it. Its frame has an opaque origin, so no content of the
 * page can access this application.
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
