import { answerOf, type ContractClient } from "../client/index.ts";
import { type Form, startForm } from "../machine/form/start-form.ts";
import { type ContactFields, contactForm } from "./contact-form.ts";

const initial: ContactFields = { name: "", email: "", company: "", message: "", website: "" };

/** Starts the empty form of a message to the people who run the server. */
export function startContact({ client }: { readonly client: ContractClient }): Form<ContactFields> {
  return startForm({
    initial,
    schema: contactForm,
    send: (body) => answerOf(client.POST("/contact/", { body })),
  });
}
