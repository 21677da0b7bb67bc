import { Button, makeStyles, tokens } from "@fluentui/react-components";
import { useEffect, useRef } from "react";

const useStyles = makeStyles({
  root: { display: "flex", flexWrap: "wrap", alignItems: "center", gap: tokens.spacingHorizontalS },
});

interface Properties {
  readonly isBusy: boolean;
  readonly onKeep: () => void;
  readonly onRevoke: () => void;
}

/** Asks for confirmation before a link is revoked; pressing Enter without reading keeps it, and the focus stays in the dialog. */
export function RevokeChoice({ isBusy, onKeep, onRevoke }: Properties) {
  const root = useRef<HTMLSpanElement>(null);
  const styles = useStyles();
  useEffect(() => {
    const item = root.current?.closest("li");
    const dialog = root.current?.closest<HTMLElement>("[role=dialog]");
    root.current?.querySelector<HTMLButtonElement>("button:last-child")?.focus();
    return () => {
      const kept = item?.isConnected === true ? item.querySelector<HTMLElement>("button") : undefined;
      (kept ?? dialog)?.focus();
    };
  }, []);
  return (
    <span ref={root} className={styles.root}>
      <span>Anybody who has it loses access.</span>
      <Button appearance="primary" disabledFocusable={isBusy} size="small" onClick={onRevoke}>
        Revoke Link
      </Button>
      <Button size="small" onClick={onKeep}>
        Keep
      </Button>
    </span>
  );
}
