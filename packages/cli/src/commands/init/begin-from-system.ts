import { access } from "node:fs/promises";
import { isAbsolute, join, relative, resolve, sep } from "node:path";
import type { Notation } from "@archscribe/core/model";
import { ArchscribeError } from "@archscribe/core/model/errors";
import {
  manifestFile,
  starterProject,
  type StarterOptions,
  systemFile,
} from "@archscribe/core/document/project-folder";
import { planRecovery, type RecoveryPlan } from "@archscribe/core/document/recovery";
import {
  changeFolder,
  fingerprintText,
  openFileTree,
  type ScannedFolder,
} from "@archscribe/core/platform/node";
import { type OpenProject, openProject } from "../../open-project.ts";
import { namedFolders, requireParts } from "../../open-system.ts";
import { outdatedSchemas } from "../../outdated-schemas.ts";
import { presentCallPlan } from "../../output/present-spending.ts";
import { readTexts } from "../../read-texts.ts";
import type { World } from "../../world.ts";
import { changeProject } from "../../change-project.ts";
import type { ModelOptions } from "../model-options.ts";
import { wrongUsage } from "../shared-options.ts";
import { addSuggestedRequirements } from "./add-suggested-requirements.ts";
import { askAboutSystem, planQuestion } from "./ask-about-system.ts";
import { presentRecovery } from "./present-recovery.ts";

export interface SystemOptions extends ModelOptions, Pick<StarterOptions, "name" | "organization"> {
  readonly notation?: Notation | undefined;
  /** The folders of the system's repositories. */
  readonly fromRepo: readonly string[];
  /** Whether to show what a language model would be asked, and do nothing. */
  readonly dryRun?: boolean | undefined;
}

/**
 * Writes a project that describes a system as its repositories show it. In a project that began so, it updates what
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
  const repositories = namedFolders(options.fromRepo.map((one) => resolve(world.folder, one)));
  const inside = pathsInside(absolute, repositories);
  const before = (await exists(join(absolute, manifestFile))) ? await openSystem(folder, world) : undefined;
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
    fingerprint: fingerprintText,
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
        "Name a folder of its own for the project, such as docs/architecture.",
      );
    if (below === ".." || below.startsWith(`..${sep}`) || isAbsolute(below)) return [];
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

/** The files with which a project begins, besides those about the system and those that a person has there already. */
async function newFiles(folder: string, options: SystemOptions): Promise<ReadonlyMap<string, string>> {
  const { name, organization } = options;
  const starter = starterProject({ name, organization, notation: "plantuml", brief: "" });
  const there = await Promise.all(Array.from(starter.keys(), (path) => exists(join(folder, path))));
  return new Map([...starter].filter((_, index) => there[index] === false));
}

function filesOf(starter: ReadonlyMap<string, string>, plan: RecoveryPlan): string[] {
  return [...new Set([...starter.keys(), ...plan.written.keys()])].toSorted();
}

function portable(path: string): string {
  return path.split(sep).join("/");
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
