import { changeFolder } from "@archscribe/core/platform/node/folder";
import { basename, join, resolve } from "node:path";
import { stat } from "node:fs/promises";
import { ArchscribeError } from "@archscribe/core/model/errors";
import {
  addDeclarations,
  addRequirements,
  type AddedRequirements,
  type AddedTo,
  addUseCases,
  type Declarations,
  explainStyle,
  repeatedIds,
} from "@archscribe/core/document/generation";
import {
  type ForeignSource,
  holdsForeignModel,
  mayHoldModel,
  readForeignModel,
} from "@archscribe/core/document/imports";
import { loadWinkTagger } from "@archscribe/core/platform/node";
import { counted, idsInText, listed, type UseCase } from "@archscribe/core/model";
import {
  changedRequirements,
  emitUseCaseFiles,
  extendManifest,
  manifestFile,
} from "@archscribe/core/document/project-folder";
import { type OpenProject, openProject } from "../../open-project.ts";
import { importModel, openForeignSource } from "../../import-model.ts";
import { outdatedSchemas } from "../../outdated-schemas.ts";
import { sayLeftOut } from "../../output/present-left-out.ts";
import { sayRepeated } from "../../output/present-repeated-ids.ts";
import { presentAdded } from "../../output/present-added.ts";
import { readTexts } from "../../read-texts.ts";
import type { World } from "../../world.ts";
import { changeProject } from "../../change-project.ts";
import { wrongUsage } from "../shared-options.ts";
import { apiFile, type ImportedFile, readImportFile } from "./read-import-file.ts";
import { requireTerminalToReview, reviewImport } from "./review-import.ts";

export interface ImportOptions {
  readonly dryRun?: boolean;
  /** Whether to show the form in which each document states its requirements, with the counts. */
  readonly explain?: boolean;
  readonly force?: boolean;
  /** Whether to list each item of a model that has no place in the project. */
  readonly losses?: boolean;
  /** Whether to ask the person at the terminal which items to import. */
  readonly review?: boolean;
}

/**
 * Imports files into a project: models of other tools, or requirements and API descriptions. @throws ArchscribeError PROJECT_NOT_FOUND, PROJECT_INVALID, FILE_NOT_FOUND,
 * IMPORT_UNREADABLE, REQUIREMENTS_UNREADABLE, API_EXISTS, and WRONG_USAGE for models beside other files
 */
export async function runImport(
  names: readonly string[],
  options: ImportOptions,
  world: World,
): Promise<number> {
  if (options.review === true) requireTerminalToReview(world);
  const { files, folder } = await splitTarget(names, world);
  const models = await foreignSources(files, world);
  const work = (): Promise<number> =>
    models.length > 0
      ? importModels(models, { folder, options }, world)
      : importFiles({ files, folder }, options, world);
  return options.dryRun === true ? work() : changeProject(folder, world, work);
}

/** @throws ArchscribeError FILE_NOT_FOUND, and WRONG_USAGE if some of the files are models and others are not */
async function foreignSources(files: readonly string[], world: World): Promise<readonly ForeignSource[]> {
  const folders = new Set(await foldersIn(files, world));
  const named = files.filter((file) => mayHoldModel(file) || folders.has(file));
  const sources = await Promise.all(named.map((file) => openForeignSource(file, world)));
  const models = sources.filter((source) => holdsForeignModel(source));
  if (models.length > 0 && models.length < files.length) {
    // A project folder that does not exist would be read as a file; the message must name its absence.
    for (const path of files)
      await stat(resolve(world.folder, path)).catch((cause: unknown) => {
        throw new ArchscribeError("FILE_NOT_FOUND", { path }, { cause });
      });
    throw wrongUsage(
      `${models[0]?.path ?? ""} is a model of another tool, and other files are not`,
      "Import models with a separate command.",
    );
  }
  return models;
}

async function importModels(
  sources: readonly ForeignSource[],
  { folder, options }: { readonly folder: string; readonly options: ImportOptions },
  world: World,
): Promise<number> {
  if (options.review === true)
    throw wrongUsage("--review is about requirements", "Import the model without --review.");
  await openProject(folder, world);
  for (const source of sources) {
    const model = await readForeignModel(source);
    await importModel({ folder, model, source: source.path, ...options }, world);
  }
  return 0;
}

