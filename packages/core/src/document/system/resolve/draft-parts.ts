import type { Unread } from "../../../model/index.ts";
import type { Fact } from "../facts.ts";
import { productOfPort } from "../technologies/address-products.ts";
import { type ImageTechnology, technologyOfImage } from "../technologies/images.ts";
import { technologyOfPackage } from "../technologies/package-technologies.ts";
import { isTask } from "./container-tasks.ts";
import { type Deployable, gatherDeployables, imageName } from "./gather-deployables.ts";
import { gatherModules, type SourceModule } from "./gather-modules.ts";
import { joiningContextOf } from "./joining-context.ts";
import { joinUnits, leftOutModules, nameOfUnit, toolsAmong, type Unit } from "./join-units.ts";
import { fullForm, idOf } from "./name-forms.ts";
import type { PartDraft } from "./part-draft.ts";
import { separationOf } from "./separation.ts";
import { type Stacks, stacksOf } from "./stacks.ts";
import { storeKinds } from "../store-kinds.ts";
import { toEvidence } from "./to-evidence.ts";

/** The parts that run, are deployed or contain the system's sources, and all modules, even if they are not parts. */
export interface DraftedParts {
  readonly parts: readonly PartDraft[];
  readonly modules: readonly SourceModule[];
  /** Those of them that only serve the development of the system, unless they are deployed. */
  readonly tools: ReadonlySet<SourceModule>;
  /** The modules that could be parts, and why they are none. */
  readonly leftOut: readonly Unread[];
}

/** How the system is called, and the lists of names that are different parts. */
export interface DraftOptions {
  readonly systemName: string;
  readonly separate: readonly (readonly string[])[];
}

/** Drafts a part for each unit, with what its image, manifests and packages say that it is. */
export function draftParts(facts: readonly Fact[], { separate, systemName }: DraftOptions): DraftedParts {
  const modules = gatherModules(facts, systemName);
  const separation = separationOf(separate);
  const stacks = stacksOf(facts, modules);
  const deployables = gatherDeployables(facts, { separation, stacks });
  const ids = new Set<string>();
  const context = joiningContextOf(facts, { modules, separation, stacks });
  const tools = toolsAmong(modules, context);
  const units = joinUnits(deployables, modules, { ...context, tools });
  const names = Map.groupBy(units, (unit) => idOf(nameOfUnit(unit)));
  const parts = units.map((unit) => {
    const own = ownName(unit, {
      same: names.get(idOf(nameOfUnit(unit))) ?? [],
      stacks,
    });
    const draft = draftOf(unit, { id: freeId(idOf(own), ids), name: own });
    ids.add(draft.id);
    return draft;
  });
  const leftOut = leftOutModules(units, modules, tools).flatMap(({ module: { places }, reason }): Unread[] =>
    places.slice(0, 1).map((place) => ({ ...place, about: "part", reason })),
  );
  return { parts, modules, tools, leftOut };
}

/**
 * The name of a unit that several have: the name of its module, unless their modules share one too; otherwise the name of
 * the folder of its stack precedes it, as in `bank-db` for the `db` of `bank/compose.yaml`.
 */
function ownName(
  unit: Unit,
  { same, stacks }: { readonly same: readonly Unit[]; readonly stacks: Stacks },
): string {
  const name = nameOfUnit(unit);
  if (same.length < 2) return name;
  const nameOfModule = (one: Unit): string =>
    nameOfUnit(one.module === undefined ? one : { module: one.module });
  const ofModule = nameOfModule(unit);
  const isTaken = same.some((other) => other !== unit && idOf(nameOfModule(other)) === idOf(ofModule));
  const filesOf = (one: Unit): string[] => one.deployable?.places.map(({ file }) => file) ?? [];
  const beside = same.filter((other) => stacks.areApart(filesOf(unit), filesOf(other)));
  if (!isTaken || beside.length === 0) return ofModule;
  const [file = ""] = filesOf(unit);
  return `${folderApart(file, beside.flatMap(filesOf))}-${name}`;
}

/** The first folder of a path that those of all others do not share. */
function folderApart(path: string, all: readonly string[]): string {
  const folders = path.split("/").slice(0, -1);
  const others = all.map((other) => other.split("/").slice(0, -1));
  return folders.find((folder, index) => others.some((other) => other[index] !== folder)) ?? "";
}

