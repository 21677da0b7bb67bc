import { type Notify } from "../machine/notice.ts";
import { startMachine, type Store } from "../machine/start-machine.ts";
import { type User } from "../ports/product-api.ts";
import type { AccountApi } from "./account-api.ts";
import { type NameChangeEvent, nameChangeMachine, type NameChangeState } from "./name-change.ts";

interface Surroundings {
  readonly api: Pick<AccountApi, "changeName">;
  readonly notify: Notify;
  /** Told of the person under the new name. */
  readonly onSaved: (user: User) => void | Promise<void>;
}

/** Starts the form that changes a person's name, with nothing typed. */
export function startNameChange({
  api,
  notify,
  onSaved,
}: Surroundings): Store<NameChangeState, NameChangeEvent> {
  return startMachine(nameChangeMachine, {
    save: async ({ name }, send) => {
      const answer = await api.changeName({ name });
      return send(
        answer.ok ? { type: "saved", user: answer.value } : { type: "notSaved", error: answer.error },
      );
    },
    tellSaved: ({ user }) => {
      notify({ kind: "success", title: "Your name is changed", message: user.name });
      return onSaved(user);
    },
  });
}
