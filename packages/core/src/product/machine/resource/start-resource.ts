import type { Clock } from "../../../model/index.ts";
import type { Answer } from "../../client/index.ts";
import { startMachine, type Store } from "../start-machine.ts";
import {
  resourceMachine,
  type ResourceEvent,
  type ResourceRequest,
  type ResourceShape,
  type ResourceState,
} from "./resource.ts";

/** The events that a feature adds, by name. */
type EventOf<Events> = {
  readonly [Type in keyof Events & string]: Events[Type] & { readonly type: Type };
}[keyof Events & string];

/** A running resource, with the events that it accepts beside requests. */
export type Resource<Value, Event = never> = Store<ResourceState<Value>, ResourceRequest | Event>;

/** A feature's declaration of a resource. */
interface Declaration<Value, Events> extends ResourceShape<Value> {
  readonly load: () => Promise<Answer<Value>>;
  /** The feature's own changes to the shown value, by name of the event; each returns the new value. */
  readonly on?: { readonly [Type in keyof Events]: (shown: Value, event: Events[Type]) => Value };
  /** The delay in which several causes for a reload are combined; without it, the reload starts at once. */
  readonly patience?: { readonly clock: Pick<Clock, "after">; readonly delayMs: number };
}

/**
 * Starts a resource; nothing is loaded before it is `requested`, `needed` or `outdated`.
 *
 * @example const tokens = startResource({ initial: noTokens, load: () => answerOf(client.GET("/account/tokens")) });
 */
export function startResource<Value, Events = Record<never, never>>({
  load,
  on,
  patience,
  ...shape
}: Declaration<Value, Events>): Resource<Value, EventOf<Events>> {
  const { send, view } = startMachine(resourceMachine<Value>(shape), {
    load: async (_, answer) => {
      const came = await load();
      return answer(
        came.ok ? { type: "received", value: came.value } : { type: "refused", error: came.error },
      );
    },
    wait: (_, answer) => {
      const ask = (): Promise<void> => answer({ type: "due" });
      if (patience === undefined) return ask();
      patience.clock.after(patience.delayMs, ask);
      return undefined;
    },
  });
  const changes = new Map<string, (shown: Value, event: never) => Value>(Object.entries(on ?? {}));
  return {
    view,
    send: (event) => {
      const change = changes.get(event.type);
      if (change === undefined) return send(event as ResourceEvent<Value>);
      return send({ type: "changed", change: (shown) => change(shown, event as never) });
    },
  };
}
