import { randomInt } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { type Guesser, limitGuesses } from "../policies/limit-guesses.ts";
import { invalid, Refusal } from "../refusal.ts";
import type { Database } from "../store/open-database.ts";
import { recoveryCodes, secondFactors } from "../store/schema.ts";
import type { World } from "../world.ts";
import { hashToken } from "./random-token.ts";
import { openText, sealText } from "./sealed-text.ts";
import type { Account } from "./session.ts";

type Parts = Pick<World, "configuration" | "database" | "now">;

/** An attempt to prove the second factor, and its origin. */
export interface FactorAttempt extends Omit<Guesser, "email"> {
  readonly account: Account;
  /** A code of the authenticator app, or a recovery code; undefined if none was entered. */
  readonly code: string | undefined;
}

/** The time steps before and after the current one whose codes are accepted, because clocks differ. */
const tolerance = 1;
const recoveryCodeCount = 10;
const minutes = 60_000;

const limits = {
  what: "second-factor",
  near: [{ max: 5, windowMs: 15 * minutes }],
  everywhere: { max: 10, windowMs: 60 * minutes },
} as const;

/** Returns whether an account needs a second factor, and how many recovery codes it has left. */
export async function readSecondFactor(database: Database, { id }: Pick<Account, "id">) {
  const isOn = (await database.$count(secondFactors, isConfirmed(id))) > 0;
  const left = isOn ? await database.$count(recoveryCodes, eq(recoveryCodes.accountId, id)) : 0;
  return { isOn, recoveryCodesLeft: left };
}

/**
 * Creates the secret of an authenticator app; it is needed only after `turnOnSecondFactor`.
 *
 * @returns the secret in Base32, and the `otpauth:` address with it
 * @throws Refusal VALIDATION if the account has a second factor already
 */
export async function createSecondFactor(account: Account, { configuration, database }: Parts) {
  const secret = new Secret({ size: 20 });
  const sealed = sealText(configuration.SECRET_KEY, secret.base32, purposeOf(account.id));
  const [made] = await database
    .insert(secondFactors)
    .values({ accountId: account.id, secret: sealed })
    .onConflictDoUpdate({
      target: secondFactors.accountId,
      set: { secret: sealed, lastStep: 0 },
      setWhere: eq(secondFactors.isConfirmed, false),
    })
    .returning({ id: secondFactors.accountId });
  if (made === undefined)
    throw new Refusal("VALIDATION", "The account has a second factor already. Turn it off first.");
  return { secret: secret.base32, address: totpOf(secret.base32, account).toString() };
}

/**
 * Turns on the second factor of a person whose authenticator app shows the right code.
 *
 * @returns the recovery codes; only their hashes are stored
 * @throws Refusal VALIDATION, TOO_MANY_REQUESTS
 */
export async function turnOnSecondFactor(attempt: FactorAttempt, parts: Parts): Promise<string[]> {
  const { id } = attempt.account;
  const guess = await countGuess(attempt, parts);
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  await parts.database.transaction(async (transaction) => {
    const step = await acceptedStep(transaction, attempt, { ...parts, isConfirmed: false });
    const [confirmed] =
      step === undefined
        ? []
        : await transaction
            .update(secondFactors)
            .set({ isConfirmed: true, lastStep: step })
            .where(and(eq(secondFactors.accountId, id), eq(secondFactors.isConfirmed, false)))
            .returning();
    if (confirmed === undefined) throw wrongCode();
    await transaction.delete(recoveryCodes).where(eq(recoveryCodes.accountId, id));
    await transaction
      .insert(recoveryCodes)
      .values(codes.map((code) => ({ accountId: id, hash: recoveryHash(id, code) })));
  });
  await guess.forgive();
  return codes;
}

/** Turns off the second factor. */
export async function deleteSecondFactor(database: Database, accountId: number): Promise<void> {
  await database.delete(secondFactors).where(eq(secondFactors.accountId, accountId));
  await database.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
}

/**
 * Requires the second factor of a person who has entered the right password, if the account has one. A code is accepted
 * once.
 *
 * @throws Refusal VALIDATION at the field `code`, TOO_MANY_REQUESTS, UNAVAILABLE if the secret needs another key
 */
