import { Button, Spinner } from "@fluentui/react-components";
import {
  CheckmarkCircleRegular,
  ClockRegular,
  ErrorCircleRegular,
  ReceiptRegular,
} from "@fluentui/react-icons";
import { formatDate, formatMoney, planOf } from "@archscribe/core/product/subscription";
import { type PaymentOutcome, startPaymentReturn } from "@archscribe/core/product/billing/payment-return";
import { planName } from "@archscribe/core/product/billing/plan-cards";
import { readPaymentAddress } from "@archscribe/core/product/billing/payment-address";
import { useEffect } from "react";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Page } from "../../ui/Page.tsx";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";

/** The page to which the payment provider returns a person; it shows the result of the payment. */
export function PaymentSuccessPage() {
  const store = usePageStore(
    ({ client, navigation, product }) =>
      startPaymentReturn({
        client,
        email: product.authentication.view.current.user?.email ?? "",
        address: readPaymentAddress(navigation.current()),
        onPaid: async () => {
          const { user } = product.authentication.view.current;
          await Promise.all([
            product.authentication.send({ type: "detailsRequested" }),
            user === undefined ? undefined : product.payment.send({ type: "requested", email: user.email }),
          ]);
        },
      }),
    [],
  );
  const { phase, value } = useView(store);
  useEffect(() => void store.check(), [store]);
  return (
    <Page title="Payment">
      <div role="status" aria-live="polite">
        {phase === "loading" ? (
          <EmptyState title="Your payment is being verified" picture={<Spinner size="large" />}>
            We ask the payment provider for it. This takes a few seconds.
          </EmptyState>
        ) : (
          <Outcome outcome={value} onCheckAgain={() => void store.check()} />
        )}
      </div>
    </Page>
  );
}

interface Properties {
  readonly outcome: PaymentOutcome;
  readonly onCheckAgain: () => void;
}

function Outcome({ onCheckAgain, outcome }: Properties) {
  const { navigation } = useWorld();
  const again = (
    <Button appearance="primary" onClick={onCheckAgain}>
      Check again
    </Button>
  );
  const begin = (
    <Button appearance="primary" onClick={() => navigation.goTo("/")}>
      Go to the dashboard
    </Button>
  );
  switch (outcome.kind) {
    case "subscribed":
      return (
        <EmptyState
          title={`Welcome to ${planName(planOf(outcome.status))}`}
          picture={<CheckmarkCircleRegular />}
          action={begin}
        >
          Your payment of {formatMoney(outcome.status.amount, outcome.status.currency)} has come in. Your
          subscription runs until {formatDate(outcome.status.end_date)}. Change or cancel it under Payout in
          your menu.
        </EmptyState>
      );
    case "credited":
      return (
        <EmptyState
          title={`${String(outcome.tokens.amount)} additional tokens are yours`}
          picture={<CheckmarkCircleRegular />}
          action={begin}
        >
          Your payment has come in. The tokens are used when what your plan allows is used up; Payout in your
          menu shows how many are left.
        </EmptyState>
      );
    case "unpaid":
      return (
        <EmptyState title="The payment has not come in yet" picture={<ClockRegular />} action={again}>
          The payment provider has not reported a payment so far. Some cards and banks take a few minutes.
          Nothing is lost: you can leave this page, and your purchase is available as soon as it is paid.
        </EmptyState>
      );
    case "failed":
      return (
        <EmptyState title={outcome.error.message} picture={<ErrorCircleRegular />} action={again}>
          We could not ask for your payment. If you have paid, it is safe with the payment provider; check
          again in a minute.
        </EmptyState>
      );
    case "nothing":
      return (
        <EmptyState
          title="There is no payment to show"
          picture={<ReceiptRegular />}
          action={
            <Button appearance="primary" onClick={() => navigation.goTo("/payout")}>
              Go to payout
            </Button>
          }
        >
          This page shows the result of a payment, right after it. Your subscription and your invoices are
          under Payout.
        </EmptyState>
      );
  }
}
