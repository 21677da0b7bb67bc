import { randomInt } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import { personName } from "../../accounts/person-name.ts";
import { addToken, checkTokenCount, scopesAmong } from "../../accounts/personal-token.ts";
import { hashToken, randomToken, signText } from "../../accounts/random-token.ts";
import { reauthenticateWholly } from "../../accounts/reauthenticate.ts";
import type { Account } from "../../accounts/session.ts";
import type { Call, Operation, Outcome } from "../../contract/operation.ts";
import { limitAddress, limitRate, type RateLimit, uncountTry } from "../../policies/limit-rate.ts";
import { neededSession } from "../../policies/needed-session.ts";
import { invalid } from "../../refusal.ts";
import { holdRows } from "../../store/hold-rows.ts";
import { accounts, deviceRequests } from "../../store/schema.ts";
import type { World } from "../../world.ts";

const lifetimeMs = 15 * 60_000;
const tokenDays = 90;

const firstInterval = 5;
/** RFC 8628, section 3.5: the additional wait of a device that does not wait. */
const slowDown = 5;
/** The clocks of several servers on one database may differ. */
const toleranceMs = 1000;

/** Consonants, so that no code is a word (RFC 8628, section 6.1); eight of them are 34 bits. */
const letters = "BCDFGHJKLMNPQRSTVWXZ";
const codeLength = 8;

/** Begins the sign-in of a device: it shows one code, and keeps the other one. Only their hashes are stored. */
export const beginDeviceSignIn: Operation<"beginDeviceSignIn"> = async ({ address, body }, world) => {
  const name = personName(body.name);
  if (name === "") throw invalid({ name: "Give the device a name" });
  await limitAddress(world, { key: `device-from:${address}`, max: 50, windowMs: lifetimeMs });
  const deviceCode = randomToken();
  const now = world.now();
  const request = {
    deviceHash: hashToken(deviceCode),
    name,
    scopes: scopesAmong(body.scopes),
    address,
    interval: firstInterval,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
  };
  let userCode: string;
  let stored: readonly unknown[];
  do {
    userCode = newUserCode();
    stored = await world.database
      .insert(deviceRequests)
      .values({ ...request, userHash: userHash(userCode, world) })
      .onConflictDoNothing({ target: deviceRequests.userHash })
      .returning({ name: deviceRequests.name });
  } while (stored.length === 0);
  const [origin = ""] = world.configuration.PUBLIC_ORIGINS;
  return {
    status: 200,
    body: {
      device_code: deviceCode,
      user_code: userCode,
      verification_uri: `${origin}/device`,
      verification_uri_complete: `${origin}/device?code=${userCode}`,
      expires_in: lifetimeMs / 1000,
      interval: firstInterval,
    },
  };
};

function newUserCode(): string {
  return readUserCode(Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join(""));
}

/** A typed code in the form in which the device shows it. */
function readUserCode(typed: string): string {
  const code = typed.toUpperCase().replaceAll(/[^A-Z]/g, "");
  return `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`;
}

function userHash(typed: string, { secret }: Pick<World, "secret">): string {
  return signText(secret, `device:${readUserCode(typed)}`);
}

type Answer = Outcome<"awaitDeviceSignIn">;

/** Returns whether a person has decided about a device, and its token once. @throws Refusal TOO_MANY_REQUESTS */
export const awaitDeviceSignIn: Operation<"awaitDeviceSignIn"> = async ({ address, body }, world) => {
  const { database } = world;
  const now = world.now();
  const own = eq(deviceRequests.deviceHash, hashToken(body.device_code));
  const [request] = await database
    .select()
    .from(deviceRequests)
    .where(and(own, gt(deviceRequests.expiresAt, now)));
  const limitUseless = () =>
    limitAddress(world, { key: `device-token-from:${address}`, max: 100, windowMs: lifetimeMs });
  if (request === undefined) {
    await limitUseless();
    return { status: 200, body: { state: "expired_token" } };
  }
  switch (request.state) {
    case "denied":
      return { status: 200, body: { state: "access_denied" } };
    case "allowed":
      return redeem(request, address, world);
    case "pending": {
      const waited = request.askedAt === null ? Infinity : now.getTime() - request.askedAt.getTime();
      const isEarly = waited < request.interval * 1000 - toleranceMs;
      if (isEarly) await limitUseless();
      const interval = request.interval + (isEarly ? slowDown : 0);
      await database.update(deviceRequests).set({ interval, askedAt: now }).where(own);
      const state = isEarly ? "slow_down" : "authorization_pending";
      return { status: 200, body: { state, interval } };
    }
  }
};

