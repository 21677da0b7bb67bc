import type { ClientError, NotificationText } from "../client/index.ts";
import type { Notice } from "./notice.ts";

/** The notice about a failed call, with the server's own message if there is one. */
export function failureNotice(
  { message, title }: NotificationText,
  error: ClientError,
  durationMs?: number,
): Notice {
  // For an e-mail address that is already registered, the product has one fixed sentence, whatever the server sends.
  const said = error.code === "ALREADY_REGISTERED" ? error.message : (error.serverMessage ?? message);
  return {
    kind: "error",
    title,
    ...(said === undefined ? {} : { message: said }),
    ...(durationMs === undefined ? {} : { durationMs }),
  };
}
