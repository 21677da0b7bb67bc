import { fileNameOf, folderOf } from "../../file-path.ts";
import { Arg, Cmd, DockerfileParser, Entrypoint, Env, From, type Instruction } from "dockerfile-ast";
import type { Fact, ModuleFact } from "../../facts.ts";
import { isBesideSystem } from "../../beside-system.ts";
import { languageOf } from "../../language-of.ts";
import type { FileReader, ReadingContext, SourceTree } from "../../reader.ts";
import { languageOfImage } from "../../technologies/base-images.ts";
import { technologyOfImage } from "../../technologies/images.ts";
import { addressesOfCommand, wordsOfCommand } from "./command-addresses.ts";
import { readShortText } from "./read-short-text.ts";
import { interpolate } from "./interpolate.ts";

/** Files by which the readers of languages know a module. */
const manifestName =
  /^(?:pom\.xml|build\.gradle(?:\.kts)?|package\.json|go\.mod|pyproject\.toml|setup\.(?:py|cfg)|requirements[^/]*\.txt|Pipfile|composer\.json|.*\.(?:cs|fs|vb)proj|.*\.sln)$/i;

/** Reads what the image of a Dockerfile is: its last stage, and those that it is based on. */
export const dockerfile: FileReader = {
  reads: "Dockerfile",
  claims: (path) =>
    /(?:^|\/)(?:Dockerfile|Containerfile)(?:[._-][^/]*)?$|[^/]\.(?:dockerfile|containerfile)$/i.test(path) &&
    !/\.(?:md|dockerignore|txt|sh)$/i.test(path),
  read(paths, context) {
    const modules = new Set(
      context.tree.paths.filter((path) => manifestName.test(fileNameOf(path))).map(folderOf),
    );
    const sources = foldersWithSources(context.tree);
    return paths.flatMap((path) => {
      const facts: Fact[] = [];
      context.attempt(path, () => facts.push(...factsOf(path, { modules, sources }, context)));
      return facts;
    });
  },
};

interface Folders {
  /** Those with the manifest of a language. */
  readonly modules: ReadonlySet<string>;
  readonly sources: ReadonlySet<string>;
}

function factsOf(path: string, folders: Folders, context: ReadingContext): readonly Fact[] {
  const text = readShortText(path, context);
  const recipe = text === undefined ? undefined : parseDockerfile(text);
  if (recipe === undefined) {
    // `Dockerfile.go` builds something for Go; `dockerfile.go` is a program about Dockerfiles.
    if (text !== undefined && languageOf(path) === undefined)
      context.unread({ file: path, reason: "It is based on no image." });
    return [];
  }
  if (/\$\{/.test(fileNameOf(recipe.image).replace(/[:@].*$/, "")))
    context.unread({
      file: path,
      line: recipe.line,
      reason: `Its base image ${recipe.image} is an argument without a default.`,
    });
  const hasManifest = [...enclosing(folderOf(path))].some((folder) => folders.modules.has(folder));
  return [...whatItIs(path, recipe, { ...folders, hasManifest }), ...settingsOf(path, recipe)];
}

interface FolderManifests extends Folders {
  /** Whether the manifest of a language already says what the folder is, or one around it. */
  readonly hasManifest: boolean;
}

function whatItIs(
  path: string,
  { copied, image, line, images }: ImageRecipe,
  around: FolderManifests,
): readonly Fact[] {
  const folder = folderOf(path);
  const product = technologyOfImage(image);
  const place = { file: path, line };
  const owner = { file: path };
  if (around.hasManifest)
    return [
      ...(around.modules.has(folder) && !toolImage.test(fileNameOf(path)) ? [imageOf(folder, place)] : []),
      // The product serves what a language's manifest describes, as nginx serves the files of a web client.
      ...(product === undefined
        ? []
        : [{ kind: "role" as const, owner, technology: product.technology, grade: "said" as const, place }]),
    ];
  if (folder === "" || [...around.modules].some((module) => module.startsWith(`${folder}/`))) return [];
  const language = images.map(languageOfImage).find((found) => found !== undefined);
  if (product === undefined && !around.sources.has(folder)) return [];
  const technologies = product?.technology ?? language;
  const facts: Fact[] = [
    {
      kind: "module",
      folder,
      names: [],
      technologies: technologies === undefined ? [] : [technologies],
      unit: "application",
      place,
    },
  ];
  const servesFiles = copied.some((target) => webRoot.test(target));
  if (product !== undefined)
    facts.push({
      kind: "role",
      owner,
      partKind: product.partKind,
      ...(product.role === undefined || (product.role === "proxy" && servesFiles)
        ? {}
        : { role: product.role }),
      technology: product.technology,
      grade: "said",
      place,
    });
  return facts;
}

/** Dockerfiles of images in which a module is built, tested or developed. */
const toolImage = /(?:^|[._-])(?:build(?:er)?|ci|debug|dev(?:elopment)?|e2e|lint|tests?|tools?)(?:[._-]|$)/i;

/** Says that a folder is made to an image, whatever its manifest says that it is. */
function imageOf(folder: string, place: ModuleFact["place"]): ModuleFact {
  return { kind: "module", folder, names: [], technologies: [], unit: "unknown", hasImage: true, place };
}

function settingsOf(path: string, { variables, ports, commands }: ImageRecipe): readonly Fact[] {
  const owner = { file: path };
  const facts: Fact[] = [];
  for (const { name, value, line } of variables)
    facts.push({ kind: "setting", owner, key: name, value, place: { file: path, line } });
  for (const { port, line } of ports)
    facts.push({ kind: "setting", owner, key: "EXPOSE", value: port, place: { file: path, line } });
  for (const { text, line } of commands)
    for (const { key, value, isAwaited } of addressesOfCommand(wordsOfCommand(text))) {
      const place = { file: path, line };
      if (isAwaited) continue;
      if (key !== undefined) facts.push({ kind: "setting", owner, key, value, place });
      else facts.push({ kind: "call", from: owner, to: { address: value }, grade: "said", place });
    }
  return facts;
}

/** A folder and those around it, without the scanned folder, whose manifest describes the repository's tools. */
function* enclosing(folder: string): Generator<string> {
  if (folder === "") yield "";
  for (let current = folder; current !== ""; current = folderOf(current)) yield current;
}

/** Where web servers keep the files that they serve. */
const webRoot = /\/(?:html|htdocs|www|srv|public)(?:\/|$)/;

/** Sources in languages that are not parsed. */
const otherSource = /\.(?:c|cc|cpp|clj|dart|erl|exs?|fs|hs|kts?|lua|pl|rb|rs|scala|swift|vb)$/i;

/** The folders that contain sources, also in folders below. */
function foldersWithSources({ paths }: SourceTree): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const path of paths)
    if ((languageOf(path) !== undefined || otherSource.test(path)) && !isBesideSystem(path))
      for (const folder of enclosing(folderOf(path))) {
        if (folders.has(folder)) break;
        folders.add(folder);
      }
  return folders;
}

