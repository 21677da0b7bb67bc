/** The result of an event: the next state and the effects, as data. */
export interface Step<State, Effect> {
  readonly state: State;
  readonly effects: readonly Effect[];
}

/** A state stands in exactly one phase; the other fields are what is known there. */
export interface Phased {
  readonly phase: string;
  /** A step that raises it no longer wants what is under way: answers to earlier effects are dropped. */
  readonly attempt?: number;
}

/** What an event or an effect is called. */
export interface Typed {
  readonly type: string;
}

/** One event in one phase. */
export interface Transition<From, State extends Phased, Event, Effect> {
  /** Every phase that it can lead to. */
  readonly to: readonly State["phase"][];
  readonly step: (state: From, event: Event) => Step<State, Effect>;
}

/** A transition that is the same in every phase that has it. */
export type ReactionTo<
  State extends Phased,
  Event extends Typed,
  Effect,
  Type extends Event["type"],
> = Transition<State, State, Extract<Event, { readonly type: Type }>, Effect>;

/** What each phase does with the events that mean something in it. */
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

/** A state machine as a table; it performs nothing itself. */
export interface Machine<State extends Phased, Event extends Typed, Effect extends Typed> {
  readonly name: string;
  readonly initial: State;
  /** The effects of which only the latest is still wanted: answers to earlier ones of the same type are dropped. */
  readonly latest?: readonly Effect["type"][];
  readonly transitions: TransitionTable<State, Event, Effect>;
}

/** What is drawn of a machine: the phases, and where each event leads from them. */
export interface MachineOutline {
  readonly name: string;
  readonly initial: Phased;
  readonly latest?: readonly string[];
  readonly transitions: Readonly<
    Record<string, Readonly<Record<string, { readonly to: readonly string[] } | undefined>>>
  >;
}

/** The step of an event. An event that means nothing in the current phase changes nothing. */
export function stepOf<State extends Phased, Event extends Typed, Effect extends Typed>(
  machine: Machine<State, Event, Effect>,
  state: State,
  event: Event,
): Step<State, Effect> {
  const phases = new Map<string, object>(Object.entries(machine.transitions));
  const rows = new Map<string, unknown>(Object.entries(phases.get(state.phase) ?? {}));
  // That a row fits its phase and its event is what the type of the table says.
  const row = rows.get(event.type) as Transition<State, State, Event, Effect> | undefined;
  return row === undefined ? stay(state) : row.step(state, event);
}

/** A step to a state, with its effects. */
export function goTo<State, Effect>(state: State, ...effects: readonly Effect[]): Step<State, Effect> {
  return { state, effects };
}

/** A step that changes nothing. */
export function stay<State>(state: State): Step<State, never> {
  return { state, effects: [] };
}
