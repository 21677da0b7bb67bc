import fc from "fast-check";
import { expect } from "vitest";
import { type Machine, type Phased, stepOf, type Typed } from "./machine.ts";

/** Every state that some sequence of events reaches, with the event that led to it. */
interface Walk<State> {
  readonly from: State;
  readonly type: string;
  readonly to: State;
}

/**
 * Holds for every machine: no sequence of events leads to a phase that is missing from the table or that the transition
 * does not declare, and some sequence reaches every declared phase.
 */
export function holdsAsMachine<State extends Phased, Event extends Typed, Effect extends Typed>(
  machine: Machine<State, Event, Effect>,
  arbitraryEvent: (state: State) => fc.Arbitrary<Event>,
  numRuns = 400,
): void {
  const table = new Map<string, Readonly<Record<string, { readonly to: readonly string[] } | undefined>>>(
    Object.entries(machine.transitions),
  );
  const reached = new Set<string>();

  const walks = fc.property(fc.gen(), (draw) => {
    let state = machine.initial;
    for (let count = draw(fc.nat, { max: 60 }) + 1; count > 0; count -= 1) {
      // One function per event; otherwise fast-check would compare the states of all earlier events.
      const event = draw(() => arbitraryEvent(state));
      const walk: Walk<State> = { from: state, type: event.type, to: stepOf(machine, state, event).state };
      state = walk.to;
      expect(undeclared(walk)).toBeUndefined();
      reached.add(`${walk.from.phase} --${walk.type}--> ${walk.to.phase}`);
    }
  });
  // Shrinking a walk of generated events takes more memory than is available.
  const parameters = { seed: 20, endOnFailure: true };

  const declared = [...table].flatMap(([from, rows]) =>
    Object.entries(rows).flatMap(([type, row]) => row?.to.map((to) => `${from} --${type}--> ${to}`) ?? []),
  );
  const missing = (): string[] => declared.filter((one) => !reached.has(one));

  // Most machines show all of their transitions in fewer runs; those with rare ones need all.
  const { numRuns: configured = numRuns } = fc.readConfigureGlobal();
  fc.assert(walks, { ...parameters, numRuns: Math.min(numRuns, 2 * configured) });
  if (missing().length > 0) fc.assert(walks, { ...parameters, numRuns });
  expect(missing()).toEqual([]);

  function undeclared({ from, to, type }: Walk<State>): string | undefined {
    const row = table.get(from.phase)?.[type];
    const isDeclared = row === undefined ? to === from : to === from || row.to.includes(to.phase);
    return table.has(to.phase) && isDeclared ? undefined : `${from.phase} --${type}--> ${to.phase}`;
  }
}
