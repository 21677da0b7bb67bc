import { answerOf, type Answer, type ContractClient } from "../client/index.ts";
import { startMachine, type Store } from "../machine/start-machine.ts";
import type { ContactFields } from "./contact-form.ts";
import { type ContactEvent, contactMachine, type ContactState } from "./contact.ts";

/** The call of the server that the form makes; it never throws. */
export interface ContactApi {
  send(message: ContactFields): Promise<Answer<unknown>>;
}

/** The call, made by a client of the contract. */
export function createContactApi(client: ContractClient): ContactApi {
  return { send: (body) => answerOf(client.POST("/contact/", { body })) };
}

/** Starts the form, empty. */
export function startContact({ api }: { readonly api: ContactApi }): Store<ContactState, ContactEvent> {
  return startMachine(contactMachine, {
    send: async ({ message }, send) => {
      const answer = await api.send(message);
      return send(answer.ok ? { type: "sent" } : { type: "notSent", error: answer.error });
    },
  });
}
