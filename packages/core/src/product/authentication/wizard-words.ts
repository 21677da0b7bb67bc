import type { ClientError, NotificationText } from "../client/index.ts";
import { failureNotice } from "../machine/failure-notice.ts";
import { type Notice, productDurationMs } from "../machine/notice.ts";

/** The messages of a wizard at the end of each step. */
export interface WizardWords {
  readonly emailSent: NotificationText;
  readonly emailNotSent: NotificationText;
  readonly codeAccepted: NotificationText;
  readonly codeRefused: NotificationText;
  readonly passwordSet: NotificationText;
  readonly passwordNotSet: NotificationText;
  /** The message for an unreadable answer, in place of the one above. */
  readonly unexpected?: NotificationText;
  /** How long the message that the password is set is shown, in milliseconds. */
  readonly passwordSetDurationMs: number;
}

/** Returns the notice about a successful step. */
export function stepSuccess(text: NotificationText, durationMs: number): Notice {
  return { kind: "success", ...text, durationMs };
}

/** Returns the notice about a failed step: the server's message takes precedence over the wizard's. */
export function stepFailure(words: WizardWords, text: NotificationText, error: ClientError): Notice {
  const { title, message = error.message } =
    error.code === "INVALID_RESPONSE" ? (words.unexpected ?? text) : text;
  return failureNotice({ title, message }, error, productDurationMs.authentication);
}
