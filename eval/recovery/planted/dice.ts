/** Choices that are the same for the same seed. */
export interface Dice {
  /** A whole number from 0 to below a limit. */
  readonly below: (limit: number) => number;
  /** One of a list; undefined if it is empty. */
  readonly pick: <Item>(items: readonly Item[]) => Item | undefined;
}

/**
 * Returns the choices of a seed, by the generator mulberry32.
 *
 * @see https://gist.github.com/tommyettinger/46a874533244883189143505d203312c
 */
export function diceOf(seed: number): Dice {
  let state = seed;
  const below = (limit: number): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
  return { below, pick: (items) => items[below(items.length)] };
}
