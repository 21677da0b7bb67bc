import { startMachine, type Store } from "../machine/start-machine.ts";
import type { BillingApi } from "./billing-api.ts";
import { type InvoicesEvent, invoicesMachine, type InvoicesState } from "./invoices.ts";

/** Starts the invoices of an account, not asked for yet. Who never paid is no customer of the provider, and has none. */
export function startInvoices({
  api,
}: {
  readonly api: Pick<BillingApi, "getStatus" | "listInvoices">;
}): Store<InvoicesState, InvoicesEvent> {
  return startMachine(invoicesMachine, {
    fetch: async (_, send) => {
      const status = await api.getStatus();
      if (!status.ok) return send({ type: "notReceived", failure: status.error.message });
      const { customer } = status.value;
      if (customer === undefined) return send({ type: "received", invoices: [] });
      const answer = await api.listInvoices(customer);
      return send(
        answer.ok
          ? { type: "received", invoices: answer.value }
          : { type: "notReceived", failure: answer.error.message },
      );
    },
  });
}
