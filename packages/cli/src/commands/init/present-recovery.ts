import type { FoundSystem } from "@archscribe/core/model";
import type { RecoveryPlan } from "@archscribe/core/document/recovery";
import { inWords } from "../../output/present-added.ts";
import { plural } from "../../output/present-findings.ts";
import type { World } from "../../world.ts";

interface WrittenProject {
  /** As the person named it. */
  readonly folder: string;
  readonly absolute: string;
  readonly name: string;
  readonly isNew: boolean;
  readonly files: readonly string[];
}

/** Presents what was found in a system, and what became of the files of its project. */
export function presentRecovery(
  { absolute, files, folder, isNew, name }: WrittenProject,
  { plan, system }: { readonly plan: RecoveryPlan; readonly system: FoundSystem },
  { output }: Pick<World, "output">,
): void {
  const kept = plan.changes.flatMap(({ kind, path }) => (kind === "detached" ? [path] : []));
  const { removed } = plan;
  const unread = system.unread.length;
  if (output.json) {
    output.data(JSON.stringify({ folder: absolute, files, kept, removed, unread }, undefined, 2));
    return;
  }
  const isChanged =
    removed.length > 0 || plan.changes.some(({ kind }) => kind === "new" || kind === "changed");
  if (isNew) output.data(`Started ${name} in ${folder}.`);
  else output.data(isChanged ? `Updated ${name} in ${folder}.` : `${name} in ${folder} is up to date.`);
  for (const path of kept) output.say(`kept, because it is your own: ${path}`);
  for (const path of removed) output.say(`removed, because the system no longer has it: ${path}`);
  output.say(`Found ${foundIn(system)}.`);
  if (unread > 0)
    output.say(
      `${plural(unread, "place")} could not be read; ${unread === 1 ? "it is" : "they are"} listed in pages/functional-architecture.md.`,
    );
  output.say(`Next: archscribe publish ${folder}`);
}

function foundIn({ connections, endpoints, messages, parts, tables }: FoundSystem): string {
  const counts = [
    ["part", parts],
    ["connection", connections],
    ["endpoint", endpoints],
    ["message", messages],
    ["table", tables],
  ] as const;
  return inWords(counts.flatMap(([noun, { length }]) => (length === 0 ? [] : [plural(length, noun)])));
}
