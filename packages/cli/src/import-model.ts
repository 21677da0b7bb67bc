import { changeFolder, openFileTree } from "@archscribe/core/platform/node/folder";
import { readdir, realpath, stat } from "node:fs/promises";
import { basename, dirname, join, resolve, sep } from "node:path";
import {
  type ForeignFiles,
  type ForeignLoss,
  foreignLossKinds,
  type ForeignModel,
  type ForeignSource,
  type ImportPlan,
  isLikec4Source,
  isOnlyDiagrams,
  isPackedArchi,
  isReadInFolders,
  planImport,
  unpackArchi,
} from "@archscribe/core/document/imports";
import { counted, listed, type Notation, decodeText } from "@archscribe/core/model";
import { manifestFile } from "@archscribe/core/document/project-folder";
import { computedLikec4, isLikec4Settings } from "./computed-likec4.ts";
import { folderAround, isWithin } from "./folder-around.ts";
import { plainLine } from "./output/plain-line.ts";
import { outdatedSchemas } from "./outdated-schemas.ts";
import { readingError, readInputBytes } from "./read-input.ts";
import { readTexts } from "./read-texts.ts";
import type { World } from "./world.ts";
import { shellWord } from "./output/shell-word.ts";

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
 * Opens a file or a folder that may hold the model of another tool, with the files beside it. Files in the language of
 * LikeC4 are computed by its package.
 *
 * @throws ArchscribeError FILE_NOT_FOUND, FILE_NOT_READABLE, FILE_TOO_LARGE, IMPORT_UNREADABLE, PACKAGE_MISSING
 */
export async function openForeignSource(name: string, world: World): Promise<ForeignSource> {
  const absolute = resolve(world.folder, name);
  if (await isFolder(absolute)) return openForeignFolder(absolute, world);
  const bytes = await readInputBytes(name, world);
  const text = isPackedArchi(name, bytes) ? unpackArchi(name, bytes) : decodeText(bytes);
  const folder = dirname(absolute);
  const bound = await folderAround(folder, { current: world.folder, marks: [".git"] });
  const source = { path: basename(name), text, files: filesBeside(folder, bound, world) };
  if (isOnlyDiagrams(name)) return { ...source, text: "", paths: [source.path] };
  if (!isLikec4Source(name)) return source;
  return { ...source, ...(await computedLikec4(new Map([[source.path, text]]))) };
}

async function openForeignFolder(folder: string, world: World): Promise<ForeignSource> {
  const bound = await folderAround(folder, { current: world.folder, marks: [".git"] });
  const files = filesBeside(folder, bound, world);
  const paths = await sourcesIn(folder).catch((cause: unknown) => {
    throw readingError(cause, folder, "Name a file in it.");
  });
  const sources = new Map<string, string>();
  for (const path of paths.filter((one) => isLikec4Source(one) || isLikec4Settings(one)))
    sources.set(path, (await files.text(path)) ?? "");
  const isLikec4 = [...sources.keys()].some(isLikec4Source);
  return {
    path: basename(folder),
    text: "",
    files,
    paths: paths.filter(isReadInFolders),
    ...(isLikec4 ? await computedLikec4(sources) : {}),
  };
}

