import { proxy } from "valtio/vanilla";
import { type Machine, type Phased, stepOf, type Typed } from "./machine.ts";

/** Sends an event; settles when all effects that follow from it are done. */
export type Send<Event> = (event: Event) => Promise<void>;

/** The function that performs each effect. It sends the result as an event. */
export type Performers<Event, Effect extends Typed> = {
  readonly [Type in Effect["type"]]: (
    effect: Extract<Effect, { readonly type: Type }>,
    send: Send<Event>,
  ) => void | Promise<void>;
};

/** A running machine. */
export interface Store<State, Event> {
  /** A valtio proxy to read and subscribe to; only `send` changes it. */
  readonly view: { readonly current: State };
  readonly send: Send<Event>;
}

/** A running machine that also accepts answers to work outside it. */
export interface RunningMachine<State, Event> extends Store<State, Event> {
  /**
   * Returns a `send` for work that starts now outside the machine. Its events are dropped as soon as the attempt
   * changes.
   */
  readonly sendDuringAttempt: () => Send<Event>;
}

/**
 * Starts a machine in its first state.
 *
 * All effects of a step are started in order, even if one of them fails; `send` then throws the first failure. The
 * events that a performer sends belong to the attempt of the step that requested the effect. They are dropped when the
 * state's attempt changes, and when a later effect of a type that the machine lists in `latest` has started.
 */
export function startMachine<State extends Phased, Event extends Typed, Effect extends Typed>(
  machine: Machine<State, Event, Effect>,
  performers: Performers<Event, Effect>,
): RunningMachine<State, Event> {
  const view: { current: Phased } = proxy({ current: machine.initial });
  const latest = new Set<string>(machine.latest);
  /** The number of effects of each type that have been started. */
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
