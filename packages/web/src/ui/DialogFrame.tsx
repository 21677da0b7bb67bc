import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  type DialogProps,
  tokens,
} from "@fluentui/react-components";
import type { ReactNode, RefObject } from "react";

import { FocusReturn } from "./FocusReturn.tsx";

const useStyles = makeStyles({
  content: { display: "flex", flexDirection: "column", gap: tokens.spacingVerticalM },
});

interface Properties {
  readonly isOpen: boolean;
  readonly title: ReactNode;
  /** In pixels; a dialog is never wider than the window. */
  readonly maxWidth?: number;
  /** Whether only its buttons and Escape close it, so that a click beside it does not lose typed text. */
  readonly isKeptByBackdrop?: boolean;
  readonly modalType?: DialogProps["modalType"];
  /** Set if the whole dialog is a form whose button is among the actions. */
  readonly onSubmit?: () => void;
  readonly formRef?: RefObject<HTMLFormElement | null> | undefined;
  readonly children: ReactNode;
  /** The buttons, with the main one last. */
  readonly actions: ReactNode;
  readonly onClose: () => void;
}

/** A dialog with a title, its content, and its buttons. */
export function DialogFrame({
  actions,
  children,
  formRef,
  isKeptByBackdrop = false,
  isOpen,
  maxWidth = 600,
  modalType = "modal",
  onClose,
  onSubmit,
  title,
}: Properties) {
  const styles = useStyles();
  const body = (
    <DialogBody>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent className={styles.content}>{children}</DialogContent>
      <DialogActions fluid>{actions}</DialogActions>
    </DialogBody>
  );
  return (
    <Dialog
      modalType={modalType}
      open={isOpen}
      onOpenChange={(_, { open, type }) => {
        if (!open && !(isKeptByBackdrop && type === "backdropClick")) onClose();
      }}
    >
      <DialogSurface style={{ maxWidth: `min(${String(maxWidth)}px, calc(100vw - 24px))` }}>
        <FocusReturn />
        {onSubmit === undefined ? (
          body
        ) : (
          <form
            ref={formRef}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              onSubmit();
            }}
          >
            {body}
          </form>
        )}
      </DialogSurface>
    </Dialog>
  );
}