/** Returns the sorted paths of a folder's files, without hidden ones, installed packages and projects of Archscribe. */
async function sourcesIn(folder: string, around = ""): Promise<string[]> {
  const entries = await readdir(join(folder, around), { withFileTypes: true });
  if (around !== "" && entries.some(({ name }) => name === manifestFile)) return [];
  const found = await Promise.all(
    entries.map(async (entry) => {
      const path = around === "" ? entry.name : `${around}/${entry.name}`;
      if (entry.isFile()) return entry.name.startsWith(".") && !isLikec4Settings(path) ? [] : [path];
      const isOpen = entry.isDirectory() && !entry.name.startsWith(".") && entry.name !== "node_modules";
      return isOpen ? sourcesIn(folder, path) : [];
    }),
  );
  return found.flat().toSorted();
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (entry) => entry.isDirectory(),
    () => false,
  );
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
    return place !== undefined && around !== undefined && isWithin(around, place) ? place : undefined;
  };
  return {
    async text(path) {
      const place = await placeOf(path);
      return place === undefined ? undefined : readInputBytes(place, world).then(decodeText, () => undefined);
    },
    async list(path) {
      const absolute = await placeOf(path);
      if (absolute === undefined) return undefined;
      if (!(await isFolder(absolute))) return undefined;
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
 * Writes the model of another tool into a project's folder. A second import updates the files that nobody has edited.
 *
 * @throws ArchscribeError LINK_IN_THE_WAY, OUTPUT_NOT_WRITABLE
 */
export async function importModel(wanted: ModelImport, world: World): Promise<void> {
  const absolute = resolve(world.folder, wanted.folder);
  const existing = (await isFolder(absolute))
    ? await readTexts(openFileTree(absolute))
    : new Map<string, string>();
  const { model, notation, source, started } = wanted;
  const plan = planImport(model, { existing, source, notation });
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
  const decisions = model.decisions.length;
  const isText = model.views.some(({ shape }) => shape === "text");
  // The elements of diagrams that are taken as text are not read here.
  const drawn = [
    ...(isText && model.elements.length === 0 ? [] : [counted(model.elements.length, "element")]),
    counted(model.views.length, "view"),
  ];
  const isRecords = decisions > 0 && model.elements.length + model.views.length === 0;
  const said = listed([
    ...(isRecords ? [] : drawn),
    ...(decisions > 0 ? [counted(decisions, "decision")] : []),
  ]);
  const what = `${said} of ${source} (${model.format})`;
  if (started !== undefined) output.data(`Started ${started.name} in ${folder}: ${what}.`);
  else if (isChanged)
    output.data(
      `${dryRun ? "Would import" : "Imported"} ${what} into ${folder === "." ? "this folder" : folder}.`,
    );
  else output.data(`${folder} is up to date with ${source}.`);
  for (const path of kept) output.say(`kept, because it is your own: ${path}`);
  for (const id of keptElements)
    output.say(`kept, because a person or another import has written it: ${id} in elements.yaml`);
  for (const path of removed) output.say(`removed, because the model no longer has it: ${path}`);
  sayForeignLosses(losses, { name: source, isWhole }, { output });
  if (isText)
    output.say(
      `The diagrams were taken as they are and not rendered. \`archscribe check ${shellWord(folder)}\` reports those that cannot be rendered.`,
    );
  if (started !== undefined) output.say(`Next: archscribe publish ${shellWord(folder)}`);
}

/** The most parts of a model that are listed without being asked for. */
const mostListed = 8;

/**
 * Says what of a foreign model has no place in a project: first what was not understood, then all other items summed up by
 * their kind, or each of them.
 */
function sayForeignLosses(
  losses: readonly ForeignLoss[],
  { isWhole, name }: { readonly name: string; readonly isWhole: boolean },
  { output }: Pick<World, "output">,
): void {
  if (losses.length === 0) return;
  const unread = losses.filter(({ what }) => what === "unread");
  const others = losses.filter(({ what }) => what !== "unread");
  const shown = isWhole ? [...unread, ...others] : unread.slice(0, mostListed);
  for (const loss of shown) output.say(lineOf(loss));
  const more = isWhole ? 0 : unread.length - mostListed;
  if (more > 0)
    output.say(`${counted(more, "more part")} of ${name} ${more === 1 ? "was" : "were"} not understood.`);
  const sums = [...Map.groupBy(others, ({ what }) => what)].map(
    ([what, { length }]) => `${String(length)} ${length === 1 ? what : foreignLossKinds[what]}`,
  );
  if (sums.length > 0) output.say(`Without a place in a project: ${listed(sums)}.`);
  if (!isWhole) output.say("--losses lists each item, with its line and the reason.");
}

function lineOf({ place, reason, subject, what }: ForeignLoss): string {
  const kind = (what === "unread" ? "not read" : what).padEnd(8);
  return `${kind}  ${place === undefined ? "" : `${plainLine(place)}  `}${plainLine(subject)}. ${reason}`;
}
