import { successMessages } from "@archscribe/core/product/client";
import { and, desc, eq } from "drizzle-orm";
import { factorNotice, passwordNotice, emailNotice } from "../../accounts/account-mails.ts";
import { removeAccount } from "../../accounts/remove-account.ts";
import { deviceName } from "../../accounts/device-name.ts";
import { endAccess } from "../../accounts/end-access.ts";
import { checkNewPasswordPair } from "../../accounts/new-password.ts";
import { hashPassword } from "../../accounts/password.ts";
import { personName } from "../../accounts/person-name.ts";
import { addToken, presentToken, scopesAmong, tokenScopes } from "../../accounts/personal-token.ts";
import { presentUser } from "../../accounts/present-user.ts";
import { reauthenticate, reauthenticateWholly } from "../../accounts/reauthenticate.ts";
import {
  createSecondFactor,
  deleteSecondFactor,
  readSecondFactor,
  requireSecondFactor,
  turnOnSecondFactor,
} from "../../accounts/second-factor.ts";
import { issueSession, sessionsOf } from "../../accounts/session.ts";
import { recordEvent } from "../../audit/record-event.ts";
import type { Operation, Operations } from "../../contract/operation.ts";
import { postMail } from "../../mail/mailbox.ts";
import { neededSession } from "../../policies/needed-session.ts";
import { invalid, notFound } from "../../refusal.ts";
import { endedAccess } from "../../project-events/server-message.ts";
import { sendMessage, type Database } from "../../store/open-database.ts";
import { accounts, personalTokens, sessions } from "../../store/schema.ts";
import {
  awaitDeviceSignIn,
  beginDeviceSignIn,
  decideDeviceRequest,
  findDeviceRequest,
} from "./device-sign-in.ts";
import * as z from "zod";
import { isSameEmail } from "@archscribe/core/model";
import { canonicalEmail, deliverableEmail } from "../../accounts/canonical-email.ts";
import { withCode } from "../../accounts/challenge.ts";
import { limitCodes, sendCode } from "../../accounts/send-code.ts";
import { checkSignUp } from "../../accounts/sign-up-rule.ts";
import { holdRows } from "../../store/hold-rows.ts";

const schema = z.guid();

/** Whether a text can be an id of the database; any other identifies nothing. */
function isUuid(text: string): boolean {
  return schema.safeParse(text).success;
}

/** Sends a code to the e-mail that a person who knows the password wants to use. */
const beginEmailChange: Operation<"beginEmailChange"> = async (call, world) => {
  const { account, address, body, knownDevice } = call;
  const { configuration, database, mailbox, secret } = world;
  const session = neededSession(call.session);
  const email = deliverableEmail(body.email);
  if (isSameEmail(email, account.email)) throw invalid({ email: "The account has this e-mail already" });
  const origin = { address, knownDevice: knownDevice(account.email) };
  await reauthenticate(world, account, body.password);
  await requireSecondFactor({ ...origin, account, code: body.code }, world);
  const limit = await limitCodes(world, { ...origin, purpose: "email", email });
  // Closed sign-up concerns new accounts only; the domains apply to every e-mail.
  if (configuration.SIGN_UP !== "off") checkSignUp(configuration.SIGN_UP, email);
  await checkFree(database, email);
  await database.transaction((transaction) =>
    sendCode(transaction, { purpose: "email", email, session, secret, now: world.now(), ...limit }),
  );
  mailbox.wake();
  return { status: 200, body: { message: "A code was sent to the e-mail" } };
};

/** Changes the e-mail of the person who has the code, ends all other access, and notifies the earlier e-mail. */
const confirmEmailChange: Operation<"confirmEmailChange"> = async (call, world) => {
  const { account, body, device } = call;
  const { database, mailbox, secret } = world;
  const session = neededSession(call.session);
  const email = canonicalEmail(body.email);
  const now = world.now();
  const sent = { purpose: "email" as const, email, code: body.otp, session, secret, now };
  const { changed, issued } = await withCode(database, sent, async (transaction) => {
    await holdRows(transaction, { accountId: account.id });
    await checkFree(transaction, email);
    const [row] = await transaction
      .update(accounts)
      .set({ email })
      .where(eq(accounts.id, account.id))
      .returning();
    if (row === undefined) throw invalid({ email: "The account does not exist any more" });
    await endAccess(transaction, account);
    await transaction.delete(personalTokens).where(eq(personalTokens.accountId, account.id));
    await postMail(transaction, emailNotice(account.email, now), now);
    await recordEvent(transaction, { action: "email-changed", by: call, at: now, subject: email });
    const { remember } = session;
    const made = { account: row, remember, device, secret, now, replaces: session };
    return { changed: row, issued: await issueSession(transaction, made) };
  });
  mailbox.wake();
  return {
    status: 200,
    body: { token: issued.csrfToken, user: presentUser(changed, world) },
    session: issued,
  };
};

