import type { Answer, ClientError } from "../../client/index.ts";
import { startMachine, type Store } from "../start-machine.ts";
import { type Removable, type RemovalInput, removalMachine, type RemovalState } from "./removal.ts";

/** A running removal. */
export type Removal<Item extends Removable> = Store<RemovalState<Item>, RemovalInput<Item>>;

/** A feature's declaration of a removal. */
interface Declaration<Item> {
  readonly remove: (item: Item) => Promise<Answer<unknown>>;
  readonly onRemoved: (item: Item) => void | Promise<void>;
  /** Called with the error of a failed removal; without it, only the state reports the failure. */
  readonly onFailed?: (error: ClientError) => void;
}

/** Starts a removal. An item that no longer exists counts as removed. */
export function startRemoval<Item extends Removable>({
  onFailed,
  onRemoved,
  remove,
}: Declaration<Item>): Removal<Item> {
  return startMachine(removalMachine<Item>(), {
    remove: async ({ item }, send) => {
      const answer = await remove(item);
      if (answer.ok || answer.error.code === "NOT_FOUND") {
        await onRemoved(item);
        return send({ type: "ended", id: item.id });
      }
      onFailed?.(answer.error);
      return send({ type: "ended", id: item.id, error: answer.error });
    },
  });
}
