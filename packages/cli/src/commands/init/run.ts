import { changeFolder, openFileTree } from "@archscribe/core/platform/node/folder";
import { basename, join, resolve } from "node:path";
import { ArchscribeError } from "@archscribe/core/model/errors";
import {
  explainStyle,
  addDeclarations,
  addRequirements,
  addUseCases,
  type Declarations,
  type DocumentStyle,
  type LeftOut,
  readSubject,
  type RepeatedId,
  repeatedIds,
} from "@archscribe/core/document/generation";
import { counted, listed, type Notation, type Requirement, type UseCase } from "@archscribe/core/model";
import { readForeignModel } from "@archscribe/core/document/imports";
import { loadWinkTagger } from "@archscribe/core/platform/node";
import {
  manifestFile,
  starterProject,
  type StarterOptions,
  emitRequirementFiles,
  emitUseCaseFiles,
  extendManifest,
  isOfEngine,
  readGenerationRecord,
} from "@archscribe/core/document/project-folder";
import { isWithin } from "../../folder-around.ts";
import { ask } from "../../ask.ts";
import { changeProject } from "../../change-project.ts";
import { importModel, openForeignSource } from "../../import-model.ts";
import { sayLeftOut } from "../../output/present-left-out.ts";
import { sayRepeated } from "../../output/present-repeated-ids.ts";
import { presentAdded } from "../../output/present-added.ts";
import { exists } from "../../folder-around.ts";
import type { World } from "../../world.ts";
import type { ModelOptions } from "../model-options.ts";
import { wrongUsage } from "../shared-options.ts";
import { readInputBytes } from "../../read-input.ts";
import { readTexts } from "../../read-texts.ts";
import { readRequirementFile } from "../../read-requirement-file.ts";
import { beginFromSystem } from "./begin-from-system.ts";
import { shellWord } from "../../output/shell-word.ts";

export interface InitOptions extends ModelOptions {
  readonly name?: string;
  readonly organization?: string;
  readonly notation?: Notation;
  /** A file, or `-`. */
  readonly from?: string;
  /** The folders of the repositories of an existing system. */
  readonly fromRepo?: readonly string[];
  /** A file with the model of another tool. */
  readonly fromModel?: string;
  /** Whether to list each item of that model which has no place in a project. */
  readonly losses?: boolean;
  readonly dryRun?: boolean;
  /** Whether to show the form in which the document states its requirements. */
  readonly explain?: boolean;
  readonly yes?: boolean;
}

/**
 * @throws ArchscribeError PROJECT_EXISTS when the folder holds a project already, WRONG_USAGE for a language model without
 *   a system, and the errors of `beginFromSystem`
 */
