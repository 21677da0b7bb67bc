import { useEntryWorld } from "../../world/world-context.ts";
import { AccountDialog } from "./AccountDialog.tsx";
import { resetLabels } from "./wizard-labels.ts";
import { Wizard } from "./Wizard.tsx";

interface Properties {
  /** What was typed to sign in. */
  readonly initialEmail: string;
  readonly onClose: () => void;
}

/** Reset Password in three steps: e-mail, OTP, new password (spec §2). */
export function ResetPasswordDialog({ initialEmail, onClose }: Properties) {
  const { resetPassword } = useEntryWorld().product;
  return (
    <AccountDialog title={resetLabels.title} onClose={onClose}>
      <Wizard wizard={resetPassword} labels={resetLabels} initialEmail={initialEmail} />
    </AccountDialog>
  );
}
