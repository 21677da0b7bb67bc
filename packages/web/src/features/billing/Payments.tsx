import type { BillingStanding } from "@archscribe/core/product/billing/billing-standing";
import { useEffect } from "react";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { ChangePlanDialog } from "./ChangePlanDialog.tsx";
import { CheckoutFailure } from "./CheckoutFailure.tsx";
import { InvoiceList } from "./InvoiceList.tsx";
import { TokenPurchase } from "./TokenPurchase.tsx";
import { useAskedPlan } from "./use-asked-plan.ts";
import { useCheckout, useEmail, useOffer } from "./use-billing.ts";
import type { useSubscriptionChange } from "./use-subscription-change.ts";

const none = { plans: [], tokens: [] } as const;

interface Properties extends ReturnType<typeof useSubscriptionChange> {
  readonly standing: BillingStanding;
}

/** Additional tokens, invoices, and the dialogs of the subscription; loaded once it is known that billing is on. */
export function Payments({ change: changeStore, invoices, standing }: Properties) {
  const email = useEmail();
  const { subscription } = useView(useWorld().product.payment);
  const { plans, tokens } = useView(useOffer()).value ?? none;
  const checkoutStore = useCheckout();
  const checkout = useView(checkoutStore);
  const change = useView(changeStore);
  const own = { email, subscription_id: subscription.subscription_id ?? "" };
  const close = () => void changeStore.send({ type: "closed" });
  useEffect(() => void invoices.send({ type: "requested" }), [invoices]);
  useAskedPlan({ change: changeStore, plans, standing });
  return (
    <>
      <CheckoutFailure checkout={checkout} onDismiss={() => void checkoutStore.send({ type: "dismissed" })} />
      {tokens.length > 0 && (
        <TokenPurchase
          tokens={tokens}
          checkout={checkout}
          onBuy={(amount) => void checkoutStore.send({ type: "tokensChosen", email, amount })}
        />
      )}
      <InvoiceList store={invoices} />
      <ChangePlanDialog
        change={change}
        plans={plans}
        ownProduct={standing.kind === "active" ? subscription.product_id : undefined}
        onPick={(plan) => void changeStore.send({ type: "planPicked", plan })}
        onConfirm={() => void changeStore.send({ type: "changeConfirmed", own })}
        onClose={close}
      />
      <ConfirmDialog
        isOpen={change.phase === "confirmingCancel" || change.phase === "canceling"}
        isBusy={change.phase === "canceling"}
        title="Cancel your subscription?"
        confirmLabel="Cancel subscription"
        cancelLabel="Keep it"
        failure={change.error?.message}
        onConfirm={() => void changeStore.send({ type: "cancelConfirmed", own })}
        onClose={close}
      >
        <p>
          {standing.kind === "active" && `You can use everything until ${standing.until}. `}
          Your projects stay, and you can come back at any time.
        </p>
      </ConfirmDialog>
    </>
  );
}
