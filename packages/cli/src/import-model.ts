import { readdir, realpath, stat } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import {
  type ForeignFiles,
  type ForeignModel,
  type ForeignSource,
  type ImportPlan,
  planImport,
} from "@archscribe/core/document/imports";
import { type Notation, counted } from "@archscribe/core/model";
import { changeFolder, fingerprintText, openFileTree } from "@archscribe/core/platform/node";
import { sayForeignLosses } from "./output/present-foreign-losses.ts";
import { outdatedSchemas } from "./outdated-schemas.ts";
import { readInput } from "./read-input.ts";
import { readTexts } from "./read-texts.ts";
import type { World } from "./world.ts";

/** How the model of another tool is written into a project. */
export interface ModelImport {
  /** As the person named it. */
  readonly folder: string;
  readonly model: ForeignModel;
  /** The name of the model's file. */
  readonly source: string;
  readonly notation?: Notation | undefined;
  /** The name and the first files of a new project; undefined for a project that exists. */
  readonly started?: { readonly name: string; readonly files: ReadonlyMap<string, string> } | undefined;
  readonly dryRun?: boolean | undefined;
  /** Whether to list each item that has no place in a project. */
  readonly losses?: boolean | undefined;
}

/**
 * Opens a file that may hold the model of another tool, with the files beside it.
 *
 * @throws ArchscribeError FILE_NOT_FOUND, FILE_NOT_READABLE, FILE_TOO_LARGE
 */
export async function openForeignSource(name: string, world: World): Promise<ForeignSource> {
  const text = await readInput(name, world);
  const folder = dirname(resolve(world.folder, name));
  return {
    path: basename(name),
    text,
    files: filesBeside(folder, await boundOf(folder, world.folder), world),
  };
}

/**
 * Returns the folder outside of which a model reads nothing, since it may come from somebody else: that of its repository,
 * or else the current folder if the model is in it, or its own folder.
 */
async function boundOf(folder: string, current: string): Promise<string> {
  for (let around = folder; ; around = dirname(around)) {
    if (await isThere(join(around, ".git"))) return around;
    if (dirname(around) === around) break;
  }
  return isWithin(folder, current) ? current : folder;
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === "" || !(way === ".." || way.startsWith(`..${sep}`) || resolve(way) === way);
}

/**
 * Files that do not exist, cannot be read or are outside of the bound, also by a link, are none; which of them a model
 * needs is for its reader to say.
 */
function filesBeside(folder: string, bound: string, world: World): ForeignFiles {
  const placeOf = async (path: string): Promise<string | undefined> => {
    const [place, around] = await Promise.all([realpath(join(folder, path)), realpath(bound)]).catch(
      () => [],
    );
    return place !== undefined && around !== undefined && isWithin(place, around) ? place : undefined;
  };
  return {
    async text(path) {
      const place = await placeOf(path);
      return place === undefined ? undefined : readInput(place, world).catch(() => undefined);
    },
    async list(path) {
      const absolute = await placeOf(path);
      if (absolute === undefined) return undefined;
      const isFolder = await stat(absolute).then(
        (entry) => entry.isDirectory(),
        () => false,
      );
      if (!isFolder) return undefined;
      const entries = await readdir(absolute, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(absolute.length).split(sep).filter(Boolean))
        .filter((names) => !names.some((one) => one.startsWith(".")))
        .map((names) => [path, ...names].filter((one) => one !== "").join("/"))
        .toSorted();
    },
  };
}

/**
 * Writes the model of another tool into a project's folder. A second import updates what nobody has edited.
 *
 * @throws ArchscribeError LINK_IN_THE_WAY, OUTPUT_NOT_WRITABLE
 */
export async function importModel(wanted: ModelImport, world: World): Promise<void> {
  const absolute = resolve(world.folder, wanted.folder);
  const isFolder = await stat(absolute).then(
    (entry) => entry.isDirectory(),
    () => false,
  );
  const existing = isFolder ? await readTexts(openFileTree(absolute)) : new Map<string, string>();
  const { model, notation, source, started } = wanted;
  const plan = planImport(model, { existing, fingerprint: fingerprintText, source, notation });
  const beside = new Map([...(started?.files ?? [])].filter(([path]) => !existing.has(path)));
  if (wanted.dryRun !== true) {
    const schemas = started === undefined ? await outdatedSchemas(absolute) : new Map<string, string>();
    const written = new Map([...beside, ...schemas, ...plan.written]);
    await changeFolder(absolute, { written, removed: plan.removed }, world);
  }
  presentImport(
    { ...wanted, absolute, files: [...new Set([...beside.keys(), ...plan.written.keys()])].toSorted() },
    plan,
    world,
  );
}

function presentImport(
  {
    absolute,
    dryRun = false,
    files,
    folder,
    losses: isWhole = false,
    model,
    source,
    started,
  }: ModelImport & { readonly absolute: string; readonly files: readonly string[] },
  plan: ImportPlan,
  { output }: World,
): void {
  const { changes, keptElements, losses, removed } = plan;
  const kept = changes.flatMap(({ kind, path }) => (kind === "detached" ? [path] : []));
  if (output.json) {
    const { format } = model;
    output.data(
      JSON.stringify({ folder: absolute, format, files, kept, keptElements, removed, losses }, undefined, 2),
    );
    return;
  }
  const isChanged = removed.length > 0 || changes.some(({ kind }) => kind === "new" || kind === "changed");
  const said = `${counted(model.elements.length, "element")} and ${counted(model.views.length, "view")}`;
  const what = `${said} of ${source} (${model.format})`;
  if (started !== undefined) output.data(`Started ${started.name} in ${folder}: ${what}.`);
  else if (isChanged) output.data(`${dryRun ? "Would import" : "Imported"} ${what} into ${folder}.`);
  else output.data(`${folder} is up to date with ${source}.`);
  for (const path of kept) output.say(`kept, because it is your own: ${path}`);
  for (const id of keptElements) output.say(`kept, because it is your own: ${id} in elements.yaml`);
  for (const path of removed) output.say(`removed, because the model no longer has it: ${path}`);
  sayForeignLosses(losses, { name: source, isWhole }, { output });
  if (started !== undefined) output.say(`Next: archscribe publish ${folder}`);
}
