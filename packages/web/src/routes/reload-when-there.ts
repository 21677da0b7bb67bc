import { isServerThere } from "@archscribe/core/product/client";
import type { EntryWorld } from "../world/create-world.ts";

const triedKey = "loadedAnewAt";

/**
 * Reloads the application, at the current address, if a page does not load although the server answers:
 * then the browser remembers that it did not come, or a new version of the application has taken it away. Once at an
 * address, so that a fault does not make it go round.
 */
export async function reloadWhenThere(
  { client, session }: Pick<EntryWorld, "client" | "session">,
  pathname: string,
): Promise<void> {
  if (session.get(triedKey) === pathname || !(await isServerThere(client))) return;
  session.set(triedKey, pathname);
  window.location.reload();
}
