import type { Clock } from "../../ports.ts";
import { startMachine, type Store } from "../start-machine.ts";
import type { Notify } from "./notice.ts";
import { type NotificationsEvent, notificationsMachine, type NotificationsState } from "./notifications.ts";

/** Notifications that run. */
export interface Notifications extends Store<NotificationsState, NotificationsEvent> {
  /** What it gives back dismisses the notice; it does nothing once the notice is gone. */
  readonly notify: Notify;
}

/** Starts without a notification; each goes by itself when its time is over. */
export function startNotifications({ clock }: { readonly clock: Clock }): Notifications {
  const timers = new Map<number, () => void>();

  const store = startMachine(notificationsMachine, {
    startTimer: ({ id, milliseconds }, send) => {
      const stop = clock.after(milliseconds, () => {
        timers.delete(id);
        return send({ type: "expired", id });
      });
      timers.set(id, stop);
    },
    stopTimer: ({ id }) => {
      timers.get(id)?.();
      timers.delete(id);
    },
  });

  return {
    ...store,
    notify: (notice) => {
      void store.send({ type: "raised", notice });
      const id = store.view.current.raised;
      return () => void store.send({ type: "dismissed", id });
    },
  };
}
