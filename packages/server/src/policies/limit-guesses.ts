import type { Database } from "../store/open-database.ts";
import { countTry, type RateLimit, tooManyRequests, uncountTry } from "./limit-rate.ts";

/** The origin of an attempt for an e-mail. */
export interface Guesser {
  readonly email: string;
  readonly address: string;
  /** A device on which the owner of the e-mail has signed in before; undefined for any other. */
  readonly knownDevice: string | undefined;
}

/** How often something may be tried for an e-mail. */
export interface GuessLimits {
  /** The kind of attempt, such as `login`. */
  readonly what: string;
  /** Limits for one address, or for one known device; all of them apply. */
  readonly near: readonly Pick<RateLimit, "max" | "windowMs">[];
  /** Limits for all origins except known devices. */
  readonly everywhere: Pick<RateLimit, "max" | "windowMs">;
}

/** A counted attempt. */
export interface CountedTry {
  /** It exceeds the strangers' limit for the e-mail, as the first attempt of its address on this day. */
  readonly isExtra: boolean;
  /** Takes it back: a right answer was not a guess. */
  readonly forgive: () => Promise<void>;
}

const day = 24 * 3_600_000;

/**
 * Counts a try, so that guessing is limited and cannot lock out the owner of an e-mail: tries of strangers block neither
 * a known device nor the first try of a day from any address.
 *
 * @throws Refusal TOO_MANY_REQUESTS
 */
export async function limitGuesses(
  database: Database,
  { address, email, knownDevice }: Guesser,
  { limits, now }: { readonly limits: GuessLimits; readonly now: Date },
): Promise<CountedTry> {
  const { everywhere, near, what } = limits;
  const place = knownDevice === undefined ? `from:${address}` : `at:${knownDevice}`;
  const counted: RateLimit[] = [];
  const count = async (limit: RateLimit): Promise<boolean> => {
    counted.push(limit);
    return (await countTry(database, now, limit)) <= limit.max;
  };
  for (const [index, limit] of near.entries()) {
    const nearby = { ...limit, key: `${what}:${String(index)}:${place}:${email}` };
    if (!(await count(nearby))) throw tooManyRequests(nearby, now);
  }
  let isExtra = false;
  if (knownDevice === undefined) {
    const all = { ...everywhere, key: `${what}:${email}` };
    isExtra = !(await count(all));
    const first = { key: `${what}-first:${place}:${email}`, max: 1, windowMs: day };
    if (isExtra && !(await count(first))) throw tooManyRequests(all, now);
  }
  return {
    isExtra,
    forgive: async () => {
      for (const limit of counted) await uncountTry(database, now, limit);
    },
  };
}
