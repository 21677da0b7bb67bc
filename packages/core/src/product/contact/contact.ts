import type { ClientError } from "../client/index.ts";
import { type FieldErrors, fieldErrors, untouchedFieldErrors } from "../validation/index.ts";
import { goTo, type Machine } from "../machine/machine.ts";
import { type ContactFields, contactForm } from "./contact-form.ts";

/** The form on the page Contact sales. */
export interface ContactState {
  readonly phase: "editing" | "sending" | "sent";
  readonly values: ContactFields;
  readonly fieldErrors: FieldErrors<ContactFields>;
  /** Why it could not be sent; what was typed stays. */
  readonly failure?: string;
}

/** What can happen to it. */
export type ContactEvent =
  /** Who is signed in need not type who they are. */
  | { readonly type: "begun"; readonly name: string; readonly email: string }
  | { readonly type: "changed"; readonly values: Partial<ContactFields> }
  | { readonly type: "submitted" }
  | { readonly type: "sent" }
  | { readonly type: "notSent"; readonly error: ClientError }
  | { readonly type: "anotherWanted" };

/** What is to be done for it in the world. */
export interface ContactEffect {
  readonly type: "send";
  readonly message: ContactFields;
}

const empty: ContactFields = { name: "", email: "", company: "", message: "", website: "" };

/** A message to those who run the server. */
export const contactMachine: Machine<ContactState, ContactEvent, ContactEffect> = {
  name: "Contact sales",
  initial: { phase: "editing", values: empty, fieldErrors: {} },
  transitions: {
    editing: {
      begun: {
        to: ["editing"],
        step: (state, { email, name }) =>
          goTo({
            ...state,
            values: {
              ...state.values,
              name: state.values.name || name,
              email: state.values.email || email,
            },
          }),
      },
      changed: {
        to: ["editing"],
        step: (state, { values }) =>
          goTo({
            ...state,
            values: { ...state.values, ...values },
            fieldErrors: untouchedFieldErrors(state.fieldErrors, values),
          }),
      },
      submitted: {
        to: ["editing", "sending"],
        step: ({ failure: _, ...state }) => {
          const form = contactForm.safeParse(state.values);
          if (!form.success) return goTo({ ...state, fieldErrors: fieldErrors(contactForm, state.values) });
          return goTo({ ...state, phase: "sending", fieldErrors: {} }, { type: "send", message: form.data });
        },
      },
    },
    sending: {
      sent: { to: ["sent"], step: (state) => goTo({ ...state, phase: "sent" }) },
      notSent: {
        to: ["editing"],
        step: (state, { error: { fields, message } }) =>
          goTo(
            fields === undefined
              ? { ...state, phase: "editing", failure: message }
              : { ...state, phase: "editing", fieldErrors: fields },
          ),
      },
    },
    sent: {
      anotherWanted: {
        to: ["editing"],
        step: ({ values }) => goTo({ phase: "editing", values: { ...values, message: "" }, fieldErrors: {} }),
      },
    },
  },
};
