import type { Answer, ClientError } from "../../client/index.ts";
import { startMachine, type Store } from "../start-machine.ts";
import { type Removable, type RemovalInput, removalMachine, type RemovalState } from "./removal.ts";

/** A removal that runs. */
export type Removal<Item extends Removable> = Store<RemovalState<Item>, RemovalInput<Item>>;

/** A feature's declaration of a removal. */
interface Declaration<Item> {
  readonly remove: (item: Item) => Promise<Answer<unknown>>;
  readonly onRemoved: (item: Item) => void | Promise<void>;
  /** Without it the failure is told by the state alone. */
  readonly onFailed?: (error: ClientError) => void;
}

/** Starts it; what is there no more counts as taken away. */
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