/** Deletes the request and creates its token, in one transaction: of several servers, one does it. */
async function redeem(
  { accountId, deviceHash }: typeof deviceRequests.$inferSelect,
  address: string,
  { database, now }: World,
): Promise<Answer> {
  return database.transaction(async (transaction): Promise<Answer> => {
    await holdRows(transaction, { accountId: accountId ?? 0 });
    const [request] = await transaction
      .delete(deviceRequests)
      .where(eq(deviceRequests.deviceHash, deviceHash))
      .returning();
    if (request === undefined) return { status: 200, body: { state: "expired_token" } };
    const [account] = await transaction
      .select()
      .from(accounts)
      .where(and(eq(accounts.id, accountId ?? 0), isNull(accounts.blockedAt)));
    if (account === undefined) return { status: 200, body: { state: "access_denied" } };
    const { name, scopes } = request;
    const wish = { account, address, name, scopes, days: tokenDays, way: "device" };
    return { status: 200, body: { state: "allowed", ...(await addToken(transaction, wish, now())) } };
  });
}

/** Returns which device has shown a code to the person. */
export const findDeviceRequest: Operation<"findDeviceRequest"> = async (call, world) => {
  const { address, createdAt, expiresAt, name, scopes } = await waitingRequest(call, world);
  return {
    status: 200,
    body: {
      user_code: readUserCode(call.body.user_code),
      name,
      scopes: scopesAmong(scopes),
      address,
      created_at: createdAt.toISOString(),
      expires_at: expiresAt.toISOString(),
    },
  };
};

/** Allows or denies a device. Allowing needs the same proof as any other personal token: a token outlasts the session. */
export const decideDeviceRequest: Operation<"decideDeviceRequest"> = async (call, world) => {
  const { account, body } = call;
  const isAllowed = body.decision === "allow";
  const request = await waitingRequest(call, world);
  if (isAllowed) {
    await reauthenticateWholly(world, { ...call, session: neededSession(call.session) }, body);
    // Reported to the person now rather than to the device later.
    await checkTokenCount(world.database, account.id);
  }
  const [decided] = await world.database
    .update(deviceRequests)
    .set(isAllowed ? { state: "allowed", accountId: account.id } : { state: "denied" })
    .where(and(eq(deviceRequests.deviceHash, request.deviceHash), eq(deviceRequests.state, "pending")))
    .returning({ state: deviceRequests.state });
  if (decided === undefined) throw unknownCode();
  return { status: 200, body: { message: isAllowed ? "The device is signed in" : "The device is denied" } };
};

/** Wrong codes count for the account, and for the network of all accounts that one person may have. */
function wrongCodes({ account, address }: { readonly account: Account; readonly address: string }) {
  return {
    near: { key: `device-code:${String(account.id)}`, max: 10, windowMs: lifetimeMs } satisfies RateLimit,
    far: { key: `device-code-from:${address}`, max: 50, windowMs: lifetimeMs } satisfies RateLimit,
  };
}

type CodeCall = Pick<Call<"findDeviceRequest">, "account" | "address" | "body">;

/** The request with the code that a person has entered. @throws Refusal VALIDATION, TOO_MANY_REQUESTS */
async function waitingRequest(call: CodeCall, world: World): Promise<typeof deviceRequests.$inferSelect> {
  const { database } = world;
  const now = world.now();
  const { far, near } = wrongCodes(call);
  await limitRate(database, now, [near]);
  const from = await limitAddress(world, far);
  const [request] = await database
    .select()
    .from(deviceRequests)
    .where(
      and(
        eq(deviceRequests.userHash, userHash(call.body.user_code, world)),
        eq(deviceRequests.state, "pending"),
        gt(deviceRequests.expiresAt, now),
      ),
    );
  if (request === undefined) throw unknownCode();
  await uncountTry(database, now, near);
  await from.forgive();
  return request;
}

function unknownCode() {
  return invalid({
    user_code: "The code is wrong, was used or has expired. Compare it, or run archscribe login again.",
  });
}
