import { checkUnregistered } from "../../accounts/check-unregistered.ts";
import { deliverableEmail } from "../../accounts/canonical-email.ts";
import { checkNewPassword } from "../../accounts/new-password.ts";
import { hashPassword } from "../../accounts/password.ts";
import { personName } from "../../accounts/person-name.ts";
import { limitCodes, sendCode } from "../../accounts/send-code.ts";
import type { Operation } from "../../contract/operation.ts";
import { neededSession } from "../../policies/needed-session.ts";
import { invalid } from "../../refusal.ts";
import { registrations } from "../../store/schema.ts";

const lifetimeMs = 24 * 3_600_000;

/** Keeps what somebody registers with until the e-mail is verified in this session; nobody is signed in, and a later registration in it takes its place. */
export const register: Operation<"register"> = async (
  { address, body, knownDevice, session: found },
  world,
) => {
  const { database, mailbox, secret } = world;
  const session = neededSession(found);
  const email = deliverableEmail(body.email);
  const name = personName(body.username);
  if (name === "") throw invalid({ username: "Please input your name!" });
  checkNewPassword(body.password);
  const knows = knownDevice(email);
  const limit = await limitCodes(world, { purpose: "signup", email, address, knownDevice: knows });
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
