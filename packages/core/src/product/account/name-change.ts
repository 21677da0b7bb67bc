import { answerOf, type ContractClient, mapAnswer } from "../client/index.ts";
import { startForm } from "../machine/form/start-form.ts";
import { type Notify } from "../machine/notice.ts";
import { type User } from "../ports/product-api.ts";
import { personNameForm } from "../validation/index.ts";

interface Dependencies {
  readonly client: ContractClient;
  readonly notify: Notify;
  /** Called with the person and the new name. */
  readonly onSaved: (user: User) => void | Promise<void>;
}

/** The form that changes a person's name. */
export type NameChange = ReturnType<typeof startNameChange>;

/** Starts the empty form that changes a person's name. */
export function startNameChange({ client, notify, onSaved }: Dependencies) {
  return startForm({
    initial: { name: "" },
    schema: personNameForm,
    beginsAnew: true,
    send: async (body) =>
      mapAnswer(await answerOf(client.POST("/account/name", { body })), ({ user }) => user),
    onSent: (user) => {
      notify({ kind: "success", title: "Your name is changed", message: user.name });
      return onSaved(user);
    },
  });
}
