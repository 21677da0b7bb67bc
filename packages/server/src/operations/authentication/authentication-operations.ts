import { notificationTexts, successMessages, failureTexts } from "@archscribe/core/product/client";
import { eq } from "drizzle-orm";
import { codeMail, passwordNotice } from "../../accounts/account-mails.ts";
import { canonicalEmail, deliverableEmail } from "../../accounts/canonical-email.ts";
import { issueCode, redeemCode } from "../../accounts/challenge.ts";
import { issueCsrfToken } from "../../accounts/csrf-token.ts";
import { endAccess } from "../../accounts/end-access.ts";
import { checkGrant, consumeGrant, type Grant, withoutGrant, type Purpose } from "../../accounts/grant.ts";
import { checkNewPassword, checkNewPasswordPair } from "../../accounts/new-password.ts";
import { openAccount } from "../../accounts/open-account.ts";
import { openRegistered } from "../../accounts/open-registered.ts";
import { hashPassword } from "../../accounts/password.ts";
import { personName } from "../../accounts/person-name.ts";
import { presentUser } from "../../accounts/present-user.ts";
import { requireSecondFactor } from "../../accounts/second-factor.ts";
import { forgiveCode, limitCodes, sendCode } from "../../accounts/send-code.ts";
import { type Account, issueSession, type IssuedSession } from "../../accounts/session.ts";
import { checkSignUp } from "../../accounts/sign-up-rule.ts";
import { readTokenCosts } from "../../accounts/token-costs.ts";
import { recordEvent } from "../../audit/record-event.ts";
import type { Operation, Operations, Call } from "../../contract/operation.ts";
import { postMail, postNoMail } from "../../mail/mailbox.ts";
import { limitAddress } from "../../policies/limit-rate.ts";
import { neededSession } from "../../policies/needed-session.ts";
import { checkOwnEmail } from "../../policies/own-email.ts";
import { invalid, Refusal } from "../../refusal.ts";
import type { Database } from "../../store/open-database.ts";
import { accounts, personalTokens, registrations } from "../../store/schema.ts";
import { beginProviderSignIn, signInWithGoogle, signInWithProvider } from "./provider-sign-in.ts";
import { login, logout, logoutByPost, newSessions } from "./password-sign-in.ts";
import type { World } from "../../world.ts";

/**
 * Verifies an e-mail by the code that was sent to it, in the session that requested it. A person who registered with a
 * password in this session gets the account and is signed in.
 */
const activateEmail: Operation<"activateEmail"> = async (call, world) => {
  const email = canonicalEmail(call.body.email);
  const session = neededSession(call.session);
  const issued = await redeemSentCode(
    {
      purpose: "signup",
      opens: async (transaction) => {
        const account = await openRegistered(transaction, { email, session }, world);
        const { address } = call;
        if (account !== undefined) await recordNewAccount(transaction, { account, address }, world.now());
        return account;
      },
    },
    call,
    world,
  );
  await forgiveCode(world, { purpose: "signup", address: call.address });
  const message = successMessages.otpValidated;
  const { account, csrfToken: token } = issued;
  const body = account === undefined ? { message } : { message, token, user: presentUser(account, world) };
  return { status: 200, body, session: issued };
};

/** Reports to the signed-in person alone that they are signed in. */
const checkAuthentication: Operation<"checkAuthentication"> = async ({ account, body, session }, world) => {
  const { secret } = world;
  checkOwnEmail(account, body.email);
  const token = issueCsrfToken(secret, neededSession(session).hash);
  const user = presentUser(account, world);
  return {
    status: 200,
    body: { message: successMessages.authenticated, user, token },
    csrfToken: token,
  };
};

/** Checks the code for a new password, in the session that asked for it. */
const checkResetCode: Operation<"checkResetCode"> = async (call, world) => ({
  status: 200,
  body: { message: successMessages.otpValidated },
  session: await redeemSentCode({ purpose: "reset" }, call, world),
});

/**
 * Makes the account of a verified e-mail, and signs in; an account that is there keeps its password, unless it was
 * opened by the code whose grant this uses up.
 */
const createCredentials: Operation<"createCredentials"> = async (
  { address, body, device, session: found },
  world,
) => {
  const { configuration, database, secret } = world;
  const now = world.now();
  const session = neededSession(found);
  const email = canonicalEmail(body.email);
  const grant: Grant = { purpose: "signup", email, session, now };
  await checkGrant(database, grant);
  checkNewPassword(body.password);
  const passwordHash = await hashPassword(body.password);
  const name = personName(body.name ?? "") || undefined;
  const { account, issued } = await database.transaction(async (transaction) => {
    await consumeGrant(transaction, grant);
    const { EXAMPLE_PROJECT: withExample, SIGN_UP: signUp } = configuration;
    const opened =
      (await openAccount(transaction, { email, name, passwordHash, now, signUp, withExample })) ??
      (await setFirstPassword(transaction, session.account, { email, passwordHash, name }));
    if (opened === undefined) throw alreadyRegistered();
    await recordNewAccount(transaction, { account: opened, address }, now);
    return {
      account: opened,
      issued: await issueSession(transaction, { account: opened, device, secret, now, replaces: session }),
    };
  });
  return {
    status: 200,
    body: { token: issued.csrfToken, user: presentUser(account, world) },
    session: issued,
  };
};

