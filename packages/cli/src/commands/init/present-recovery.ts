import { counted, type FoundSystem } from "@archscribe/core/model";
import type { RecoveryPlan } from "@archscribe/core/document/recovery";
import { inWords } from "../../output/present-added.ts";
import { costOf } from "../../output/present-spending.ts";
import type { World } from "../../world.ts";
import { presentSuggestions, type TakenSuggestions } from "./present-suggestions.ts";

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
  {
    plan,
    suggested,
    system,
  }: {
    readonly plan: RecoveryPlan;
    readonly system: FoundSystem;
    /** What a language model said, if one was asked. */
    readonly suggested: TakenSuggestions | undefined;
  },
  { output }: Pick<World, "output">,
): void {
  const kept = plan.changes.flatMap(({ kind, path }) => (kind === "detached" ? [path] : []));
  const { removed } = plan;
  const unread = system.unread.length;
  if (output.json) {
    output.data(
      JSON.stringify({ folder: absolute, files, kept, removed, unread, ...ofModel(suggested) }, undefined, 2),
    );
    return;
  }
  const isChanged =
    removed.length > 0 ||
    (suggested?.requirements.length ?? 0) > 0 ||
    plan.changes.some(({ kind }) => kind === "new" || kind === "changed");
  if (isNew) output.data(`Started ${name} in ${folder}.`);
  else output.data(isChanged ? `Updated ${name} in ${folder}.` : `${name} in ${folder} is up to date.`);
  for (const path of kept) output.say(`kept, because it is your own: ${path}`);
  const written = new Set([...plan.written.keys()].map(withoutEnding));
  for (const path of removed)
    output.say(
      written.has(withoutEnding(path))
        ? `removed, because it is now in the other notation: ${path}`
        : `removed, because the system no longer has it: ${path}`,
    );
  output.say(`Found ${foundIn(system)}.`);
  if (unread > 0)
    output.say(
      `${counted(unread, "place")} could not be read; ${unread === 1 ? "it is" : "they are"} listed in pages/functional-architecture.md.`,
    );
  const unknown = unreadKinds(system);
  if (unknown.length > 0) output.say(`Not read: ${inWords(unknown)}; see pages/functional-architecture.md.`);
  if (suggested !== undefined) presentSuggestions(suggested, { output });
  output.say(`Next: archscribe publish ${folder}`);
}

function ofModel(suggested: TakenSuggestions | undefined): object {
  if (suggested === undefined) return {};
  const { calls, requirements, suggestions } = suggested;
  const { dropped, parts } = suggestions;
  return {
    suggested: { parts: Object.fromEntries(parts), requirements, dropped },
    calls,
    costMicroDollars: costOf(calls),
  };
}

/** The languages in which services are written and the formats that are not read. */
function unreadKinds({ reading: { formats, languages } }: FoundSystem): string[] {
  return [
    ...languages.flatMap(({ folders, language }) => (folders.length === 0 ? [] : [language])),
    ...formats.flatMap(({ format, isRead }) => (isRead ? [] : [format])),
  ];
}

function withoutEnding(path: string): string {
  return path.replace(/\.[^./]+$/, "");
}

function foundIn({ connections, endpoints, messages, operations, parts, tables }: FoundSystem): string {
  const counts = [
    ["part", parts],
    ["connection", connections],
    ["endpoint", endpoints],
    ["operation", operations],
    ["message", messages],
    ["table", tables],
  ] as const;
  return inWords(counts.flatMap(([noun, { length }]) => (length === 0 ? [] : [counted(length, noun)])));
}
