import { useEntryWorld } from "../../world/world-context.ts";
import { resetLabels } from "./wizard-labels.ts";
import { Wizard } from "./Wizard.tsx";

/** What the dialog Reset Password holds: e-mail, OTP, new password (spec §2). */
export function ResetPasswordDialog({ initialEmail }: { readonly initialEmail: string }) {
  const { resetPassword } = useEntryWorld().product;
  return <Wizard wizard={resetPassword} labels={resetLabels} initialEmail={initialEmail} />;
}