async function importFiles(
  { files, folder }: Awaited<ReturnType<typeof splitTarget>>,
  options: ImportOptions,
  world: World,
): Promise<number> {
  const opened = await openProject(folder, world);
  const tag = await loadWinkTagger();
  const read = await Promise.all(files.map((file) => readImportFile(file, { tag, world })));
  const texts = await readTexts(opened.tree);
  const imported = options.review === true ? await reviewed(read, { opened, texts }, world) : read;
  const outcome = addAll(imported, { requirements: opened.project.requirements, texts });
  const found = imported.flatMap((file) => (file.kind === "requirements" ? file.found : []));
  const useCases = addUseCases(found, {
    requirements: outcome.requirements,
    texts,
    useCases: opened.project.useCases,
  });
  const declared = addDeclarations(declaredBy(imported), opened.project.manifest);
  const stated = { imported, requirements: outcome.requirements, texts, useCases, declared };
  const written = filesOf(opened, stated, options);
  if (options.dryRun !== true) {
    const withSchemas = new Map([...written, ...(await outdatedSchemas(opened.folder))]);
    await changeFolder(opened.folder, { written: withSchemas, removed: [] }, world);
  }
  const paths = [...written.keys()].map((path) => join(opened.folder, path));
  report(outcome, { imported, options, useCases, declared, written: paths }, world);
  sayWhatIsNamed(outcome, texts, world);
  return 0;
}

/** Returns the files with those new items that a person has chosen. */
function reviewed(
  read: readonly ImportedFile[],
  { opened, texts }: { readonly opened: OpenProject; readonly texts: ReadonlyMap<string, string> },
  world: World,
): Promise<readonly ImportedFile[]> {
  const { manifest, requirements } = opened.project;
  const known = new Set(addAll(read, { requirements, texts }).known);
  const found = read.flatMap((file) => (file.kind === "requirements" ? file.found : []));
  return reviewImport(
    read,
    {
      found: found.filter((one) => !known.has(one)),
      leftOut: read.flatMap((file) => (file.kind === "requirements" ? file.leftOut : [])),
      declared: addDeclarations(declaredBy(read), manifest),
    },
    world,
  );
}

function addAll(
  imported: readonly ImportedFile[],
  { requirements: existing, texts }: AddedTo,
): AddedRequirements {
  let result: AddedRequirements = { requirements: existing, added: [], known: [] };
  for (const file of imported) {
    if (file.kind !== "requirements") continue;
    const { added, known, requirements } = addRequirements(file.found, {
      requirements: result.requirements,
      texts,
      source: file.name === "-" ? "standard input" : basename(file.name),
    });
    result = { requirements, added: [...result.added, ...added], known: [...result.known, ...known] };
  }
  return result;
}

/** Combines the declarations of all files in order; the first brief counts. */
function declaredBy(imported: readonly ImportedFile[]): Declarations {
  const all = imported.flatMap((file) => (file.kind === "requirements" ? [file.declared] : []));
  return {
    stakeholders: all.flatMap(({ stakeholders }) => stakeholders),
    glossary: all.flatMap(({ glossary }) => glossary),
    brief: all.find(({ brief }) => brief !== undefined)?.brief,
  };
}

interface Imported extends AddedTo {
  readonly imported: readonly ImportedFile[];
  readonly useCases: readonly UseCase[];
  readonly declared: Declarations;
}

function filesOf(
  opened: OpenProject,
  { declared, imported, requirements, texts, useCases }: Imported,
  { force }: ImportOptions,
): ReadonlyMap<string, string> {
  const { project } = opened;
  const changed = new Map([
    ...changedRequirements(opened, requirements, texts),
    ...emitUseCaseFiles(useCases),
    ...extendedManifest(texts, declared),
  ]);
  const api = imported.find((file) => file.kind === "api");
  if (!api) return changed;
  const path = project.api?.file ?? apiFile;
  const described = new Map([[path, api.text], ...api.others]);
  const before = new Map([
    ...texts,
    ...(project.api === undefined ? [] : [[path, project.api.text] as const]),
    ...(project.api?.otherFiles ?? []).map((one) => [one.path, one.text] as const),
  ]);
  for (const [place, text] of described)
    if (before.has(place) && before.get(place) !== text && force !== true)
      throw new ArchscribeError("API_EXISTS", { path: place });
  return new Map([...changed, ...described]);
}

function extendedManifest(
  texts: ReadonlyMap<string, string>,
  declared: Declarations,
): readonly (readonly [string, string])[] {
  const before = texts.get(manifestFile) ?? "";
  const after = extendManifest(before, declared);
  return after === before ? [] : [[manifestFile, after]];
}

