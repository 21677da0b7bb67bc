import type { ClientError, NotificationText } from "../client/index.ts";
import type { Notice } from "./notice.ts";

/** The message about a failed call: the server's own if there is one. */
export function failureNotice(
  { message, title }: NotificationText,
  error: ClientError,
  durationMs?: number,
): Notice {
  // Of a known e-mail the product has one sentence, whatever the server sends with it.
  const said = error.code === "ALREADY_REGISTERED" ? error.message : (error.serverMessage ?? message);
  return {
    kind: "error",
    title,
    ...(said === undefined ? {} : { message: said }),
    ...(durationMs === undefined ? {} : { durationMs }),
  };
}
