import { useEntryWorld } from "../../world/world-context.ts";
import { resetLabels } from "./wizard-labels.ts";
import { Wizard } from "./Wizard.tsx";

/** What the dialog Reset Password holds: e-mail, OTP, new password. */
export function ResetPasswordDialog({ initialEmail }: { readonly initialEmail: string }) {
  const { resetPassword } = useEntryWorld().product;
  return <Wizard wizard={resetPassword} labels={resetLabels} initialEmail={initialEmail} />;
}
