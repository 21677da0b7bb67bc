import type { Mail } from "../mail/mailbox.ts";
import type { Purpose } from "./grant.ts";

const reasons = {
  signup: "Somebody, most likely you, begins an account with this e-mail.",
  reset: "Somebody, most likely you, wants to set a new password for your account.",
} as const satisfies Readonly<Record<Purpose, string>>;

/** The mail with a code. It holds nothing that the one who asked for it wrote, so that nobody can send words by it. */
export function codeMail(recipient: string, purpose: Purpose, code: string): Mail {
  return {
    recipient,
    subject: "Your Archscribe code",
    body: [
      `Your code is ${code}`,
      "",
      reasons[purpose],
      "The code is good for ten minutes, once, in the browser that asked for it.",
      "Tell it to nobody. If you did not ask for it, you need not do anything.",
    ].join("\n"),
  };
}

/** The notice of a new password, to whom it belongs. */
export function passwordNotice(recipient: string, at: Date, way: "reset" | "change"): Mail {
  return {
    recipient,
    subject: "Your Archscribe password was changed",
    body: [
      `The password of your account was changed on ${at.toUTCString()}.`,
      way === "reset"
        ? "All other sessions have ended, and your personal tokens are revoked."
        : "Other sessions have ended. Personal tokens still hold: look through them in your account.",
      "",
      "If it was not you, set a new password at once by 'Forgot password'; that revokes the tokens too.",
    ].join("\n"),
  };
}
