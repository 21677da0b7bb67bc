import { proxy } from "valtio/vanilla";
import { type Machine, type Phased, stepOf, type Typed } from "./machine.ts";

/** Sends an event; settles when everything that it led to is done. */
export type Send<Event> = (event: Event) => Promise<void>;

/** How each effect is done in the world; what comes of it is sent as an event. */
export type Performers<Event, Effect extends Typed> = {
  readonly [Type in Effect["type"]]: (
    effect: Extract<Effect, { readonly type: Type }>,
    send: Send<Event>,
  ) => void | Promise<void>;
};

/** A machine that runs. */
export interface Store<State, Event> {
  /** A valtio proxy to be read and subscribed to; only `send` changes it. */
  readonly view: { readonly current: State };
  readonly send: Send<Event>;
}

/**
 * Starts a machine in its first state.
 *
 * All effects of a step are begun, in their order, even when one of them fails; the first failure is then thrown by `send`.
 */
export function startMachine<State extends Phased, Event extends Typed, Effect extends Typed>(
  machine: Machine<State, Event, Effect>,
  performers: Performers<Event, Effect>,
): Store<State, Event> {
  const view: { current: Phased } = proxy({ current: machine.initial });
  let state = machine.initial;

  const send: Send<Event> = async (event) => {
    const step = stepOf(machine, state, event);
    if (step.state !== state) {
      state = step.state;
      view.current = state;
    }
    const endings = await Promise.allSettled(step.effects.map((effect) => perform(effect)));
    for (const ending of endings) if (ending.status === "rejected") throw ending.reason;
  };

  async function perform(effect: Effect): Promise<void> {
    const performer: (effect: never, send: Send<Event>) => void | Promise<void> =
      performers[effect.type as Effect["type"]];
    await performer(effect as never, send);
  }

  return { view: view as { readonly current: State }, send };
}
