import { newPasswordPayload } from "../validation/index.ts";
import { type Notify, productDurationMs } from "../machine/notice.ts";
import { startMachine, type Store } from "../machine/start-machine.ts";
import type { AccountApi } from "./account-api.ts";
import {
  type PasswordChangeEvent,
  passwordChangeMachine,
  type PasswordChangeState,
} from "./password-change.ts";

interface Surroundings {
  readonly api: Pick<AccountApi, "changePassword">;
  readonly notify: Notify;
  /** Told once it is changed: the server has ended all other sessions. */
  readonly onSaved: () => void | Promise<void>;
}

/** Starts the form that changes a password, empty. */
export function startPasswordChange({
  api,
  notify,
  onSaved,
}: Surroundings): Store<PasswordChangeState, PasswordChangeEvent> {
  return startMachine(passwordChangeMachine, {
    save: async ({ values: { current, password } }, send) => {
      const answer = await api.changePassword({ password: current, ...newPasswordPayload(password) });
      return send(answer.ok ? { type: "saved" } : { type: "notSaved", error: answer.error });
    },
    tellSaved: () => {
      notify({
        kind: "success",
        title: "Your password is changed",
        message: "All other devices are signed out.",
        durationMs: productDurationMs.long,
      });
      return onSaved();
    },
  });
}
