import { goTo, type Machine, type ReactionTo } from "../machine/machine.ts";
import type { Invoice } from "./billing-api.ts";

/** The invoices of an account. */
export interface InvoicesState {
  readonly phase: "loading" | "loaded" | "failed";
  /** The newest first. */
  readonly invoices: readonly Invoice[];
  /** Why there are none to be shown. */
  readonly failure?: string;
}

/** What can happen to them. */
export type InvoicesEvent =
  | { readonly type: "requested" }
  | { readonly type: "received"; readonly invoices: readonly Invoice[] }
  | { readonly type: "notReceived"; readonly failure: string };

/** What is to be done for them in the world. */
export interface InvoicesEffect {
  readonly type: "fetch";
}

const request: ReactionTo<InvoicesState, InvoicesEvent, InvoicesEffect, "requested"> = {
  to: ["loading"],
  step: ({ invoices }) => goTo({ phase: "loading", invoices }, { type: "fetch" }),
};

/** The invoices, read anew when a subscription has changed. */
export const invoicesMachine: Machine<InvoicesState, InvoicesEvent, InvoicesEffect> = {
  name: "Invoices",
  initial: { phase: "loading", invoices: [] },
  transitions: {
    loading: {
      requested: request,
      received: { to: ["loaded"], step: (_, { invoices }) => goTo({ phase: "loaded", invoices }) },
      notReceived: {
        to: ["failed"],
        step: (state, { failure }) => goTo({ ...state, phase: "failed", failure }),
      },
    },
    loaded: { requested: request },
    failed: { requested: request },
  },
};
