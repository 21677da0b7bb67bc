import { type Answer, type CheckoutCall, toCheckoutError } from "../client/index.ts";
import { formatDate } from "../subscription/index.ts";
import { type CheckoutArgument, lackingArguments } from "../validation/index.ts";
import { type Notify, productDurationMs } from "../machine/notice.ts";
import { startMachine, type Store } from "../machine/start-machine.ts";
import type { BillingApi, BillingStatus } from "./billing-api.ts";
import { planName } from "./plan-cards.ts";
import {
  type SubscriptionChangeEvent,
  subscriptionChangeMachine,
  type SubscriptionChangeState,
} from "./subscription-change.ts";

interface Surroundings {
  readonly api: Pick<BillingApi, "cancelSubscription" | "changeSubscription">;
  readonly notify: Notify;
  /** Told once a subscription is another one, so that what is known of it is read anew. */
  readonly onChanged: () => void | Promise<void>;
}

/** Starts the dialogs that cancel or change a subscription, closed. */
export function startSubscriptionChange({
  api,
  notify,
  onChanged,
}: Surroundings): Store<SubscriptionChangeState, SubscriptionChangeEvent> {
  return startMachine(subscriptionChangeMachine, {
    cancel: async ({ own }, send) =>
      send(
        await outcome("cancelSubscription", own, {
          call: () => api.cancelSubscription(own),
          said: ({ end_date }) => ({
            title: "Your subscription is canceled",
            message: `You can use everything until ${formatDate(end_date)}.`,
          }),
        }),
      ),
    change: async ({ own, plan }, send) => {
      const body = { ...own, plan_id: plan.plan_id, payment_type: plan.plan };
      return send(
        await outcome("changeSubscription", body, {
          call: () => api.changeSubscription(body),
          said: () => ({
            title: "Your plan is changed",
            message: `You have the plan ${planName(plan.plan)} from now on.`,
          }),
        }),
      );
    },
    notify: ({ notice }) => {
      notify(notice);
    },
    tellChanged: () => onChanged(),
  });
}

interface Asking {
  readonly call: () => Promise<Answer<BillingStatus>>;
  readonly said: (status: BillingStatus) => { readonly title: string; readonly message: string };
}

async function outcome(
  name: Extract<CheckoutCall, "cancelSubscription" | "changeSubscription">,
  body: Readonly<Partial<Record<CheckoutArgument, unknown>>>,
  { call, said }: Asking,
): Promise<SubscriptionChangeEvent> {
  const missing = lackingArguments(name, body);
  if (missing.length > 0)
    return { type: "refused", error: toCheckoutError(name, { kind: "arguments", missing }) };
  const answer = await call();
  if (!answer.ok)
    return { type: "refused", error: toCheckoutError(name, { kind: "answer", error: answer.error }) };
  return {
    type: "done",
    notice: { kind: "success", ...said(answer.value), durationMs: productDurationMs.long },
  };
}
