import { openRepository, tryGit } from "@archscribe/core/platform/node";
import { wrongUsage } from "./commands/shared-options.ts";
import type { World } from "./world.ts";

/**
 * Returns the name under which somebody writes into a project: the given one, ARCHSCRIBE_AUTHOR, or the name
 * that git signs commits with.
 *
 * @throws ArchscribeError WRONG_USAGE if none of them is set
 */
export async function authorOf(
  by: string | undefined,
  folder: string,
  { environment }: World,
): Promise<string> {
  const given = by ?? environment["ARCHSCRIBE_AUTHOR"] ?? environment["GIT_AUTHOR_NAME"];
  if (given !== undefined && given.trim() !== "") return given.trim();
  const repository = await openRepository(folder).catch(() => undefined);
  const asked =
    repository === undefined ? undefined : await tryGit(repository, ["config", "--get", "user.name"]);
  const name = asked?.code === 0 ? asked.stdout.toString().trim() : "";
  if (name !== "") return name;
  throw wrongUsage("Your name is not known", "State it with --by, or in the variable ARCHSCRIBE_AUTHOR.");
}
