import { Button, makeStyles, tokens } from "@fluentui/react-components";
import { PlugDisconnectedRegular } from "@fluentui/react-icons";
import { EmptyState } from "../ui/EmptyState.tsx";
import type { RouterState } from "./create-router.ts";

const useStyles = makeStyles({
  actions: { display: "flex", flexWrap: "wrap", justifyContent: "center", gap: tokens.spacingHorizontalS },
});

/** The message for a page that could not be loaded, until it is; the shell around it stays. */
export function MissingPage({ fault, tryNow }: NonNullable<RouterState["missing"]>) {
  const styles = useStyles();
  const isOffline = !navigator.onLine;
  return (
    <EmptyState
      heading="h1"
      picture={<PlugDisconnectedRegular aria-hidden fontSize={56} />}
      title="This page could not be loaded"
      action={
        <div className={styles.actions}>
          <Button appearance="primary" onClick={tryNow}>
            Try Again
          </Button>
          {!isOffline && <Button onClick={() => window.location.reload()}>Load The Application Again</Button>}
        </div>
      }
    >
      {isOffline
        ? "You are offline. This page loads when you are back online; the rest of the application stays as it is."
        : `${reasonOf(fault)} It is retried automatically. If that does not help, there may be a new version of the application: reload it.`}
    </EmptyState>
  );
}

function reasonOf(fault: unknown): string {
  return fault instanceof Error ? `${fault.message.replace(/\.?$/, "")}.` : "The server does not answer.";
}
