import { answerOf } from "@archscribe/core/product/client";
import { openRemote, valueOf } from "../../remote/open-remote.ts";
import type { World } from "../../world.ts";

/** @throws ArchscribeError NOT_SIGNED_IN, SERVER_DENIED, SERVER_UNREACHABLE */
export async function runWhoami(world: World): Promise<number> {
  const { output } = world;
  const remote = await openRemote(world);
  const { scopes, user } = valueOf(await answerOf(remote.client.GET("/account/whoami")), remote);
  if (output.json) output.data(JSON.stringify({ server: remote.server, user, scopes }, undefined, 2));
  else output.data(`${user.email} at ${remote.server} (${scopes.join(", ")})`);
  return 0;
}
