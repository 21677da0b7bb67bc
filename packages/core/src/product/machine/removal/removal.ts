import type { ClientError } from "../../client/index.ts";
import { goTo, type Machine, type ReactionTo, stay } from "../machine.ts";

/** An item that can be removed, such as a token that is revoked. */
export interface Removable {
  readonly id: string;
}

/** The removal of one of several items, with confirmation if required. */
export interface RemovalState<Item extends Removable> {
  readonly phase: "idle" | "asking";
  /** The item that awaits confirmation; only in `asking`. */
  readonly asked?: Item;
  /** The ids of the items that are being removed. */
  readonly underWay: readonly string[];
  /** The reason why the last removal failed, until the next action. */
  readonly error?: ClientError;
}

/** A person's actions. */
export type RemovalInput<Item> =
  | { readonly type: "asked"; readonly item: Item }
  | { readonly type: "declined" }
  | { readonly type: "confirmed" }
  /** Removes the item without confirmation. */
  | { readonly type: "wanted"; readonly item: Item };

/** The events of a removal. */
export type RemovalEvent<Item> =
  | RemovalInput<Item>
  | { readonly type: "ended"; readonly id: string; readonly error?: ClientError };

/** The effects to perform. */
export interface RemovalEffect<Item> {
  readonly type: "remove";
  readonly item: Item;
}

/**
 * Returns the machine of removals. Each item is removed once, however often it is requested; several can be removed at
 * the same time.
 */
export function removalMachine<Item extends Removable>(): Machine<
  RemovalState<Item>,
  RemovalEvent<Item>,
  RemovalEffect<Item>
> {
  type State = RemovalState<Item>;
  type Reaction<Type extends RemovalEvent<Item>["type"]> = ReactionTo<
    State,
    RemovalEvent<Item>,
    RemovalEffect<Item>,
    Type
  >;

  function remove({ underWay }: State, item: Item) {
    return underWay.includes(item.id)
      ? goTo<State, RemovalEffect<Item>>({ phase: "idle", underWay })
      : goTo<State, RemovalEffect<Item>>(
          { phase: "idle", underWay: [...underWay, item.id] },
          { type: "remove", item },
        );
  }
  const ask: Reaction<"asked"> = {
    to: ["asking"],
    step: ({ underWay }, { item }) => goTo({ phase: "asking", asked: item, underWay }),
  };
  const end: Reaction<"ended">["step"] = (state, { error, id }) =>
    goTo({
      ...state,
      underWay: state.underWay.filter((one) => one !== id),
      ...(error === undefined ? {} : { error }),
    });

  return {
    name: "Removal",
    initial: { phase: "idle", underWay: [] },
    transitions: {
      idle: {
        asked: ask,
        wanted: { to: ["idle"], step: (state, { item }) => remove(state, item) },
        ended: { to: ["idle"], step: end },
      },
      asking: {
        asked: ask,
        declined: { to: ["idle"], step: ({ underWay }) => goTo({ phase: "idle", underWay }) },
        confirmed: {
          to: ["idle"],
          step: (state) => (state.asked === undefined ? stay(state) : remove(state, state.asked)),
        },
        ended: { to: ["asking"], step: end },
      },
    },
  };
}
