import type { Clock } from "../../../model/index.ts";
import type { Notify } from "../notice.ts";

/** An action that can be undone. */
export interface Undoable {
  /** The title of the action in the past tense, such as `Requirement deleted`. */
  readonly title: string;
  readonly message?: string;
  /** Undoes the action; the callback itself reports any failure. */
  readonly undo: () => void | Promise<void>;
}

/** Offers to undo actions. */
export interface Undo {
  /** Reports the action, with a button that undoes it. */
  readonly offer: (done: Undoable) => void;
  /** Undoes the last offered action, once and while the offer lasts; returns whether there was one. */
  readonly last: () => boolean;
}

/** Long enough to read the message and to decide. */
const undoDurationMs = 10_000;

/** Starts with nothing to undo. */
export function startUndo({ clock, notify }: { readonly clock: Clock; readonly notify: Notify }): Undo {
  let offered: { readonly undo: Undoable["undo"]; readonly dismiss: () => void } | undefined;
  return {
    offer: ({ message, title, undo }) => {
      let isDone = false;
      const once = async (): Promise<void> => {
        if (isDone) return;
        isDone = true;
        if (offered === own) offered = undefined;
        await undo();
      };
      const dismiss = notify(
        {
          kind: "success",
          title,
          ...(message === undefined ? {} : { message }),
          durationMs: undoDurationMs,
          position: "bottom-right",
          actionLabel: "Undo",
        },
        once,
      );
      const own = { undo: once, dismiss };
      offered = own;
      clock.after(undoDurationMs, () => {
        if (offered === own) offered = undefined;
      });
    },
    last: () => {
      if (offered === undefined) return false;
      const { dismiss, undo } = offered;
      dismiss();
      void undo();
      return true;
    },
  };
}
