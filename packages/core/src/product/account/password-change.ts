import * as z from "zod/mini";
import { answerOf, type ContractClient } from "../client/index.ts";
import { startForm } from "../machine/form/start-form.ts";
import { type Notify, productDurationMs } from "../machine/notice.ts";
import { reauthenticationPayload } from "./reauthentication.ts";
import { newPasswordForm, newPasswordPayload, requiredPassword } from "../validation/index.ts";

interface Dependencies {
  readonly client: ContractClient;
  readonly notify: Notify;
  /** Called after the change; the server has ended all other sessions. */
  readonly onSaved: () => void | Promise<void>;
}

/** The schema of the form; a change requires the current password. */
const passwordChangeForm = z.intersection(
  newPasswordForm,
  // The code is empty for an account without a second factor.
  z.object({ current: requiredPassword("Password is required"), code: z.string() }),
);

/** The values of the form that changes a password. */
export type PasswordFields = z.input<typeof passwordChangeForm>;

/** The form that changes a password. */
export type PasswordChange = ReturnType<typeof startPasswordChange>;

/** Starts the empty form that changes a password. */
export function startPasswordChange({ client, notify, onSaved }: Dependencies) {
  return startForm({
    initial: { current: "", password: "", confirmPassword: "", code: "" },
    schema: passwordChangeForm,
    beginsAnew: true,
    checksWhileTyping: true,
    serverFields: { password: "current", new_password1: "password", new_password2: "confirmPassword" },
    send: ({ code, current, password }) => {
      const proof = reauthenticationPayload({ password: current, code });
      const body = { ...proof, ...newPasswordPayload(password) };
      return answerOf(client.POST("/account/password", { body }));
    },
    onSent: () => {
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
