import type { Answer } from "../../client/index.ts";
import { startMachine, type Store } from "../start-machine.ts";
import { type FormInput, formMachine, type FormShape, type FormState } from "./form.ts";

/** A running form. */
export type Form<Fields, Result = unknown> = Store<FormState<Fields, Result>, FormInput<Fields>>;

/** A feature's declaration of a form. */
interface Declaration<Fields extends object, Output, Result> extends FormShape<Fields, Output> {
  readonly send: (values: Output) => Promise<Answer<Result>>;
  /** Called with the result of the submission. */
  readonly onSent?: (result: Result) => void | Promise<void>;
}

/**
 * Starts a form with its first values. Values that its schema rejects are not sent.
 *
 * @example startForm({ initial: { email: "" }, schema: emailForm, send: (body) => answerOf(client.POST("/verify-email/", { body })) });
 */
export function startForm<Fields extends object, Output, Result>({
  onSent,
  send: sendValues,
  ...shape
}: Declaration<Fields, Output, Result>): Form<Fields, Result> {
  return startMachine(formMachine<Fields, Output, Result>(shape), {
    send: async ({ values }, answer) => {
      const sent = await sendValues(values);
      return answer(sent.ok ? { type: "sent", result: sent.value } : { type: "refused", error: sent.error });
    },
    tellSent: ({ result }) => onSent?.(result),
  });
}