export async function requireSecondFactor(attempt: FactorAttempt, parts: Parts): Promise<void> {
  const { account, code } = attempt;
  if ((await parts.database.$count(secondFactors, isConfirmed(account.id))) === 0) return;
  if (code === undefined || code.trim() === "")
    throw invalid({ code: "Enter the code of your authenticator app, or a recovery code" });
  const guess = await countGuess(attempt, parts);
  if (!(await redeemRecoveryCode(parts.database, account.id, code)) && !(await redeemCode(attempt, parts)))
    throw wrongCode();
  await guess.forgive();
}

function countGuess({ account, address, knownDevice }: FactorAttempt, { database, now }: Parts) {
  return limitGuesses(database, { address, knownDevice, email: account.email }, { limits, now: now() });
}

async function redeemRecoveryCode(database: Database, accountId: number, code: string): Promise<boolean> {
  const used = await database
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.hash, recoveryHash(accountId, code))))
    .returning({ hash: recoveryCodes.hash });
  return used.length > 0;
}

/** The time step is raised in the statement that checks it, so that two simultaneous requests cannot use one code. */
async function redeemCode(attempt: FactorAttempt, parts: Parts): Promise<boolean> {
  const { id } = attempt.account;
  const { configuration, database } = parts;
  const step = await acceptedStep(database, attempt, { ...parts, isConfirmed: true });
  if (step === undefined) return false;
  const used = await database
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(isConfirmed(id), lt(secondFactors.lastStep, step)))
    .returning({ secret: secondFactors.secret });
  const [factor] = used;
  // A key that was configured later protects the secrets that are in use.
  if (factor?.secret.startsWith("0:") === true && configuration.SECRET_KEY !== undefined)
    await database
      .update(secondFactors)
      .set({ secret: sealText(configuration.SECRET_KEY, factor.secret.slice(2), purposeOf(id)) })
      .where(and(eq(secondFactors.accountId, id), eq(secondFactors.secret, factor.secret)));
  return factor !== undefined;
}

interface Acceptance extends Parts {
  readonly isConfirmed: boolean;
}

/** The time step of a right code; undefined for a wrong one. */
async function acceptedStep(
  database: Database,
  { account, code = "" }: FactorAttempt,
  { configuration, isConfirmed: confirmed, now }: Acceptance,
): Promise<number | undefined> {
  const [factor] = await database
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, account.id), eq(secondFactors.isConfirmed, confirmed)));
  if (factor === undefined) return undefined;
  const secret = openText(configuration.SECRET_KEY, factor.secret, purposeOf(account.id));
  if (secret === undefined)
    throw new Refusal(
      "UNAVAILABLE",
      "The second factor cannot be checked, because the server's SECRET_KEY has changed. Use a recovery code, or ask the operator.",
    );
  const token = code.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = now().getTime();
  const totp = totpOf(secret, account);
  const difference = totp.validate({ token, timestamp, window: tolerance });
  return difference === null ? undefined : totp.counter({ timestamp }) + difference;
}

/** RFC 6238 with the values that every authenticator app assumes. */
function totpOf(base32: string, { email }: Pick<Account, "email">): TOTP {
  const secret = Secret.fromBase32(base32);
  return new TOTP({ issuer: "Archscribe", label: email, algorithm: "SHA1", digits: 6, period: 30, secret });
}

function isConfirmed(accountId: number) {
  return and(eq(secondFactors.accountId, accountId), eq(secondFactors.isConfirmed, true));
}

function purposeOf(accountId: number): string {
  return `second factor of ${String(accountId)}`;
}

/** Without letters and digits that look alike. */
const recoveryAlphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** Four groups of four: 79 random bits, so that an unkeyed hash protects them. */
function newRecoveryCode(): string {
  const group = () =>
    Array.from({ length: 4 }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)]).join("");
  return Array.from({ length: 4 }, group).join("-");
}

function recoveryHash(accountId: number, code: string): string {
  return hashToken(`${String(accountId)}:${code.toLowerCase().replaceAll(/[\s-]/g, "")}`);
}

function wrongCode(): Refusal {
  return invalid({ code: "The code is wrong, or was used already. Wait for the next one." });
}