function draftOf(unit: Unit, { id, name }: { readonly id: string; readonly name: string }): PartDraft {
  const { deployable, module } = unit;
  const image = deployable?.images[0];
  // A program that shares the sources of a module with others is only a part of it.
  const sharesModule = deployable?.facts.some(({ files }) => files !== undefined) === true;
  const imported = new Set(deployable?.facts.flatMap(({ packages = [] }) => packages.map(fullForm)));
  const draft: PartDraft = {
    id,
    name,
    names: new Set([
      ...(deployable?.names ?? []),
      ...(sharesModule ? [] : (module?.names ?? [])),
      ...(deployable?.images ?? []).map(imageName),
    ]),
    kind:
      module?.unit === "library"
        ? "library"
        : module !== undefined &&
            deployable === undefined &&
            (module.unit === "unknown" || module.unit === "command")
          ? "module"
          : "service",
    role: undefined,
    technologies: new Set(module?.technologies),
    folder: module?.folder ?? sourcesOf(deployable?.builds[0]),
    image,
    ports: new Set(deployable?.ports),
    isExposed: deployable?.isExposed ?? false,
    dependencies: (module?.dependencies ?? []).filter(
      ({ name }) => !sharesModule || imported.has(fullForm(name)),
    ),
    evidence: [...(deployable?.places ?? []), ...(sharesModule ? [] : (module?.places ?? []))].map((place) =>
      toEvidence(place, "said"),
    ),
    unit,
  };
  describeByPackages(draft);
  describeByImage(draft);
  return draft;
}

/**
 * The folder with the sources of an image. An image that is built from the scanned folder itself has its sources beside its
 * Dockerfile: otherwise it would own the files of all others.
 */
function sourcesOf(build: Deployable["builds"][number] | undefined): string | undefined {
  if (build === undefined || build.folder !== "") return build?.folder;
  const path = (build.dockerfile ?? "").split("/").filter((segment) => segment !== ".");
  return path.slice(0, -1).join("/");
}

function describeByPackages(draft: PartDraft): void {
  for (const { name } of draft.dependencies) {
    const found = technologyOfPackage(name);
    if (found?.framework !== undefined) draft.technologies.add(found.framework);
    if (found?.partKind !== undefined) draft.kind = found.partKind;
    if (found?.role !== undefined) draft.role ??= found.role;
  }
}

/** A product's own image says most about a part; a base image that a module's Dockerfile builds on is a role fact. */
function describeByImage(draft: PartDraft): void {
  for (const { partKind, technology } of draft.unit.deployable?.facts ?? []) {
    if (partKind !== undefined) draft.kind = partKind;
    if (technology !== undefined) draft.technologies.add(technology);
  }
  const known =
    draft.image === undefined
      ? undefined
      : (technologyOfImage(draft.image) ?? storeOfName(draft) ?? storeOfPorts(draft));
  if (known === undefined || draft.unit.module !== undefined) return;
  if (draft.unit.deployable?.facts.every(isTask) === true) {
    // A job in the image of a database uses the tools in it.
    draft.technologies.add(known.technology);
    return;
  }
  draft.kind = known.partKind;
  draft.role ??= known.role;
  draft.technologies.add(known.technology);
}

/** An image of the system in a container that is called as a store, such as `clickhouse`, is built on that store. */
function storeOfName({ name }: PartDraft): ImageTechnology | undefined {
  const named = technologyOfImage(name);
  return named !== undefined && storeKinds.has(named.partKind) ? named : undefined;
}

/** An image of the system that listens on the port of a database or cache, and on no other, is built on that product. */
function storeOfPorts({ ports }: PartDraft): ImageTechnology | undefined {
  const [port, ...others] = ports;
  const product = port === undefined || others.length > 0 ? undefined : productOfPort(port, false);
  const isStore = product?.partKind === "database" || product?.partKind === "cache";
  // A port of a product that speaks HTTP may belong to any service.
  if (port === undefined || !isStore || productOfPort(port, true) !== undefined) return undefined;
  return { technology: product.technology, partKind: product.partKind };
}

function freeId(id: string, taken: ReadonlySet<string>): string {
  let free = id;
  for (let number = 2; taken.has(free); number += 1) free = `${id}-${number}`;
  return free;
}
