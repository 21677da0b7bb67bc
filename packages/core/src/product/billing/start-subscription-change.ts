import { answerOf, type ContractClient } from "../client/index.ts";
import { formatDate } from "../subscription/index.ts";
import { type Notify, productDurationMs } from "../machine/notice.ts";
import { startMachine, type Store } from "../machine/start-machine.ts";
import { checkoutAnswer } from "./checkout-answer.ts";
import { planName } from "./plan-cards.ts";
import {
  type SubscriptionChangeEvent,
  subscriptionChangeMachine,
  type SubscriptionChangeState,
} from "./subscription-change.ts";

interface Dependencies {
  readonly client: ContractClient;
  readonly notify: Notify;
  /** Called after a subscription has changed, to reload it. */
  readonly onChanged: () => void | Promise<void>;
}

/** Starts the closed dialogs that cancel or change a subscription. */
export function startSubscriptionChange({
  client,
  notify,
  onChanged,
}: Dependencies): Store<SubscriptionChangeState, SubscriptionChangeEvent> {
  return startMachine(subscriptionChangeMachine, {
    cancel: async ({ own }, send) => {
      const call = () => answerOf(client.POST("/stripe/cancel_subscription/", { body: own }));
      const answer = await checkoutAnswer("cancelSubscription", own, call);
      if (!answer.ok) return send({ type: "refused", error: answer.error });
      return send(
        done(
          "Your subscription is canceled",
          `You can use everything until ${formatDate(answer.value.end_date)}.`,
        ),
      );
    },
    change: async ({ own, plan }, send) => {
      const body = { ...own, plan_id: plan.plan_id, payment_type: plan.plan };
      const call = () => answerOf(client.POST("/stripe/subscription_change/", { body }));
      const answer = await checkoutAnswer("changeSubscription", body, call);
      if (!answer.ok) return send({ type: "refused", error: answer.error });
      return send(done("Your plan was changed", `You have the plan ${planName(plan.plan)} from now on.`));
    },
    notify: ({ notice }) => {
      notify(notice);
    },
    tellChanged: () => onChanged(),
  });
}

function done(title: string, message: string): SubscriptionChangeEvent {
  return { type: "done", notice: { kind: "success", title, message, durationMs: productDurationMs.long } };
}