/** @throws Refusal VALIDATION at the field `email` */
async function checkFree(database: Database, email: string): Promise<void> {
  if ((await database.$count(accounts, eq(accounts.email, email))) > 0)
    throw invalid({ email: "Another account has this e-mail" });
}

/** Changes the name under which others see the signed-in person. @throws Refusal VALIDATION for a name without visible characters */
const changeName: Operation<"changeName"> = async ({ account, body }, world) => {
  const { database } = world;
  const name = personName(body.name);
  if (name === "") throw invalid({ name: "Please input your name!" });
  await database.update(accounts).set({ name }).where(eq(accounts.id, account.id));
  return { status: 200, body: { user: presentUser({ ...account, name }, world) } };
};

/** Changes the password of a person who knows it and has the second factor, ends all other access, and notifies them by mail. */
const changePassword: Operation<"changePassword"> = async (
  { account, address, body, device, knownDevice, session: found },
  world,
) => {
  const { database, mailbox, secret } = world;
  const session = neededSession(found);
  checkNewPasswordPair(body);
  await reauthenticate(world, account, body.password);
  const attempt = { account, address, code: body.code, knownDevice: knownDevice(account.email) };
  await requireSecondFactor(attempt, world);
  const passwordHash = await hashPassword(body.new_password1);
  const now = world.now();
  const issued = await database.transaction(async (transaction) => {
    const [changed] = await transaction
      .update(accounts)
      .set({ passwordHash })
      .where(and(eq(accounts.id, account.id), eq(accounts.passwordHash, account.passwordHash ?? "")))
      .returning();
    // It was changed after it was checked, and is another one now.
    if (changed === undefined) throw invalid({ password: "The password is wrong" });
    await endAccess(transaction, changed);
    await postMail(transaction, passwordNotice(changed.email, now, "change"), now);
    await recordEvent(transaction, { action: "password-changed", by: { account, address }, at: now });
    const { remember } = session;
    return issueSession(transaction, { account: changed, remember, device, secret, now, replaces: session });
  });
  mailbox.wake();
  return { status: 200, body: { message: successMessages.passwordSet }, session: issued };
};

const defaultDays = 90;

/** Creates a personal token for a person who proves their identity: it outlasts the session. */
const createToken: Operation<"createToken"> = async (call, world) => {
  const { account, address, body } = call;
  const { days = defaultDays, scopes } = body;
  const name = personName(body.name);
  if (name === "") throw invalid({ name: "Give the token a name" });
  await reauthenticateWholly(world, { ...call, session: neededSession(call.session) }, body);
  const made = await world.database.transaction((transaction) =>
    addToken(transaction, { account, address, name, scopes, days }, world.now()),
  );
  return { status: 201, body: made };
};

/** Deletes the account of a person who knows the password and has decided about their projects. */
const deleteAccount: Operation<"deleteAccount"> = async (call, world) => {
  const { account, address, body, knownDevice } = call;
  await reauthenticate(world, account, body.password);
  const attempt = { account, address, code: body.code, knownDevice: knownDevice(account.email) };
  await requireSecondFactor(attempt, world);
  const decisions = {
    deleted: body.delete_projects ?? [],
    handedOver: (body.hand_over ?? []).map(({ email, project_id: projectId }) => ({ projectId, email })),
  };
  await world.database.transaction((transaction) =>
    removeAccount(transaction, { account, by: call, decisions, now: world.now() }),
  );
  world.mailbox.wake();
  return { status: 200, body: { message: "Your account is deleted" }, session: null };
};

/** Ends a session of the account, including the caller's own. */
const endSession: Operation<"endSession"> = async (
  { account, path: { session_id: publicId }, session },
  { database },
) => {
  if (!isUuid(publicId)) throw notFound("session");
  const [ended] = await database
    .delete(sessions)
    .where(and(eq(sessions.publicId, publicId), eq(sessions.accountId, account.id)))
    .returning({ hash: sessions.hash });
  if (ended === undefined) throw notFound("session");
  await sendMessage(database, endedAccess({ account: account.id }));
  return {
    status: 200,
    body: { message: "The session has ended" },
    ...(ended.hash === session?.hash && { session: null }),
  };
};

/** Returns whether a sign-in with the password needs a code. */
const getSecondFactor: Operation<"getSecondFactor"> = async ({ account }, { database }) => {
  const { isOn, recoveryCodesLeft } = await readSecondFactor(database, account);
  return { status: 200, body: { is_on: isOn, recovery_codes_left: recoveryCodesLeft } };
};

