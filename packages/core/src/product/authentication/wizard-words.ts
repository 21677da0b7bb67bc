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
  /** In place of the above, where an answer came that nobody can read. */
  readonly unexpected?: NotificationText;
  /** How long it stays that the password is set, in milliseconds. */
  readonly passwordSetDurationMs: number;
}

/** The message about a step that succeeded. */
export function stepSuccess(text: NotificationText, durationMs: number): Notice {
  return { kind: "success", ...text, durationMs };
}

/** What is said of a step that failed: the server's words before the wizard's own. */
export function stepFailure(words: WizardWords, text: NotificationText, error: ClientError): Notice {
  const { title, message = error.message } =
    error.code === "INVALID_RESPONSE" ? (words.unexpected ?? text) : text;
  return failureNotice({ title, message }, error, productDurationMs.authentication);
}
