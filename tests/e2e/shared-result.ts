import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { inject } from "vitest";
import { testLimit } from "../limits.ts";
import type { SharedResults } from "./shared-results-for-all.ts";

type Answer<Result> = { readonly result: Result } | { readonly error: string };

/** How long a hook may take that asks for a result, in milliseconds: it may be the first to ask, and nothing is built. */
export const sharedResultLimit = 3 * testLimit();

/**
 * Returns a result that test files share, such as a published example; the first request waits until it is made. A test
 * that changes files changes a copy of them.
 *
 * @throws Error with the reason if it could not be made
 */
export async function sharedResult<Name extends keyof SharedResults>(
  name: Name,
): Promise<SharedResults[Name]> {
  const socket = connect(inject("sharedResults"), "127.0.0.1");
  await once(socket, "connect");
  socket.end(name);
  const answer = JSON.parse(await text(socket)) as Answer<SharedResults[Name]>;
  if ("error" in answer) throw new Error(`${name} could not be made: ${answer.error}`);
  return answer.result;
}
