import { orAborted } from "@archscribe/core/product/client";

/** What keeps a connection from coming about or from lasting, by the code of the failure. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nobody listens there",
  ENOTFOUND: "there is no such host",
  EAI_AGAIN: "the name of the host cannot be looked up now",
  ECONNRESET: "the connection broke off",
  UND_ERR_SOCKET: "the connection broke off",
  ETIMEDOUT: "no connection came about in time",
  UND_ERR_CONNECT_TIMEOUT: "no connection came about in time",
};

/** Sends requests until the signal is aborted; the error of one that fails says in words what kept it. */
export function reachServer(signal: AbortSignal): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      const signals = [request.signal, signal];
      return await orAborted(readWhole(new Request(request, { signal: AbortSignal.any(signals) })), signals);
    } catch (error) {
      // What is no TypeError has ended the request by its signal, and says so itself.
      throw error instanceof TypeError ? new Error(reasonOf(error), { cause: error }) : error;
    }
  };
}

/** An answer is read to its end here, where it is known what one that breaks off comes from. */
async function readWhole(request: Request): Promise<Response> {
  const response = await fetch(request);
  await response.clone().arrayBuffer();
  return response;
}

/** `fetch` keeps what has happened in the cause of its error. */
function reasonOf(error: TypeError): string {
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = "code" in cause ? String(cause.code) : "";
  return reasons[code] ?? (cause.message === "" ? error.message : cause.message);
}
