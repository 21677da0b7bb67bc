import type { Mail } from "../mail/mailbox.ts";
import { plainName } from "../mail/plain-name.ts";
import type { Purpose } from "./grant.ts";
import type { Account } from "./session.ts";

const reasons = {
  signup: "Somebody, most likely you, is creating an account with this e-mail.",
  reset: "Somebody, most likely you, wants to set a new password for your account.",
  email: "Somebody, most likely you, wants to use this e-mail for their account.",
} as const satisfies Readonly<Record<Purpose, string>>;

/** The mail with a code. It contains no text by the person who requested it, so it cannot be misused to send messages. */
export function codeMail(recipient: string, purpose: Purpose, code: string): Mail {
  return {
    recipient,
    subject: "Your Archscribe code",
    body: [
      `Your code is ${code}`,
      "",
      reasons[purpose],
      "The code is valid for ten minutes, can be used once, and only in the browser that requested it.",
      "Do not share it with anybody. If you did not request it, you do not need to do anything.",
    ].join("\n"),
  };
}

/** The notice of a new password, to its owner. */
export function passwordNotice(recipient: string, at: Date, way: "reset" | "change"): Mail {
  return {
    recipient,
    subject: "Your Archscribe password was changed",
    body: [
      `The password of your account was changed on ${at.toUTCString()}.`,
      way === "reset"
        ? "All other sessions have ended, and your personal tokens are revoked."
        : "Other sessions have ended. Personal tokens are still valid: review them in your account.",
      "",
      "If it was not you, set a new password at once with 'Forgot password'; that also revokes the tokens.",
    ].join("\n"),
  };
}

/** The notice that the second factor was turned on or off, to its owner. */
export function factorNotice(recipient: string, at: Date, state: "on" | "off"): Mail {
  return {
    recipient,
    subject: `The second factor of your Archscribe account was turned ${state}`,
    body: [
      `The second factor of your account was turned ${state} on ${at.toUTCString()}.`,
      state === "on"
        ? "A sign-in with your password now needs a code of your authenticator app, or a recovery code."
        : "A sign-in now needs your password only.",
      "",
      "If it was not you, set a new password at once with 'Forgot password'.",
    ].join("\n"),
  };
}

/** The notice of another e-mail, to the earlier one. */
export function emailNotice(recipient: string, at: Date): Mail {
  return {
    recipient,
    subject: "Your Archscribe account has another e-mail",
    body: [
      `The e-mail of your account was changed on ${at.toUTCString()}. This address is no longer used.`,
      "All other sessions have ended, and your personal tokens are revoked.",
      "",
      "If it was not you, ask the operator of the server at once.",
    ].join("\n"),
  };
}

/** The notice that an account was deleted, to the person who had it. */
export function deletionNotice(recipient: string, at: Date): Mail {
  return {
    recipient,
    subject: "Your Archscribe account was deleted",
    body: [
      `Your account was deleted on ${at.toUTCString()}, with its sessions, personal tokens and memberships.`,
      "Projects that you have handed over belong to their new owners; the others were deleted.",
      "",
      "If it was not you, ask the operator of the server at once: a backup may still contain your projects.",
    ].join("\n"),
  };
}

/** The notice to the new owner of a project whose owner has deleted their account. */
export function handoverNotice(
  recipient: string,
  { giver, project }: { readonly giver: Pick<Account, "email" | "name">; readonly project: string },
): Mail {
  const name = plainName(project);
  return {
    recipient,
    subject: `Archscribe: you own the project "${name}" now`,
    body: `${plainName(giver.name)} (${giver.email}) has deleted their account. You own the project "${name}" now.`,
  };
}
