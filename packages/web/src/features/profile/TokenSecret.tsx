import { copyText } from "@archscribe/core/platform/browser";
import {
  Button,
  DialogActions,
  DialogContent,
  Field,
  Input,
  makeStyles,
  MessageBar,
  MessageBarBody,
  tokens,
} from "@fluentui/react-components";
import { CheckmarkRegular, CopyRegular } from "@fluentui/react-icons";
import { useState } from "react";

const useStyles = makeStyles({
  content: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalM },
  line: { display: "flex", gap: tokens.spacingHorizontalS },
  secret: { flex: 1, minWidth: 0, fontFamily: tokens.fontFamilyMonospace },
});

interface Properties {
  readonly secret: string;
  /** A command line waits for it. */
  readonly isAskedFor: boolean;
  readonly onClose: () => void;
}

/** A secret that is shown only once. */
export function TokenSecret({ isAskedFor, onClose, secret }: Properties) {
  const styles = useStyles();
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await copyText(secret);
    setIsCopied(true);
  };
  return (
    <>
      <DialogContent className={styles.content}>
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {isAskedFor ? "Copy it now, and paste it where archscribe login asks for it" : "Copy it now"}: it
            is not shown again. Anybody who has it can act as you.
          </MessageBarBody>
        </MessageBar>
        <Field label="Token">
          <div className={styles.line}>
            <Input
              className={styles.secret}
              readOnly
              aria-label="Token"
              value={secret}
              onFocus={({ target }) => target.select()}
            />
            <Button
              appearance="primary"
              icon={isCopied ? <CheckmarkRegular /> : <CopyRegular />}
              // Where the clipboard is closed to pages the field can still be copied by hand.
              onClick={() => void copy().catch(() => undefined)}
            >
              {isCopied ? "Copied" : "Copy"}
            </Button>
          </div>
        </Field>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </>
  );
}
