import { answerOf, type ContractClient } from "../client/index.ts";
import { type Form, startForm } from "../machine/form/start-form.ts";
import { type ContactFields, contactForm } from "./contact-form.ts";

const initial: ContactFields = { name: "", email: "", company: "", message: "", website: "" };

/** Starts the form by which somebody writes to those who run the server, empty. */
export function startContact({ client }: { readonly client: ContractClient }): Form<ContactFields> {
  return startForm({
    initial,
    schema: contactForm,
    send: (body) => answerOf(client.POST("/contact/", { body })),
  });
}
