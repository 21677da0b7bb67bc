import { answerOf, type components, type ContractClient } from "../client/index.ts";
import { type Resource, startResource } from "../machine/resource/start-resource.ts";

/** An invoice of the payment provider. */
export type Invoice = components["schemas"]["Invoice"];

/** The invoices of an account, newest first. */
export type Invoices = Resource<readonly Invoice[]>;

/**
 * Starts the invoices of an account without loading them. A person who never paid is not a customer of the provider and
 * has no invoices.
 */
export function startInvoices({ client }: { readonly client: ContractClient }): Invoices {
  return startResource<readonly Invoice[]>({
    initial: [],
    load: async () => {
      const status = await answerOf(client.GET("/stripe/status/"));
      if (!status.ok) return status;
      const { customer } = status.value;
      if (customer === undefined) return { ok: true, value: [] };
      return answerOf(client.GET("/stripe/{customer}/invoices/", { params: { path: { customer } } }));
    },
  });
}
