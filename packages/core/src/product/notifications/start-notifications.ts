import type { Clock } from "../../model/index.ts";
import { startMachine, type Store } from "../machine/start-machine.ts";
import type { Notify } from "../machine/notice.ts";
import { type NotificationsEvent, notificationsMachine, type NotificationsState } from "./notifications.ts";

/** Running notifications. */
export interface Notifications extends Store<NotificationsState, NotificationsEvent> {
  /** Shows a notice; the returned function dismisses it, and does nothing if the notice is gone. */
  readonly notify: Notify;
}

/** Starts without notifications; each is dismissed automatically when its time is over. */
export function startNotifications({ clock }: { readonly clock: Clock }): Notifications {
  const timers = new Map<number, () => void>();
  /** The actions of the buttons; a function cannot be part of a state. */
  const actions = new Map<number, () => void | Promise<void>>();

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
    act: async ({ id }) => {
      const action = actions.get(id);
      actions.delete(id);
      await action?.();
    },
  });

  return {
    ...store,
    notify: (notice, action) => {
      void store.send({ type: "raised", notice });
      const { raised: id, shown } = store.view.current;
      for (const known of actions.keys()) if (!shown.some((one) => one.id === known)) actions.delete(known);
      if (action !== undefined) actions.set(id, action);
      return () => void store.send({ type: "dismissed", id });
    },
  };
}
