import { postMail } from "../mail/mailbox.ts";
import { type Guesser, limitGuesses } from "../policies/limit-guesses.ts";
import { limitAddress, type RateLimit, uncountTry } from "../policies/limit-rate.ts";
import type { Database } from "../store/open-database.ts";
import type { World } from "../world.ts";
import { codeMail } from "./account-mails.ts";
import { type Asked, issueCode } from "./challenge.ts";
import type { Purpose } from "./grant.ts";

const hours = 3_600_000;

interface Asker extends Guesser {
  readonly purpose: Purpose;
}

const limits = {
  near: [
    { max: 3, windowMs: 3 * hours },
    { max: 5, windowMs: 24 * hours },
  ],
  everywhere: { max: 10, windowMs: 24 * hours },
} as const;

/**
 * Counts a request for a code, whether or not the e-mail has an account, and returns how often the code may be tried. The
 * address is checked first, so that a blocked address cannot use up the limits of other people's e-mails.
 *
 * @throws Refusal TOO_MANY_REQUESTS
 */
export async function limitCodes(
  world: Pick<World, "configuration" | "database" | "now">,
  { purpose, ...guesser }: Asker,
): Promise<Pick<Asked, "mostTries">> {
  const { database, now } = world;
  await limitAddress(world, fromAddress(purpose, guesser.address));
  const at = { limits: { ...limits, what: purpose }, now: now() };
  const { isExtra } = await limitGuesses(database, guesser, at);
  // Many addresses must not get five guesses each.
  return isExtra ? { mostTries: 1 } : {};
}

/** Takes back the request of an address for a code, which has arrived where it was to. */
export async function forgiveCode(
  { database, now }: Pick<World, "database" | "now">,
  { address, purpose }: Pick<Asker, "address" | "purpose">,
): Promise<void> {
  await uncountTry(database, now(), fromAddress(purpose, address));
}

function fromAddress(purpose: Purpose, address: string): RateLimit {
  return { key: `${purpose}-from:${address}`, max: 20, windowMs: hours };
}

/** Creates a code and posts it. */
export async function sendCode(transaction: Database, asked: Asked): Promise<void> {
  const code = await issueCode(transaction, asked);
  await postMail(transaction, codeMail(asked.email, asked.purpose, code), asked.now);
}
