import { postMail } from "../mail/mailbox.ts";
import { limitRate } from "../policies/limit-rate.ts";
import type { Database } from "../store/open-database.ts";
import type { World } from "../world.ts";
import { codeMail } from "./account-mails.ts";
import { type Asked, issueCode } from "./challenge.ts";
import type { Purpose } from "./grant.ts";

const hours = 3_600_000;

interface Asker {
  readonly purpose: Purpose;
  readonly email: string;
  readonly address: string;
}

/**
 * Counts a request for a code, whether or not anybody has the e-mail. The address comes first:
 * who is stopped there cannot use up what is left for the e-mails of others.
 *
 * @throws Refusal TOO_MANY_REQUESTS
 */
export async function limitCodes(
  { database, now }: Pick<World, "database" | "now">,
  { address, email, purpose }: Asker,
): Promise<void> {
  await limitRate(database, now(), [
    { key: `${purpose}-from:${address}`, max: 20, windowMs: hours },
    { key: `${purpose}:${email}`, max: 3, windowMs: 3 * hours },
    { key: `code:${email}`, max: 10, windowMs: 24 * hours },
  ]);
}

/** Makes a code and posts it. */
export async function sendCode(transaction: Database, asked: Asked): Promise<void> {
  const code = await issueCode(transaction, asked);
  await postMail(transaction, codeMail(asked.email, asked.purpose, code), asked.now);
}