function report(
  { added, known }: AddedRequirements,
  {
    declared,
    imported,
    options,
    useCases,
    written,
  }: {
    readonly imported: readonly ImportedFile[];
    readonly options: ImportOptions;
    readonly useCases: readonly UseCase[];
    readonly declared: Declarations;
    readonly written: readonly string[];
  },
  world: World,
): void {
  const { output } = world;
  const documents = imported.filter((file) => file.kind === "requirements");
  const leftOut = documents.flatMap((file) => file.leftOut);
  const repeated = documents.flatMap(({ found, name }) =>
    repeatedIds(found).map((one) => ({ file: name, ...one })),
  );
  if (output.json) {
    const styles = documents.map(({ name, style }) => ({ file: name, ...style }));
    output.data(
      JSON.stringify(
        { added, known, leftOut, repeated, useCases, ...declared, styles, written },
        undefined,
        2,
      ),
    );
    return;
  }
  if (options.explain === true)
    for (const { name, style } of documents) output.say(`${name}: ${explainStyle(style)}`);
  for (const { id, quality, text } of added) {
    output.data(`${id.padEnd(7)} ${text}${quality === undefined ? "" : output.colour.dim(`  (${quality})`)}`);
  }
  for (const { id, name } of useCases) output.data(`${id.padEnd(7)} ${name}`);
  const beside = (name: string, list: string): string =>
    `${"".padEnd(7)} ${name}${output.colour.dim(`  (${list})`)}`;
  for (const { name } of declared.stakeholders) output.data(beside(name, "stakeholder"));
  for (const { term } of declared.glossary) output.data(beside(term, "glossary"));
  const api = imported.find((file) => file.kind === "api");
  if (api) {
    const others = api.others.size === 0 ? "" : ` with ${counted(api.others.size, "other file")}`;
    output.say(`The API description ${options.dryRun === true ? "would be" : "was"} imported${others}.`);
    for (const line of api.unread) output.say(`Not read: ${line}`);
  }
  if (known.length > 0) output.say(`${counted(known.length, "requirement")} already there.`);
  for (const { file, ...one } of repeated) sayRepeated(one, file, world);
  const verb = options.dryRun === true ? "would be added" : "added";
  if (useCases.length > 0)
    output.say(`${counted(useCases.length, "use case")} ${verb}, with the steps that the text states.`);
  const lists = presentAdded({ useCases: [], ...declared });
  const told = declared.brief === undefined ? lists : [...lists, "a brief"];
  if (told.length > 0) output.say(`${listed(told)} ${verb} to ${manifestFile}.`);
  const wayOn = options.review === true ? undefined : "To take some of them, import again with --review.";
  sayLeftOut(leftOut, wayOn, world);
  if (!imported.some(({ kind }) => kind === "requirements")) return;
  const advice = added.length === 0 ? "" : " Check their kinds, which were determined by form and wording.";
  output.say(`${counted(added.length, "requirement")} ${verb}.${advice}`);
}

/** Reports ids that a text states and other files already name, because these files may mean something else. */
function sayWhatIsNamed(
  { added }: AddedRequirements,
  texts: ReadonlyMap<string, string>,
  { output }: World,
): void {
  for (const { id } of added) {
    const places = [...texts].filter(([, text]) => text.match(idsInText)?.includes(id)).map(([path]) => path);
    if (places.length > 0)
      output.say(
        `${id} is already named in ${places.join(", ")}: check that this requirement is meant there.`,
      );
  }
}

/** Separates the files to read from the project folder that may follow them. */
async function splitTarget(
  names: readonly string[],
  { folder }: World,
): Promise<{ readonly files: readonly string[]; readonly folder: string }> {
  const last = names.at(-1) ?? "";
  if (!(await isFolder(last, folder))) return { files: names, folder: "." };
  const files = names.slice(0, -1);
  if (files.length > 0) return { files, folder: last };
  const isProject = await stat(resolve(folder, last, manifestFile)).then(
    () => true,
    () => false,
  );
  if (isProject) throw wrongUsage("No file to read is given", "Name it before the project folder.");
  return { files: names, folder: "." };
}

async function foldersIn(names: readonly string[], { folder }: Pick<World, "folder">): Promise<string[]> {
  const are = await Promise.all(names.map((name) => isFolder(name, folder)));
  return names.filter((_, index) => are[index]);
}

async function isFolder(name: string, folder: string): Promise<boolean> {
  const entry = await stat(resolve(folder, name)).catch(() => undefined);
  return entry?.isDirectory() === true;
}
