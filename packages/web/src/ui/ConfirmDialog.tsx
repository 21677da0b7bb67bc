import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Spinner,
  tokens,
} from "@fluentui/react-components";
import type { ReactNode } from "react";

const useStyles = makeStyles({
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    ":hover": { backgroundColor: tokens.colorStatusDangerBackground3Hover },
    ":hover:active": { backgroundColor: tokens.colorStatusDangerBackground3Pressed },
  },
  content: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalM },
});

interface Properties {
  readonly isOpen: boolean;
  /** A question. */
  readonly title: string;
  /** What will be so afterwards. */
  readonly children: ReactNode;
  /** What is done, as a verb with its object. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly isBusy?: boolean;
  /** Whether something is lost by it: the button is red then. */
  readonly isDangerous?: boolean;
  /** Why it could not be done. */
  readonly failure?: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks back before something is done that is not easily undone; Escape is no. */
export function ConfirmDialog(properties: Properties) {
  const { cancelLabel = "Cancel", confirmLabel, failure, isBusy = false, isOpen, title } = properties;
  const styles = useStyles();
  return (
    <Dialog
      modalType="alert"
      open={isOpen}
      onOpenChange={(_, { open }) => {
        if (!open && !isBusy) properties.onClose();
      }}
    >
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.content}>
            {properties.children}
            {failure !== undefined && (
              <MessageBar intent="error">
                <MessageBarBody>{failure}</MessageBarBody>
              </MessageBar>
            )}
          </DialogContent>
          <DialogActions>
            <Button disabled={isBusy} onClick={properties.onClose}>
              {cancelLabel}
            </Button>
            <Button
              appearance="primary"
              className={properties.isDangerous === true ? styles.danger : ""}
              disabledFocusable={isBusy}
              icon={isBusy ? <Spinner size="tiny" /> : null}
              onClick={properties.onConfirm}
            >
              {confirmLabel}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
