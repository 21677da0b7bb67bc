import { Button, Spinner } from "@fluentui/react-components";
import {
  CheckmarkCircleRegular,
  ClockRegular,
  ErrorCircleRegular,
  ReceiptRegular,
} from "@fluentui/react-icons";
import { formatDate, formatMoney, planOf } from "@archscribe/core/product/subscription";
import {
  type PaymentReturnState,
  planName,
  readPaymentAddress,
  startPaymentReturn,
} from "@archscribe/core/product";
import { useEffect } from "react";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Page } from "../../ui/Page.tsx";
import { usePageStore } from "../../world/use-page-store.ts";
import { useView } from "../../world/use-view.ts";
import { useWorld } from "../../world/world-context.ts";
import { useEmail } from "./use-billing.ts";

/** Where the payment provider sends a person back: says what has become of the payment. */
export function PaymentSuccessPage() {
  const { navigation } = useWorld();
  const email = useEmail();
  const store = usePageStore(
    ({ client, product }) =>
      startPaymentReturn({
        client,
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
  useEffect(() => {
    const address = readPaymentAddress(navigation.current());
    void store.send({ type: "arrived", email, ...(address && { address }) });
  }, [email, navigation, store]);
  return (
    <Page title="Payment">
      <div role="status" aria-live="polite">
        <Outcome state={useView(store)} onCheckAgain={() => void store.send({ type: "checkedAgain" })} />
      </div>
    </Page>
  );
}

interface Properties {
  readonly state: PaymentReturnState;
  readonly onCheckAgain: () => void;
}

function Outcome({ onCheckAgain, state }: Properties) {
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
  switch (state.phase) {
    case "unread":
    case "verifying":
      return (
        <EmptyState title="Your payment is being verified" picture={<Spinner size="large" />}>
          We ask the payment provider for it. This takes a few seconds.
        </EmptyState>
      );
    case "subscribed":
      return (
        <EmptyState
          title={`Welcome to ${planName(planOf(state.status ?? {}))}`}
          picture={<CheckmarkCircleRegular />}
          action={begin}
        >
          Your payment of {formatMoney(state.status?.amount, state.status?.currency)} has come in. Your
          subscription runs until {formatDate(state.status?.end_date)}. Change or cancel it under Payout in
          your menu.
        </EmptyState>
      );
    case "credited":
      return (
        <EmptyState
          title={`${String(state.tokens?.amount ?? "")} additional tokens are yours`}
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
          The payment provider knows of no payment so far. Some cards and banks take a few minutes. Nothing is
          lost: you can leave this page, and what you bought is yours as soon as it is paid.
        </EmptyState>
      );
    case "failed":
      return (
        <EmptyState
          title={state.error?.message ?? "Payment verification failed"}
          picture={<ErrorCircleRegular />}
          action={again}
        >
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
          This page tells what has become of a payment, right after it. Your subscription and your invoices
          are under Payout.
        </EmptyState>
      );
  }
}
