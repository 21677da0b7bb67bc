import { changeFolder, openFileTree } from "@archscribe/core/platform/node/folder";
import { join, relative, resolve, sep } from "node:path";
import { counted, type FoundSystem, listed, type Notation, type Requirement } from "@archscribe/core/model";
import { ArchscribeError } from "@archscribe/core/model/errors";
import {
  manifestFile,
  starterProject,
  type StarterOptions,
  systemFile,
  changedRequirements,
  emitRequirementFiles,
  type FolderPlan,
  type PlacedProject,
} from "@archscribe/core/document/project-folder";
import {
  planRecovery,
  type RequirementSuggestion,
  suggestedRequirements,
} from "@archscribe/core/document/recovery";
import { type ScannedFolder } from "@archscribe/core/platform/node";
import { isWithin } from "../../folder-around.ts";
import { type OpenProject, openProject } from "../../open-project.ts";
import { namedFolders, requireParts } from "../../open-system.ts";
import { outdatedSchemas } from "../../outdated-schemas.ts";
import { presentCallPlan, costOf, presentSpending } from "../../output/present-spending.ts";
import { readTexts } from "../../read-texts.ts";
import { exists } from "../../folder-around.ts";
import type { World } from "../../world.ts";
import { changeProject } from "../../change-project.ts";
import type { ModelOptions } from "../model-options.ts";
import { wrongUsage } from "../shared-options.ts";
import { askAboutSystem, planQuestion, type AskedSuggestions } from "./ask-about-system.ts";
import { shellWord } from "../../output/shell-word.ts";

export interface SystemOptions extends ModelOptions, Pick<StarterOptions, "name" | "organization"> {
  readonly notation?: Notation | undefined;
  /** The folders of the system's repositories. */
  readonly fromRepo: readonly string[];
  /** Whether to show the requests to the language model, and do nothing. */
  readonly dryRun?: boolean | undefined;
}

/**
 * Writes a project that describes a system by its repositories. In a project that began this way, it updates the files that
 * nobody has edited.
 *
 * @throws ArchscribeError SYSTEM_NOT_FOUND, SYSTEM_EMPTY, SYSTEM_UNREADABLE, PROJECT_EXISTS for a project that has no
 *   system, PROJECT_INVALID, WRONG_USAGE if the project would be the repository itself, LINK_IN_THE_WAY,
 *   OUTPUT_NOT_WRITABLE; with a language model also MODEL_STEP_FAILED, BUDGET_REACHED and INTERRUPTED
 */
export async function beginFromSystem(folder: string, options: SystemOptions, world: World): Promise<number> {
  const work = (): Promise<number> => begin(folder, options, world);
  return options.dryRun === true ? work() : changeProject(folder, world, work);
}

async function begin(folder: string, options: SystemOptions, world: World): Promise<number> {
  const absolute = resolve(world.folder, folder);
  const before = (await exists(join(absolute, manifestFile))) ? await openSystem(folder, world) : undefined;
  const named = options.fromRepo.map((one) => resolve(world.folder, one));
  const repositories = namedFolders(named, before);
  const inside = pathsInside(absolute, repositories);
  const system = await world.engines.scanFolders(repositories, {
    leaveOut: [...leftOutOf(before), ...inside],
    separate: before?.project.system?.separate ?? [],
    ...(before && { cacheFolder: before.cacheFolder }),
  });
  requireParts(system, options.fromRepo);
  const name = before?.project.manifest.name ?? options.name;
  const existing = (await exists(absolute))
    ? await readTexts(openFileTree(absolute))
    : new Map<string, string>();
  const question = { folder: absolute, name, system };
  if (options.dryRun === true) {
    presentCallPlan(await planQuestion(question, options, world), world);
    return 0;
  }
  const asked = options.engine === "llm" ? await askAboutSystem(question, options, world) : undefined;
  const { files: ofRequirements, requirements } = addSuggestedRequirements(
    asked?.suggestions.requirements ?? [],
    { existing, placed: before },
  );
  const plan = planRecovery(system, {
    existing,
    name,
    notation: options.notation,
    places: repositories.map((one) => ({ name: one.name, path: portable(relative(absolute, one.path)) })),
    leaveOut: inside,
    suggestions: asked?.suggestions.parts,
  });
  const starter = before === undefined ? await newFiles(absolute, options) : await outdatedSchemas(absolute);
  const beside = new Map([...starter, ...ofRequirements]);
  await changeFolder(
    absolute,
    { written: new Map([...beside, ...plan.written]), removed: plan.removed },
    world,
  );
  presentRecovery(
    { folder, absolute, name, isNew: before === undefined, files: filesOf(beside, plan) },
    { plan, system, suggested: asked === undefined ? undefined : { ...asked, requirements } },
    world,
  );
  return 0;
}

/**
 * Returns the project's folder as a path of evidence if it is inside of a repository, so that the document is not taken
 * for the system.
 */