/** Creates the secret of an authenticator app for a person who knows the password. */
const beginSecondFactor: Operation<"beginSecondFactor"> = async ({ account, body }, world) => {
  await reauthenticate(world, account, body.password);
  return { status: 200, body: await createSecondFactor(account, world) };
};

/** Turns on the second factor, and notifies the person by mail. */
const confirmSecondFactor: Operation<"confirmSecondFactor"> = async (call, world) => {
  const { account, address, body, knownDevice } = call;
  const attempt = { account, address, code: body.code, knownDevice: knownDevice(account.email) };
  const codes = await turnOnSecondFactor(attempt, world);
  await recordEvent(world.database, { action: "second-factor-on", by: call, at: world.now() });
  await postMail(world.database, factorNotice(account.email, world.now(), "on"), world.now());
  world.mailbox.wake();
  return { status: 200, body: { recovery_codes: codes } };
};

/** Turns off the second factor of a person who knows the password and has a code, and notifies them by mail. */
const endSecondFactor: Operation<"endSecondFactor"> = async (call, world) => {
  const { account, address, body, knownDevice } = call;
  await reauthenticate(world, account, body.password);
  const attempt = { account, address, code: body.code, knownDevice: knownDevice(account.email) };
  await requireSecondFactor(attempt, world);
  await world.database.transaction(async (transaction) => {
    await deleteSecondFactor(transaction, account.id);
    await recordEvent(transaction, { action: "second-factor-off", by: call, at: world.now() });
    await postMail(transaction, factorNotice(account.email, world.now(), "off"), world.now());
  });
  world.mailbox.wake();
  return { status: 200, body: { message: "The second factor is off" } };
};

/** Returns which mails the person gets. */
const getMailSettings: Operation<"getMailSettings"> = async ({ account }) => ({
  status: 200,
  body: { comments: account.mailsComments },
});

/** Chooses which mails the person gets. */
const putMailSettings: Operation<"putMailSettings"> = async ({ account, body }, { database }) => {
  await database.update(accounts).set({ mailsComments: body.comments }).where(eq(accounts.id, account.id));
  return { status: 200, body };
};

/** Lists the sessions in which the account is signed in, newest first. */
const listSessions: Operation<"listSessions"> = async ({ account, session }, { database, now }) => {
  const sessions = await sessionsOf(database, account.id, now());
  return {
    status: 200,
    body: sessions.map(({ createdAt, device, lastSeenAt, publicId }) => ({
      id: publicId,
      created_at: createdAt.toISOString(),
      last_seen_at: lastSeenAt.toISOString(),
      is_current: publicId === session?.publicId,
      device: deviceName(device),
    })),
  };
};

/** Lists the personal tokens of the account, newest first, without their secrets. */
const listTokens: Operation<"listTokens"> = async ({ account }, { database }) => {
  const tokens = await database
    .select()
    .from(personalTokens)
    .where(eq(personalTokens.accountId, account.id))
    .orderBy(desc(personalTokens.createdAt));
  return { status: 200, body: tokens.map(presentToken) };
};

/** Revokes a personal token of the account; it is invalid from the next request on. */
const revokeToken: Operation<"revokeToken"> = async (call, { database, now }) => {
  const { account, path } = call;
  if (!isUuid(path.token_id)) throw notFound("token");
  await database.transaction(async (transaction) => {
    const [revoked] = await transaction
      .delete(personalTokens)
      .where(and(eq(personalTokens.id, path.token_id), eq(personalTokens.accountId, account.id)))
      .returning({ name: personalTokens.name });
    if (revoked === undefined) throw notFound("token");
    await recordEvent(transaction, { action: "token-revoked", by: call, at: now(), subject: revoked.name });
    await sendMessage(transaction, endedAccess({ account: account.id }));
  });
  return { status: 200, body: { message: "The token is revoked" } };
};

/** Returns whose session or personal token this is, and its scopes. */
const whoami: Operation<"whoami"> = async ({ account, scopes = tokenScopes }, world) => ({
  status: 200,
  body: { user: presentUser(account, world), scopes: scopesAmong(scopes) },
});

/** The operations of the tag account. */
export const accountOperations = {
  awaitDeviceSignIn,
  beginDeviceSignIn,
  beginEmailChange,
  beginSecondFactor,
  changeName,
  changePassword,
  confirmEmailChange,
  confirmSecondFactor,
  createToken,
  decideDeviceRequest,
  deleteAccount,
  endSecondFactor,
  endSession,
  findDeviceRequest,
  getMailSettings,
  getSecondFactor,
  listSessions,
  listTokens,
  putMailSettings,
  revokeToken,
  whoami,
} satisfies Partial<Operations>;
