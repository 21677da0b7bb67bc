import type { Unread } from "../../../model/index.ts";
import type { Fact } from "../facts.ts";
import { enclosingFolder, type SourceModule } from "./gather-modules.ts";
import type { PartFinder } from "./part-finder.ts";

/**
 * Returns the calls and messages whose owner is no part that was found, as unread: one for each file or deployable that
 * should be a part. What a tool uses is no use of the system.
 */
export function unownedFacts(
  facts: readonly Fact[],
  finder: PartFinder,
  {
    modules,
    tools,
  }: { readonly modules: readonly SourceModule[]; readonly tools: ReadonlySet<SourceModule> },
): Unread[] {
  const byFolder = new Map(modules.map((module) => [module.folder, module]));
  const isOfTool = (file: string): boolean => {
    const module = byFolder.get(enclosingFolder(file, byFolder.keys()) ?? "\0");
    return module !== undefined && tools.has(module);
  };
  const reported = new Map<string, Unread>();
  for (const fact of facts) {
    if (fact.kind !== "call" && fact.kind !== "message") continue;
    const owner = fact.kind === "call" ? fact.from : fact.owner;
    const key = "file" in owner ? owner.file : owner.deployable;
    if (reported.has(key) || finder.of(owner).length > 0 || ("file" in owner && isOfTool(owner.file)))
      continue;
    const reason =
      "file" in owner
        ? "It says what a part uses, and no part that was found contains it."
        : `It says what '${owner.deployable}' uses, which is no part that was found.`;
    reported.set(key, { ...fact.place, reason });
  }
  return [...reported.values()];
}
