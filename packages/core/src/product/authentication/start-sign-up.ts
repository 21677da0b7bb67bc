import type { Notify } from "../machine/notice.ts";
import type { Store } from "../machine/start-machine.ts";
import { type OnPasswordSet, startWizard } from "./start-wizard.ts";
import type { WizardEvent, WizardState } from "./wizard-state.ts";
import type { WorkflowPorts } from "../ports/product-ports.ts";
import { signUpMachine } from "./sign-up.ts";

interface Dependencies {
  readonly ports: Pick<WorkflowPorts, "api" | "navigation">;
  readonly notify: Notify;
  readonly onEmailVerified: (email: string) => void | Promise<void>;
  readonly onPasswordSet: OnPasswordSet;
}

/** Starts the closed sign-up wizard; it reports the e-mail after it was verified and after the password was set. */
export function startSignUp({
  ports: { api, navigation },
  ...told
}: Dependencies): Store<WizardState, WizardEvent> {
  return startWizard({
    ...told,
    machine: signUpMachine,
    navigation,
    calls: {
      sendEmail: (email) => api.verifyEmail({ email }),
      checkCode: (body) => api.activateEmail(body),
      setPassword: (body) => api.createCredentials(body),
    },
  });
}
