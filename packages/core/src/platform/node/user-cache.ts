import { homedir } from "node:os";
import { join } from "node:path";

/**
 * Returns the folder for data to keep between runs of a user, as the XDG Base Directory Specification defines
 * it.
 */
export function userCacheFolder(environment: Readonly<Record<string, string | undefined>>): string {
  const cache = environment["XDG_CACHE_HOME"] ?? join(environment["HOME"] ?? homedir(), ".cache");
  return join(cache, "archscribe");
}
