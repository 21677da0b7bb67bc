import type { ClientError } from "../client/index.ts";

/** Returns the reason why a call failed, in the server's words if the server was reached. */
export function failureReason({ code, message, serverMessage }: ClientError): string {
  return code === "NETWORK_ERROR"
    ? "The server cannot be reached. Check your connection, then try again."
    : (serverMessage ?? message);
}