/** Writes the entries of the first sign-in. */
async function recordNewAccount(
  transaction: Database,
  by: { readonly account: Account; readonly address: string },
  at: Date,
): Promise<void> {
  await recordEvent(transaction, { action: "account-created", by, at });
  await recordEvent(transaction, { action: "signed-in", by, at, details: { with: "code" } });
}

/** Of the account that the same code opened before: only then is there still its grant in a session that is signed in. */
async function setFirstPassword(
  transaction: Database,
  account: Account | undefined,
  {
    email,
    name,
    passwordHash,
  }: Pick<Account, "email" | "passwordHash"> & { readonly name: string | undefined },
): Promise<Account | undefined> {
  if (account?.email !== email) return undefined;
  const [changed] = await transaction
    .update(accounts)
    .set({ passwordHash, ...(name !== undefined && { name }) })
    .where(eq(accounts.id, account.id))
    .returning();
  return changed;
}

/** Sends a code for a new password. Without an account it does the same, but sends nothing. */
const forgotPassword: Operation<"forgotPassword"> = async (
  { address, body, knownDevice, session: found },
  world,
) => {
  const { database, mailbox, secret } = world;
  const session = neededSession(found);
  const email = canonicalEmail(body.username_or_email);
  const knows = knownDevice(email);
  const limit = await limitCodes(world, { purpose: "reset", email, address, knownDevice: knows });
  const now = world.now();
  await database.transaction(async (transaction) => {
    const [account] = await transaction
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.email, email));
    const code = await issueCode(transaction, { purpose: "reset", email, session, secret, now, ...limit });
    const post = account === undefined ? postNoMail : postMail;
    await post(transaction, codeMail(email, "reset", code), now);
  });
  mailbox.wake();
  return { status: 200, body: { message: "If there is such an account, a code was sent to it." } };
};

/** Returns a CSRF token for the existing session, or else for a new one. @throws Refusal TOO_MANY_REQUESTS */
const getCsrfToken: Operation<"getCsrfToken"> = async ({ address, device, session }, world) => {
  const { database, now, secret } = world;
  if (session !== undefined) {
    const csrfToken = issueCsrfToken(secret, session.hash);
    return { status: 200, body: { csrfToken }, csrfToken };
  }
  // A client that keeps no cookies would leave a row with every request.
  await limitAddress(world, newSessions(address));
  const issued = await issueSession(database, { device, secret, now: now() });
  return { status: 200, body: { csrfToken: issued.csrfToken }, session: issued };
};

/** Returns the ways to sign in besides a password. A client id is not secret: every chooser's address contains it. */
const getSignInOptions: Operation<"getSignInOptions"> = async (_, { configuration }) => {
  const { GOOGLE_CLIENT_ID, GOOGLE_SIGN_IN, OIDC_ISSUER, OIDC_NAME, SIGN_UP } = configuration;
  return {
    status: 200,
    body: {
      ...(GOOGLE_CLIENT_ID !== undefined && {
        google: { client_id: GOOGLE_CLIENT_ID, authorization_url: GOOGLE_SIGN_IN },
      }),
      ...(OIDC_ISSUER !== undefined && { provider: { name: OIDC_NAME } }),
      ...(SIGN_UP === "off" && { sign_up: { is_open: false } }),
      ...(typeof SIGN_UP === "object" && { sign_up: { is_open: true, domains: [...SIGN_UP] } }),
    },
  };
};

/** Returns when the account was created, its budget and its cost, to its owner only. */
const getUserDetails: Operation<"getUserDetails"> = async (
  { account, body },
  { configuration, database },
) => {
  checkOwnEmail(account, body.email);
  const costs = await readTokenCosts(database, { accountId: account.id, maxCost: configuration.MAX_COST });
  return { status: 200, body: { created_at: account.createdAt.toISOString(), ...costs } };
};

const lifetimeMs = 24 * 3_600_000;

/** Stores a registration until the e-mail is verified in this session. Does not sign in; a later registration replaces it. */
const register: Operation<"register"> = async ({ address, body, knownDevice, session: found }, world) => {
  const { database, mailbox, secret } = world;
  const session = neededSession(found);
  const email = deliverableEmail(body.email);
  const name = personName(body.username);
  if (name === "") throw invalid({ username: "Please input your name!" });
  checkNewPassword(body.password);
  const knows = knownDevice(email);
  const limit = await limitCodes(world, { purpose: "signup", email, address, knownDevice: knows });
  checkSignUp(world.configuration.SIGN_UP, email);
  await checkUnregistered(database, email);
  const passwordHash = await hashPassword(body.password);
  const now = world.now();
  const written = { name, passwordHash, expiresAt: new Date(now.getTime() + lifetimeMs) };
  await database.transaction(async (transaction) => {
    await transaction
      .insert(registrations)
      .values({ email, sessionHash: session.hash, ...written })
      .onConflictDoUpdate({ target: [registrations.email, registrations.sessionHash], set: written });
    await sendCode(transaction, { purpose: "signup", email, session, secret, now, ...limit });
  });
  mailbox.wake();
  const user = { isValid: false, name, username: name, email, created_at: now.toISOString() };
  return { status: 200, body: { user } };
};

