import {
  type Answer,
  type ClientError,
  type ContractClient,
  createClient,
} from "@archscribe/core/product/client";
import { ArchscribeError } from "@archscribe/core/model/errors";
import { plainLine } from "../output/plain-line.ts";
import type { World } from "../world.ts";
import { type Credentials, readCredentials } from "./credentials.ts";
import { reachServer } from "./reach-server.ts";

/** A server with a signed-in person. */
export interface Remote extends Credentials {
  readonly client: ContractClient;
}

/** The server of the current sign-in. @throws ArchscribeError NOT_SIGNED_IN */
export async function openRemote(world: Pick<World, "environment" | "signal">): Promise<Remote> {
  const credentials = await readCredentials(world);
  if (credentials === undefined) throw new ArchscribeError("NOT_SIGNED_IN", {});
  return remoteFor(credentials, world);
}

/** A server with these credentials; an interruption aborts its requests. */
export function remoteFor(credentials: Credentials, { signal }: Pick<World, "signal">): Remote {
  const client = createClient({
    origin: credentials.server,
    personalToken: credentials.token,
    fetch: reachServer(signal),
  });
  return { ...credentials, client };
}

/** The value of an answer. @throws ArchscribeError SIGN_IN_ENDED, SERVER_DENIED, SERVER_LIMIT, SERVER_UNREACHABLE, SERVER_REFUSED */
export function valueOf<Value>(answer: Answer<Value>, { server }: Pick<Remote, "server">): Value {
  if (answer.ok) return answer.value;
  throw toError(answer.error, server);
}

function toError(error: ClientError, server: string): ArchscribeError {
  const reason = plainLine(error.serverMessage ?? error.message).replace(/\.$/, "");
  const parameters = { server, reason };
  switch (error.code) {
    case "UNAUTHORIZED":
      return new ArchscribeError("SIGN_IN_ENDED", parameters);
    case "FORBIDDEN":
      return new ArchscribeError("SERVER_DENIED", parameters);
    case "TOO_MANY_REQUESTS":
      return new ArchscribeError("SERVER_LIMIT", parameters);
    case "NETWORK_ERROR":
    case "UNAVAILABLE":
    case "SERVER_ERROR":
    case "INVALID_RESPONSE":
      return new ArchscribeError("SERVER_UNREACHABLE", parameters);
    case "REQUEST_REFUSED":
    case "NOT_FOUND":
    case "ALREADY_REGISTERED":
    case "CONFLICT":
    case "TOO_LARGE":
      return new ArchscribeError(error.status === 402 ? "SERVER_LIMIT" : "SERVER_REFUSED", parameters);
  }
}
