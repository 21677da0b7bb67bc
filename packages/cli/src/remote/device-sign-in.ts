import { setTimeout as wait } from "node:timers/promises";
import { hostname } from "node:os";
import { ArchscribeError } from "@archscribe/core/model/errors";
import {
  answerOf,
  type ClientErrorCode,
  type components,
  type ContractClient,
  createClient,
} from "@archscribe/core/product/client";
import type { World } from "../world.ts";
import type { Credentials } from "./credentials.ts";
import { valueOf } from "./open-remote.ts";
import { reachServer } from "./reach-server.ts";

type Authorization = components["schemas"]["DeviceAuthorization"];

interface SignIn {
  readonly server: string;
  /** Shows the person the code and where to enter it. */
  readonly show: (authorization: Authorization) => void;
}

/**
 * Signs in without a password on this machine: a person allows it in a browser on any device (RFC 8628).
 *
 * @throws ArchscribeError SIGN_IN_NOT_ALLOWED, SERVER_LIMIT, SERVER_REFUSED, SERVER_UNREACHABLE
 */
export async function signInByDevice(
  { server, show }: SignIn,
  { signal }: Pick<World, "signal">,
): Promise<Credentials> {
  const client = createClient({ origin: server, fetch: reachServer(signal) });
  const begun = await answerOf(
    client.POST("/account/device/authorization", {
      body: {
        name: `archscribe on ${hostname()}`.slice(0, 100),
        scopes: ["read", "write", "generate", "publish"],
      },
    }),
  );
  const authorization = valueOf(begun, { server });
  show(authorization);
  return { server, token: await tokenFor({ authorization, client, server }, signal) };
}

/** The failures of a request after which the next one may succeed: the person may need minutes. */
const passing: ReadonlySet<ClientErrorCode> = new Set([
  "NETWORK_ERROR",
  "SERVER_ERROR",
  "TOO_MANY_REQUESTS",
  "UNAVAILABLE",
]);

interface Waiting {
  readonly authorization: Authorization;
  readonly client: ContractClient;
  readonly server: string;
}

async function tokenFor({ authorization, client, server }: Waiting, signal: AbortSignal): Promise<string> {
  const { device_code, expires_in } = authorization;
  const end = Date.now() + expires_in * 1000;
  let { interval } = authorization;
  while (Date.now() < end) {
    await wait(interval * 1000, undefined, { signal });
    const answer = await answerOf(client.POST("/account/device/token", { body: { device_code } }));
    if (!answer.ok && passing.has(answer.error.code)) {
      interval += 5;
      continue;
    }
    const { interval: next, secret, state } = valueOf(answer, { server });
    if (state === "access_denied") throw notAllowed(server, "it was denied");
    if (state === "expired_token") break;
    if (secret !== undefined) return secret;
    interval = next ?? interval;
  }
  throw notAllowed(server, "the code expired");
}

function notAllowed(server: string, reason: string): ArchscribeError {
  return new ArchscribeError("SIGN_IN_NOT_ALLOWED", { server, reason });
}
