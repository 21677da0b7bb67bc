import { Button, makeStyles, Spinner, tokens } from "@fluentui/react-components";
import type { ReactNode } from "react";
import { DialogFrame } from "./DialogFrame.tsx";
import { FailureBar } from "./FailureBar.tsx";

const useStyles = makeStyles({
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    ":hover": { backgroundColor: tokens.colorStatusDangerBackground3Hover },
    ":hover:active": { backgroundColor: tokens.colorStatusDangerBackground3Pressed },
  },
});

interface Properties {
  readonly isOpen: boolean;
  /** A question. */
  readonly title: string;
  /** The consequence. */
  readonly children: ReactNode;
  /** The action, as a verb with its object. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly canConfirm?: boolean;
  readonly isBusy?: boolean;
  /** Whether something is lost by it: the button is red then. */
  readonly isDangerous?: boolean;
  /** The reason why it failed. */
  readonly failure?: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before an action that is not easily undone; Escape means no, and Enter alone does not mean yes. */
export function ConfirmDialog({
  canConfirm = true,
  cancelLabel = "Cancel",
  children,
  confirmLabel,
  failure,
  isBusy = false,
  isDangerous = false,
  isOpen,
  onClose,
  onConfirm,
  title,
}: Properties) {
  const styles = useStyles();
  return (
    <DialogFrame
      isOpen={isOpen}
      modalType="alert"
      title={title}
      actions={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button
            appearance="primary"
            className={isDangerous ? styles.danger : ""}
            disabled={!canConfirm}
            disabledFocusable={isBusy}
            icon={isBusy ? <Spinner size="tiny" /> : null}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
      onClose={() => {
        if (!isBusy) onClose();
      }}
    >
      {children}
      <FailureBar failure={failure} />
    </DialogFrame>
  );
}
