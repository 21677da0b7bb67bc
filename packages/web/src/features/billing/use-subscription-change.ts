import { startInvoices } from "@archscribe/core/product/billing/invoices";
import { startSubscriptionChange } from "@archscribe/core/product/billing/start-subscription-change";
import { usePageStore } from "../../world/use-page-store.ts";

/** The invoices, and the dialogs that change a subscription; a change reads it again. */
export function useSubscriptionChange() {
  return usePageStore(({ client, notify, product }) => {
    const invoices = startInvoices({ client });
    const change = startSubscriptionChange({
      client,
      notify,
      onChanged: async () => {
        const { email } = product.authentication.view.current.user ?? {};
        await Promise.all([
          invoices.send({ type: "requested" }),
          email === undefined ? undefined : product.payment.send({ type: "requested", email }),
        ]);
      },
    });
    return { change, invoices };
  }, []);
}
