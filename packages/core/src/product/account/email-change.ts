import * as z from "zod/mini";
import { answerOf, type ContractClient } from "../client/index.ts";
import { type Form, startForm } from "../machine/form/start-form.ts";
import type { SignedIn, User } from "../ports/product-api.ts";
import { emailForm, otpForm } from "../validation/index.ts";
import { reauthenticationForm, reauthenticationPayload } from "./reauthentication.ts";

interface Dependencies {
  readonly client: ContractClient;
  /** Called with the person and the new e-mail; all other sessions have ended. */
  readonly onChanged: (user: User) => void | Promise<void>;
}

/** The dialogs that change the e-mail of an account. */
export type EmailChange = ReturnType<typeof startEmailChange>;

const requestForm = z.intersection(emailForm, reauthenticationForm);

type RequestFields = z.input<typeof requestForm>;

/** Starts the closed dialogs: `request` asks for the e-mail and the password, `confirmation` for the code from the mail. */
export function startEmailChange({ client, onChanged }: Dependencies) {
  const request: Form<RequestFields, { readonly email: string }> = startForm({
    initial: { email: "", password: "", code: "" },
    schema: requestForm,
    isDialog: true,
    send: async ({ email, ...proof }) => {
      const body = { email, ...reauthenticationPayload(proof) };
      const answer = await answerOf(client.POST("/account/email", { body }));
      return answer.ok ? { ok: true, value: { email } } : answer;
    },
    onSent: () => confirmation.send({ type: "opened" }),
  });
  const confirmation: Form<{ readonly otp: string }, SignedIn> = startForm({
    initial: { otp: "" },
    schema: otpForm,
    isDialog: true,
    send: ({ otp }) => {
      const email = request.view.current.result?.email ?? "";
      return answerOf(client.POST("/account/email/confirm", { body: { email, otp } }));
    },
    onSent: async ({ user }) => {
      await request.send({ type: "closed" });
      await confirmation.send({ type: "closed" });
      await onChanged(user);
    },
  });
  return { request, confirmation };
}
