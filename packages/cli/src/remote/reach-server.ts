import { orAborted } from "@archscribe/core/product/client";

/** Why a connection failed or broke off, by error code. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nothing is listening there",
  ENOTFOUND: "there is no such host",
  EAI_AGAIN: "the name of the host cannot be resolved now",
  ECONNRESET: "the connection broke off",
  UND_ERR_SOCKET: "the connection broke off",
  ETIMEDOUT: "the connection timed out",
  UND_ERR_CONNECT_TIMEOUT: "the connection timed out",
  ERR_SSL_WRONG_VERSION_NUMBER: "it does not answer by HTTPS; its address may begin with http://",
  ERR_SSL_PACKET_LENGTH_TOO_LONG: "it does not answer by HTTPS; its address may begin with http://",
};

/** Sends requests until the signal is aborted; the error of a failed request states the reason in words. */
export function reachServer(signal: AbortSignal): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      const signals = [request.signal, signal];
      return await orAborted(readWhole(new Request(request, { signal: AbortSignal.any(signals) })), signals);
    } catch (error) {
      // Any other error comes from the signal that ended the request, and explains itself.
      throw error instanceof TypeError ? new Error(reasonOf(error), { cause: error }) : error;
    }
  };
}

/** Reads the whole answer here, because the reason for a broken connection is still known. */
async function readWhole(request: Request): Promise<Response> {
  const response = await fetch(request);
  await response.clone().arrayBuffer();
  return response;
}

/** `fetch` puts the actual failure in the cause of its error. */
function reasonOf(error: TypeError): string {
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = "code" in cause ? String(cause.code) : "";
  // The ports of other protocols, such as mail, which no browser asks either; the error has no code.
  if (cause.message === "bad port")
    return "requests are not sent to its port, which belongs to another protocol";
  return reasons[code] ?? (cause.message === "" ? error.message : cause.message);
}
