import { forgetCredentials } from "../../remote/credentials.ts";
import type { World } from "../../world.ts";

export async function runLogout(world: World): Promise<number> {
  await forgetCredentials(world);
  world.output.say("Signed out. The token was removed from this machine.");
  return 0;
}