function pathsInside(project: string, repositories: readonly ScannedFolder[]): string[] {
  return repositories.flatMap(({ name, path }) => {
    const below = relative(path, project);
    if (below === "")
      throw wrongUsage(
        "The project's folder is the repository itself",
        "Name a separate folder for the project, such as docs/architecture.",
      );
    if (!isWithin(path, project)) return [];
    return [repositories.length > 1 ? `${name}/${portable(below)}` : portable(below)];
  });
}

/** @throws ArchscribeError PROJECT_EXISTS if the project does not say where its system is */
async function openSystem(folder: string, world: World): Promise<OpenProject> {
  if (!(await exists(join(resolve(world.folder, folder), systemFile))))
    throw new ArchscribeError("PROJECT_EXISTS", { path: folder });
  return openProject(folder, world);
}

function leftOutOf(opened: OpenProject | undefined): readonly string[] {
  return opened?.project.system?.["leave-out"].folders ?? [];
}

/**
 * The initial files of a project, except the files about the system and those that a person has already
 * written.
 */
async function newFiles(folder: string, options: SystemOptions): Promise<ReadonlyMap<string, string>> {
  const { name, organization } = options;
  const starter = starterProject({ name, organization, notation: "plantuml", brief: "" });
  const there = await Promise.all(Array.from(starter.keys(), (path) => exists(join(folder, path))));
  return new Map([...starter].filter((_, index) => there[index] === false));
}

function filesOf(starter: ReadonlyMap<string, string>, plan: FolderPlan): string[] {
  return [...new Set([...starter.keys(), ...plan.written.keys()])].toSorted();
}

function portable(path: string): string {
  return path.split(sep).join("/");
}

/** The requirements that are added to a project, and their files. */
interface AddedSuggestions {
  readonly requirements: readonly Requirement[];
  readonly files: ReadonlyMap<string, string>;
}

/**
 * Adds proposed requirements to the files of a project. A folder without a project keeps the files of requirements that
 * it has, and gets no proposals in them.
 */
function addSuggestedRequirements(
  suggestions: readonly RequirementSuggestion[],
  {
    existing,
    placed,
  }: { readonly existing: ReadonlyMap<string, string>; readonly placed: PlacedProject | undefined },
): AddedSuggestions {
  const before = placed?.project.requirements ?? [];
  const added = suggestedRequirements(suggestions, { requirements: before, texts: existing });
  if (added.length === 0) return { requirements: [], files: new Map() };
  if (placed !== undefined)
    return { requirements: added, files: changedRequirements(placed, [...before, ...added], existing) };
  const written = added.filter(
    (one) => ![...emitRequirementFiles([one]).keys()].some((path) => existing.has(path)),
  );
  return { requirements: written, files: emitRequirementFiles(written) };
}

interface WrittenProject {
  /** As the person named it. */
  readonly folder: string;
  readonly absolute: string;
  readonly name: string;
  readonly isNew: boolean;
  readonly files: readonly string[];
}

/** Presents the found system, and the outcome for the files of its project. */
function presentRecovery(
  { absolute, files, folder, isNew, name }: WrittenProject,
  {
    plan,
    suggested,
    system,
  }: {
    readonly plan: FolderPlan;
    readonly system: FoundSystem;
    /** The answer of a language model, if one was asked. */
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
  if (unknown.length > 0) output.say(`Not read: ${listed(unknown)}; see pages/functional-architecture.md.`);
  if (suggested !== undefined) presentSuggestions(suggested, { output });
  output.say(`Next: archscribe publish ${shellWord(folder)}`);
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

/** The languages of services and the formats that are not read. */
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
  return listed(counts.flatMap(([noun, { length }]) => (length === 0 ? [] : [counted(length, noun)])));
}

/** The answer of a language model about a system, and the requirements that it adds to a project. */
interface TakenSuggestions extends AskedSuggestions {
  readonly requirements: readonly Requirement[];
}

/** The most dropped statements that are listed for a person; JSON has all. */
const mostDropped = 20;

/**
 * Presents the answer of a language model about a system: the accepted and dropped parts with reasons, and
 * the cost.
 */
function presentSuggestions(
  { calls, requirements, suggestions: { dropped, parts } }: TakenSuggestions,
  { output }: Pick<World, "output">,
): void {
  for (const sentence of dropped.slice(0, mostDropped)) output.say(sentence);
  const more = dropped.length - mostDropped;
  if (more > 0) output.say(`${counted(more, "more statement")} ${more === 1 ? "was" : "were"} dropped.`);
  const said = [...parts.values()];
  const groups = new Set(said.flatMap(({ group }) => group ?? []));
  const counts = [
    ["name", said.filter(({ name }) => name !== undefined)],
    ["description", said.filter(({ description }) => description !== undefined)],
    ["group", [...groups]],
    ["suggested requirement", requirements],
  ] as const;
  const taken = counts.flatMap(([noun, { length }]) => (length === 0 ? [] : [counted(length, noun)]));
  output.say(`The language model gave ${taken.length === 0 ? "nothing to add" : listed(taken)}.`);
  presentSpending(calls, { output });
  if (requirements.length > 0)
    output.say(
      `Nobody has confirmed ${listed(requirements.map(({ id }) => id))}: confirm, change or delete ${requirements.length === 1 ? "it" : "them"} in requirements/.`,
    );
}
