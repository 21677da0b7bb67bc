import type { ClientError } from "../client/index.ts";

/** Why a call has failed, in the server's words where it was reached at all. */
export function failureReason({ code, message, serverMessage }: ClientError): string {
  return code === "NETWORK_ERROR"
    ? "The server cannot be reached. Check your connection, then try again."
    : (serverMessage ?? message);
}
