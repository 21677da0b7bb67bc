import {
  Button,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons";
import type { ReactNode } from "react";

const useStyles = makeStyles({
  surface: { maxWidth: "440px", "@media (max-width: 599px)": { maxWidth: "calc(100vw - 24px)" } },
  close: { position: "absolute", top: tokens.spacingVerticalM, right: tokens.spacingHorizontalM },
  content: {
    paddingTop: tokens.spacingVerticalM,
    // Room for the ring of what has the focus, which would else be cut off.
    paddingBottom: tokens.spacingVerticalXS,
    paddingInline: "3px",
    marginInline: "-3px",
  },
});

interface Properties {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The frame of the dialogs around an account. A click beside it closes nothing, since what was typed would be lost. */
export function AccountDialog({ children, onClose, title }: Properties) {
  const styles = useStyles();
  return (
    <Dialog
      open
      onOpenChange={(_, { type }) => {
        if (type !== "backdropClick") onClose();
      }}
    >
      <DialogSurface
        className={styles.surface}
        // The field that is being typed in keeps the keyboard.
        backdrop={{ onMouseDown: (event) => event.preventDefault() }}
      >
        <DialogBody>
          <DialogTitle action={null}>{title}</DialogTitle>
          <DialogContent className={styles.content}>{children}</DialogContent>
        </DialogBody>
        {/* Last, so that the keyboard comes to the form first. */}
        <Button
          appearance="subtle"
          aria-label="Close"
          className={styles.close}
          icon={<DismissRegular />}
          onClick={onClose}
        />
      </DialogSurface>
    </Dialog>
  );
}
