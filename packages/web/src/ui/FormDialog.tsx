import { Button, Spinner } from "@fluentui/react-components";
import type { ComponentProps } from "react";
import { DialogFrame } from "./DialogFrame.tsx";
import { FailureBar } from "./FailureBar.tsx";

interface Properties extends Omit<ComponentProps<typeof DialogFrame>, "actions" | "modalType"> {
  /** The action, as a verb. */
  readonly submitLabel: string;
  readonly canSubmit?: boolean;
  /** While it is being done the dialog stays, and takes nothing. */
  readonly isBusy?: boolean;
  /** Whether the content itself shows that it is being done. */
  readonly showsProgress?: boolean;
  /** The reason why it failed. */
  readonly failure?: string | undefined;
  readonly onSubmit: () => void;
}

/** A dialog that asks for something: Enter and its button submit it, Escape and Cancel close it. */
export function FormDialog({
  canSubmit = true,
  children,
  failure,
  isBusy = false,
  onClose,
  onSubmit,
  showsProgress = false,
  submitLabel,
  ...frame
}: Properties) {
  return (
    <DialogFrame
      {...frame}
      actions={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            appearance="primary"
            disabledFocusable={isBusy || !canSubmit}
            icon={isBusy && !showsProgress ? <Spinner size="tiny" /> : null}
            type="submit"
          >
            {submitLabel}
          </Button>
        </>
      }
      onClose={() => {
        if (!isBusy) onClose();
      }}
      // Enter, and a button that only looks disabled, submit a form all the same.
      onSubmit={() => {
        if (!isBusy && canSubmit) onSubmit();
      }}
    >
      {children}
      <FailureBar failure={failure} />
    </DialogFrame>
  );
}