export async function runInit(folder: string, options: InitOptions, world: World): Promise<number> {
  const absolute = resolve(world.folder, folder);
  const { fromRepo } = options;
  if (options.dryRun === true && options.engine !== "llm")
    throw wrongUsage("--dry-run plans the question to a language model", "Add --engine llm and --from-repo.");
  if (fromRepo !== undefined) {
    // A folder inside of the repository, such as docs/architecture, is not called after the system.
    const around = fromRepo.map((one) => resolve(world.folder, one)).find((one) => isWithin(one, absolute));
    const { name = nameFrom(around ?? absolute), notation, organization = defaultOrganization } = options;
    return beginFromSystem(folder, { ...options, name, organization, notation, fromRepo }, world);
  }
  if (options.fromModel !== undefined)
    return beginFromModel(folder, { ...options, fromModel: options.fromModel }, world);
  if (options.engine === "llm")
    throw wrongUsage(
      "--engine llm is about an existing system",
      "Add --from-repo, or start the project and run `archscribe generate --engine llm` in it.",
    );
  if (await exists(join(absolute, manifestFile)))
    throw new ArchscribeError("PROJECT_EXISTS", { path: folder });
  const source = options.from === undefined ? undefined : await readSource(options.from, world);
  const defaults = {
    name: source?.name ?? nameFrom(absolute),
    organization: defaultOrganization,
    notation: "plantuml",
  } as const;
  const asks = world.interactive && options.yes !== true && source === undefined;
  const answers = asks ? await askFor(options, defaults, world) : { ...defaults, ...given(options) };
  const files = Array.from(
    source ? sourceProject(source, answers) : starterProject(answers),
    ([path, content]) => ({
      path,
      content,
    }),
  );
  const written = new Map((await withoutOwn(absolute, files)).map(({ content, path }) => [path, content]));
  await changeFolder(absolute, { written, removed: [] }, world);
  const { output } = world;
  if (output.json)
    output.data(
      JSON.stringify(
        { folder: absolute, files: files.map(({ path }) => join(absolute, path)) },
        undefined,
        2,
      ),
    );
  else output.data(`Started ${answers.name} in ${folder}.`);
  if (source) {
    output.say(`${readOf(source)} read from ${options.from}.`);
    if (options.explain === true) output.say(explainStyle(source.style));
    const wayOn = `To take some of them: archscribe import ${shellWord(options.from ?? "")} ${shellWord(folder)} --review`;
    for (const one of source.repeated) sayRepeated(one, options.from ?? "", world);
    sayLeftOut(source.leftOut, wayOn, world);
  }
  output.say(`Next: archscribe ${source ? "generate" : "publish"} ${shellWord(folder)}`);
  return 0;
}

/**
 * Starts a project with the model of another tool, or updates such a project.
 *
 * @throws ArchscribeError PROJECT_EXISTS for a project without the model, IMPORT_UNREADABLE, and the errors of `importModel`
 */
async function beginFromModel(
  folder: string,
  options: InitOptions & { readonly fromModel: string },
  world: World,
): Promise<number> {
  const absolute = resolve(world.folder, folder);
  const source = await openForeignSource(options.fromModel, world);
  const model = await readForeignModel(source);
  const isNew = !(await exists(join(absolute, manifestFile)));
  if (!isNew && !(await holdsModel(absolute, source.path)))
    throw new ArchscribeError("PROJECT_EXISTS", { path: folder });
  const { losses, notation, organization = defaultOrganization } = options;
  const name = options.name ?? model.name ?? nameFrom(absolute);
  const starter = starterProject({
    name,
    organization,
    notation: "plantuml",
    brief: model.description ?? "",
  });
  const started = isNew ? { name, files: starter } : undefined;
  await changeProject(folder, world, () =>
    importModel({ folder, model, source: source.path, notation, started, losses }, world),
  );
  return 0;
}

/** Returns whether a project has files that came from a model. */
async function holdsModel(folder: string, source: string): Promise<boolean> {
  const record = readGenerationRecord(await readTexts(openFileTree(folder)));
  return [...record.keys()].some((path) => isOfEngine(record, path, `model ${source}`));
}

function readOf({ declared, requirements, useCases }: ProjectSource): string {
  const others = presentAdded({ useCases, ...declared });
  return listed([counted(requirements.length, "requirement"), ...others]);
}

const defaultOrganization = "My organization";

/** The options as answers to the questions at a terminal. */
function given({ name, notation, organization }: InitOptions): Partial<StarterOptions> {
  return {
    ...(name === undefined ? {} : { name }),
    ...(notation === undefined ? {} : { notation }),
    ...(organization === undefined ? {} : { organization }),
  };
}

async function askFor(options: InitOptions, defaults: StarterOptions, world: World): Promise<StarterOptions> {
  const required = (value: string): boolean | string => value.trim() !== "" || "Some text is needed.";
  return ask(world, async ({ input, select }, terminal) => ({
    name:
      options.name ??
      (await input({ message: "Name of the project", default: defaults.name, validate: required }, terminal)),
    organization:
      options.organization ??
      (await input(
        { message: "Organization", default: defaults.organization, validate: required },
        terminal,
      )),
    notation:
      options.notation ??
      (await select<Notation>(
        {
          message: "Diagrams are written in",
          choices: [
            { name: "PlantUML", value: "plantuml" },
            { name: "Mermaid", value: "mermaid" },
          ],
        },
        terminal,
      )),
  }));
}

