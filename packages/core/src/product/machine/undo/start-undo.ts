import type { Clock } from "../../../model/index.ts";
import type { Notify } from "../notice.ts";

/** An action that can be undone. */
export interface Undoable {
  /** What was done, such as `Requirement deleted`. */
  readonly title: string;
  readonly message?: string;
  /** Takes it back; what goes wrong is told by whoever does it. */
  readonly undo: () => void | Promise<void>;
}

/** Offers to take back what was done. */
export interface Undo {
  /** Says what was done, with a button that takes it back. */
  readonly offer: (done: Undoable) => void;
  /** Takes back what was offered last, once and while it is fresh; true if there was something. */
  readonly last: () => boolean;
}

/** Long enough to read what happened and to think about it. */
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