/** What a Dockerfile says about the image that it builds: its last stage, with the stages that it is based on. */
interface ImageRecipe {
  /** The image that it is based on, with the line that says so; arguments without a default stay as `${NAME}`. */
  readonly image: string;
  readonly line: number;
  /** The images of all stages, the last one first. */
  readonly images: readonly string[];
  readonly variables: readonly { readonly name: string; readonly value: string; readonly line: number }[];
  readonly ports: readonly { readonly port: string; readonly line: number }[];
  /** The folders of the image into which files are copied. */
  readonly copied: readonly string[];
  readonly commands: readonly { readonly text: string; readonly line: number }[];
}

interface Stage {
  readonly name: string | undefined;
  readonly image: string;
  readonly line: number;
  readonly instructions: readonly Instruction[];
}

/** Parses a Dockerfile; undefined for one without `FROM`. */
function parseDockerfile(text: string): ImageRecipe | undefined {
  const { values, stages } = stagesOf(DockerfileParser.parse(text).getInstructions());
  const chain: Stage[] = [];
  for (let stage = stages.at(-1); stage !== undefined;) {
    chain.unshift(stage);
    const { image } = stage;
    const before = stages.slice(0, stages.indexOf(stage));
    stage = before.findLast(({ name }) => name?.toLowerCase() === image.toLowerCase());
  }
  const [base] = chain;
  if (base === undefined) return undefined;
  const recipe = { variables: [], ports: [], copied: [], commands: [] } as {
    variables: ImageRecipe["variables"][number][];
    ports: ImageRecipe["ports"][number][];
    copied: string[];
    commands: ImageRecipe["commands"][number][];
  };
  for (const instruction of chain.flatMap(({ instructions }) => instructions)) {
    const line = lineOf(instruction);
    if (instruction instanceof Env || instruction instanceof Arg)
      for (const property of instruction instanceof Env
        ? instruction.getProperties()
        : [instruction.getProperty()].filter((one) => one !== null)) {
        const name = property.getName();
        const written = property.getValue();
        // An argument without a value is the one of that name before all stages.
        const value =
          written === null ? (values.get(name) ?? "") : interpolate(written, (key) => values.get(key));
        values.set(name, value);
        const place = property.getRange().start.line + 1;
        if (instruction instanceof Env) recipe.variables.push({ name, value, line: place });
      }
    else if (instruction instanceof Cmd || instruction instanceof Entrypoint)
      recipe.commands.push({ text: commandOf(instruction), line });
    else if (/^(?:COPY|ADD)$/.test(instruction.getKeyword()))
      recipe.copied.push(instruction.getArguments().at(-1)?.getValue() ?? "");
    else if (instruction.getKeyword() === "EXPOSE")
      for (const argument of instruction.getArguments())
        recipe.ports.push({
          port: interpolate(argument.getValue(), (key) => values.get(key)).replace(/\/\w+$/, ""),
          line,
        });
  }
  return {
    ...recipe,
    image: base.image,
    line: base.line,
    images: stages.map(({ image }) => image).toReversed(),
  };
}

function stagesOf(instructions: readonly Instruction[]) {
  const values = new Map<string, string>();
  const open = new Set<string>();
  const stages: { name: string | undefined; image: string; line: number; instructions: Instruction[] }[] = [];
  for (const instruction of instructions) {
    if (instruction instanceof From)
      stages.push({
        name: instruction.getBuildStage() ?? undefined,
        image: interpolate(instruction.getImage() ?? "", (key) =>
          open.has(key) ? undefined : values.get(key),
        ).replace(/^\$\{\w+\}\/?(?=\w)/, ""),
        line: lineOf(instruction),
        instructions: [],
      });
    else if (stages.length > 0) stages.at(-1)?.instructions.push(instruction);
    else if (instruction instanceof Arg) {
      const property = instruction.getProperty();
      if (property === null) continue;
      const value = interpolate(property.getValue() ?? "", (key) => values.get(key));
      values.set(property.getName(), value);
      if (property.getValue() === null) open.add(property.getName());
    }
  }
  return { values, stages };
}

function commandOf(instruction: Cmd | Entrypoint): string {
  const words = instruction.getJSONStrings().map((word) => word.getJSONValue());
  return words.length > 0
    ? words.map((word) => (/\s/.test(word) ? word : `'${word}'`)).join(" ")
    : instruction
        .getArguments()
        .map((word) => word.getValue())
        .join(" ");
}

function lineOf(instruction: Instruction): number {
  return instruction.getRange().start.line + 1;
}