/** A file that already exists, such as a .gitignore, belongs to the person. */
async function withoutOwn<File extends { readonly path: string }>(
  folder: string,
  files: readonly File[],
): Promise<File[]> {
  const there = await Promise.all(files.map(({ path }) => exists(join(folder, path))));
  return files.filter((_, index) => there[index] === false);
}

function nameFrom(folder: string): string {
  const words = basename(folder).replaceAll(/[-_]+/g, " ").trim();
  return words === "" ? "New project" : words.charAt(0).toUpperCase() + words.slice(1);
}

/** A document that a project begins with. */
interface ProjectSource {
  /** The name of the described system, if the document states it. */
  readonly name: string | undefined;
  /** The purpose of the system, in a paragraph; empty if no paragraph says more than the requirements. */
  readonly brief: string;
  readonly requirements: readonly Requirement[];
  /** Those that it specifies with their steps. */
  readonly useCases: readonly UseCase[];
  /** The roles and terms that it declares. */
  readonly declared: Declarations;
  /** The sentences of the document that are not taken as requirements. */
  readonly leftOut: readonly LeftOut[];
  /** The ids that it gives to several requirements. */
  readonly repeated: readonly RepeatedId[];
  /** The form of its requirements. */
  readonly style: DocumentStyle;
  /**
   * The document itself, if it is text: it is kept in the project, and the sources of requirements name its
   * lines.
   */
  readonly document: { readonly path: string; readonly text: string } | undefined;
}

/**
 * Reads name, brief, requirements, use cases, roles and terms from a document: text, Markdown, CSV, XLSX, ReqIF, DOCX or PDF.
 *
 * @throws ArchscribeError FILE_NOT_FOUND, REQUIREMENTS_UNREADABLE, also when it states no requirement
 */
async function readSource(name: string, world: World): Promise<ProjectSource> {
  const bytes = await readInputBytes(name, world);
  const tag = await loadWinkTagger();
  const { declared, found, leftOut, style, text = "" } = await readRequirementFile({ name, bytes }, tag);
  const isText = name === "-" ? isPlain(bytes) : /\.(?:md|markdown|txt)$/i.test(name);
  const path = name === "-" ? "brief.md" : basename(name);
  const { requirements } = addRequirements(found, {
    requirements: [],
    texts: new Map(),
    source: name === "-" && !isText ? "standard input" : path,
  });
  if (requirements.length === 0)
    throw new ArchscribeError("REQUIREMENTS_UNREADABLE", { path: name, reason: "It states no requirement" });
  return {
    name: readSubject(text).name,
    // A paragraph that only states requirements is not repeated as the purpose.
    brief: declared.brief ?? "",
    requirements,
    useCases: addUseCases(found, { requirements, texts: new Map(), useCases: [] }),
    declared: addDeclarations(declared, { stakeholders: [], glossary: [], brief: "" }),
    leftOut,
    repeated: repeatedIds(found),
    style,
    document: isText ? { path, text } : undefined,
  };
}

/** Returns whether bytes are text, and not a PDF or an archive. */
function isPlain(bytes: Uint8Array): boolean {
  const beginning = Buffer.from(bytes.subarray(0, 4)).toString("latin1");
  return beginning !== "%PDF" && !beginning.startsWith("PK");
}

/** The files of a project that begins with a text. */
function sourceProject(
  { brief, declared, document, requirements, useCases }: ProjectSource,
  options: StarterOptions,
): Map<string, string> {
  const starter = starterProject({ ...options, brief });
  return new Map([
    ...(document === undefined ? [] : [[document.path, document.text] as const]),
    ...starter,
    [manifestFile, extendManifest(starter.get(manifestFile) ?? "", declared)],
    ...emitRequirementFiles(requirements),
    ...emitUseCaseFiles(useCases),
  ]);
}
