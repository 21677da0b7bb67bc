import { startMachine, type Store } from "../machine/start-machine.ts";
import type { WorkflowPorts } from "../ports/product-ports.ts";
import { paymentMachine } from "./payment.ts";
import type { PaymentEvent, PaymentState } from "./payment-state.ts";

interface Dependencies {
  readonly ports: Pick<WorkflowPorts, "api" | "clock">;
}

/** Starts a person's payment in the phase `loading`; once something was loaded, it checks the clock by itself. */
export function startPayment({ ports: { api, clock } }: Dependencies): Store<PaymentState, PaymentEvent> {
  let callOff = (): void => undefined;

  return startMachine(paymentMachine, {
    fetchStatus: async ({ email }, send) => {
      const answer = await api.getPaymentStatus({ email });
      return send(
        answer.ok ? { type: "received", status: answer.value, now: clock.now() } : { type: "notReceived" },
      );
    },
    verify: async ({ email }, send) => {
      const answer = await api.verifyPayment({ email });
      const now = clock.now();
      return send(answer.ok ? { type: "received", status: answer.value, now } : { type: "notVerified", now });
    },
    readClock: (_, send) => send({ type: "timePassed", now: clock.now() }),
    readClockAfter: ({ milliseconds }, send) => {
      callOff();
      callOff = clock.after(milliseconds, () => send({ type: "timePassed", now: clock.now() }));
    },
  });
}
