import { useEffect } from "react";
import { PublicFrame } from "../../ui/PublicFrame.tsx";
import { useEntryWorld } from "../../world/world-context.ts";
import { resetLabels } from "./wizard-labels.ts";
import { Wizard } from "./Wizard.tsx";

/** Reset Password as a separate page; it ends with the way to the sign-in. */
export function ResetPasswordPage() {
  const { resetPassword } = useEntryWorld().product;
  useEffect(() => {
    void resetPassword.send({ type: "opened", place: "page" });
    return () => void resetPassword.send({ type: "closed" });
  }, [resetPassword]);
  return (
    <PublicFrame title={resetLabels.title} about="Three steps to get back to your projects.">
      <Wizard wizard={resetPassword} labels={resetLabels} />
    </PublicFrame>
  );
}
