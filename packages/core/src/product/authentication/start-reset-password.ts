import { newPasswordPayload } from "../validation/index.ts";
import type { Notify } from "../machine/notice.ts";
import type { Store } from "../machine/start-machine.ts";
import { type OnPasswordSet, startWizard } from "./start-wizard.ts";
import type { WizardEvent, WizardState } from "./wizard-state.ts";
import type { WorkflowPorts } from "../ports/product-ports.ts";
import { resetPasswordMachine } from "./reset-password.ts";

interface Dependencies {
  readonly ports: Pick<WorkflowPorts, "api" | "navigation">;
  readonly notify: Notify;
  readonly onPasswordSet: OnPasswordSet;
}

/** Starts the closed reset wizard; it reports the e-mail after the password was replaced. */
export function startResetPassword({
  ports: { api, navigation },
  ...told
}: Dependencies): Store<WizardState, WizardEvent> {
  return startWizard({
    ...told,
    machine: resetPasswordMachine,
    navigation,
    calls: {
      sendEmail: (email) => api.forgotPassword({ username_or_email: email }),
      checkCode: (body) => api.checkResetCode(body),
      setPassword: ({ code, email, password }) =>
        api.setNewPassword({
          email,
          ...newPasswordPayload(password),
          ...(code !== undefined && { code }),
        }),
    },
  });
}
