/** The result of an event: the next state and the effects, as data. */
export interface Step<State, Effect> {
  readonly state: State;
  readonly effects: readonly Effect[];
}

/** A state of a machine. It is in exactly one phase; the other fields hold the data of that phase. */
export interface Phased {
  readonly phase: string;
  /** The number of the current attempt. A step that raises it drops all answers to earlier effects. */
  readonly attempt?: number;
}

/** Anything with a type name: an event or an effect. */
export interface Typed {
  readonly type: string;
}

/** The transition for one event in one phase. */
export interface Transition<From, State extends Phased, Event, Effect> {
  /** Every phase that the transition can lead to. */
  readonly to: readonly State["phase"][];
  readonly step: (state: From, event: Event) => Step<State, Effect>;
}

/** A transition that is the same in every phase that contains it. */
export type ReactionTo<
  State extends Phased,
  Event extends Typed,
  Effect,
  Type extends Event["type"],
> = Transition<State, State, Extract<Event, { readonly type: Type }>, Effect>;

/** The transitions of each phase, by the events that the phase handles. */
export type TransitionTable<State extends Phased, Event extends Typed, Effect> = {
  readonly [Phase in State["phase"]]: {
    readonly [Type in Event["type"]]?: Transition<
      State & { readonly phase: Phase },
      State,
      Extract<Event, { readonly type: Type }>,
      Effect
    >;
  };
};

/** A state machine as a table. It performs no effects itself. */
export interface Machine<State extends Phased, Event extends Typed, Effect extends Typed> {
  readonly name: string;
  readonly initial: State;
  /** The types of effects of which only the latest counts: answers to earlier effects of the same type are dropped. */
  readonly latest?: readonly Effect["type"][];
  readonly transitions: TransitionTable<State, Event, Effect>;
}

/** The part of a machine that its diagram shows: the phases, and the phases that each event leads to. */
export interface MachineOutline {
  readonly name: string;
  readonly initial: Phased;
  readonly latest?: readonly string[];
  readonly transitions: Readonly<
    Record<string, Readonly<Record<string, { readonly to: readonly string[] } | undefined>>>
  >;
}

/** Returns the step for an event. An event that the current phase does not handle changes nothing. */
export function stepOf<State extends Phased, Event extends Typed, Effect extends Typed>(
  machine: Machine<State, Event, Effect>,
  state: State,
  event: Event,
): Step<State, Effect> {
  const phases = new Map<string, object>(Object.entries(machine.transitions));
  const rows = new Map<string, unknown>(Object.entries(phases.get(state.phase) ?? {}));
  // The type of the table guarantees that the row fits its phase and its event.
  const row = rows.get(event.type) as Transition<State, State, Event, Effect> | undefined;
  return row === undefined ? stay(state) : row.step(state, event);
}

/** Returns a step to a state, with its effects. */
export function goTo<State, Effect>(state: State, ...effects: readonly Effect[]): Step<State, Effect> {
  return { state, effects };
}

/** Returns a step that changes nothing. */
export function stay<State>(state: State): Step<State, never> {
  return { state, effects: [] };
}
