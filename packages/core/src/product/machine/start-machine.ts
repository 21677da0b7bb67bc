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

/** A machine that runs, where something outside it is answered to it, too. */
export interface RunningMachine<State, Event> extends Store<State, Event> {
  /** For the answer to something that begins now outside the machine: what it sends is dropped once the attempt is another. */
  readonly sendDuringAttempt: () => Send<Event>;
}

/**
 * Starts a machine in its first state.
 *
 * All effects of a step are begun, in their order, even when one of them fails; the first failure is then thrown by `send`.
 * What a performer sends belongs to the attempt of the step that asked for the effect, and is dropped once the state's attempt
 * is another one, and once a later effect of a type that the machine lists in `latest` was begun.
 */
export function startMachine<State extends Phased, Event extends Typed, Effect extends Typed>(
  machine: Machine<State, Event, Effect>,
  performers: Performers<Event, Effect>,
): RunningMachine<State, Event> {
  const view: { current: Phased } = proxy({ current: machine.initial });
  const latest = new Set<string>(machine.latest);
  /** How many effects of each type have been begun. */
  const begun = new Map<string, number>();
  let state = machine.initial;

  const send: Send<Event> = async (event) => {
    const step = stepOf(machine, state, event);
    if (step.state !== state) {
      state = step.state;
      view.current = state;
    }
    const { attempt } = step.state;
    const endings = await Promise.allSettled(step.effects.map((effect) => perform(effect, attempt)));
    for (const ending of endings) if (ending.status === "rejected") throw ending.reason;
  };

  async function perform(effect: Effect, attempt: number | undefined): Promise<void> {
    const number = (begun.get(effect.type) ?? 0) + 1;
    begun.set(effect.type, number);
    const performer: (effect: never, send: Send<Event>) => void | Promise<void> =
      performers[effect.type as Effect["type"]];
    await performer(effect as never, async (event) => {
      const isOvertaken = latest.has(effect.type) && begun.get(effect.type) !== number;
      if (state.attempt === attempt && !isOvertaken) await send(event);
    });
  }

  return {
    view: view as { readonly current: State },
    send,
    sendDuringAttempt: () => {
      const { attempt } = state;
      return async (event) => {
        if (state.attempt === attempt) await send(event);
      };
    },
  };
}
