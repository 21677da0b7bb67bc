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
 * A performer's events belong to the attempt of the step that asked for the effect, and are dropped once the state's attempt
 * is another one, unless the machine lists the effect among those that outlive their attempt.
 */
export function startMachine<State extends Phased, Event extends Typed, Effect extends Typed>(
  machine: Machine<State, Event, Effect>,
  performers: Performers<Event, Effect>,
): Store<State, Event> {
  const view: { current: Phased } = proxy({ current: machine.initial });
  const outliving = new Set<string>(machine.outlives);
  let state = machine.initial;

  const send: Send<Event> = async (event) => {
    const step = stepOf(machine, state, event);
    if (step.state !== state) {
      state = step.state;
      view.current = state;
    }
    const { attempt } = step.state;
    const endings = await Promise.allSettled(
      step.effects.map((effect) => perform(effect, outliving.has(effect.type) ? send : sendDuring(attempt))),
    );
    for (const ending of endings) if (ending.status === "rejected") throw ending.reason;
  };

  function sendDuring(attempt: number | undefined): Send<Event> {
    return async (event) => {
      if (state.attempt === attempt) await send(event);
    };
  }

  async function perform(effect: Effect, answer: Send<Event>): Promise<void> {
    const performer: (effect: never, send: Send<Event>) => void | Promise<void> =
      performers[effect.type as Effect["type"]];
    await performer(effect as never, answer);
  }

  return { view: view as { readonly current: State }, send };
}