/** Sets the password of a person who has the code, ends all other access, notifies them by mail, and signs in. */
const setNewPassword: Operation<"setNewPassword"> = async (
  { address, body, device, knownDevice, session: found },
  world,
) => {
  const { database, mailbox, secret } = world;
  const now = world.now();
  const session = neededSession(found);
  const grant: Grant = { purpose: "reset", email: canonicalEmail(body.email), session, now };
  await checkGrant(database, grant);
  checkNewPasswordPair(body);
  // A person who can read another person's mails does not have their second factor.
  const [owner] = await database.select().from(accounts).where(eq(accounts.email, grant.email));
  const origin = { address, knownDevice: knownDevice(grant.email) };
  if (owner !== undefined) await requireSecondFactor({ ...origin, account: owner, code: body.code }, world);
  const passwordHash = await hashPassword(body.new_password1);
  const { account, issued } = await database.transaction(async (transaction) => {
    await consumeGrant(transaction, grant);
    const [changed] = await transaction
      .update(accounts)
      .set({ passwordHash })
      .where(eq(accounts.email, grant.email))
      .returning();
    if (changed === undefined) throw withoutGrant();
    await endAccess(transaction, changed);
    // A previous user of the account may have created tokens.
    await transaction.delete(personalTokens).where(eq(personalTokens.accountId, changed.id));
    await postMail(transaction, passwordNotice(changed.email, now, "reset"), now);
    const by = { account: changed, address };
    await recordEvent(transaction, { action: "password-changed", by, at: now, details: { with: "code" } });
    await recordEvent(transaction, { action: "signed-in", by, at: now, details: { with: "code" } });
    return {
      account: changed,
      issued: await issueSession(transaction, { account: changed, device, secret, now, replaces: session }),
    };
  });
  mailbox.wake();
  return {
    status: 200,
    body: { token: issued.csrfToken, user: presentUser(account, world) },
    session: issued,
  };
};

/** Sends a code to an e-mail for which an account is to be created. */
const verifyEmail: Operation<"verifyEmail"> = async (
  { address, body, knownDevice, session: found },
  world,
) => {
  const { database, mailbox, now, secret } = world;
  const session = neededSession(found);
  const email = deliverableEmail(body.email);
  const knows = knownDevice(email);
  const limit = await limitCodes(world, { purpose: "signup", email, address, knownDevice: knows });
  checkSignUp(world.configuration.SIGN_UP, email);
  await checkUnregistered(database, email);
  await database.transaction((transaction) =>
    sendCode(transaction, { purpose: "signup", email, session, secret, now: now(), ...limit }),
  );
  mailbox.wake();
  return { status: 200, body: { message: notificationTexts.emailRegistered.message } };
};

/** The operations of the tag authentication. */
export const authenticationOperations = {
  activateEmail,
  beginProviderSignIn,
  checkAuthentication,
  checkResetCode,
  createCredentials,
  forgotPassword,
  getCsrfToken,
  getSignInOptions,
  getUserDetails,
  login,
  logout,
  logoutByPost,
  register,
  setNewPassword,
  signInWithGoogle,
  signInWithProvider,
  verifyEmail,
} satisfies Partial<Operations>;

/**
 * Requires that an e-mail has no account. Used only at sign-up, after its rate limits.
 *
 * @throws Refusal ALREADY_REGISTERED
 */
async function checkUnregistered(database: Database, email: string): Promise<void> {
  const [account] = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, email));
  if (account !== undefined) throw alreadyRegistered();
}

/** The refusal of a second account for an e-mail. */
function alreadyRegistered(): Refusal {
  return new Refusal("ALREADY_REGISTERED", failureTexts.alreadyRegistered);
}

interface Redemption {
  readonly purpose: Purpose;
  readonly opens?: (transaction: Database) => Promise<Account | undefined>;
}

/**
 * Redeems the code that was sent for a purpose, in the session that asked for it.
 *
 * @throws Refusal as `redeemCode`, and without a session
 */
async function redeemSentCode(
  redemption: Redemption,
  { body, device, session }: Pick<Call<"activateEmail">, "body" | "device" | "session">,
  { database, now, secret }: Pick<World, "database" | "now" | "secret">,
): Promise<IssuedSession> {
  return redeemCode(database, {
    ...redemption,
    email: canonicalEmail(body.email),
    code: body.otp,
    session: neededSession(session),
    device,
    secret,
    now: now(),
  });
}
