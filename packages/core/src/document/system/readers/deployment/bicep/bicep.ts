import { fileNameOf, folderOf, pathFrom } from "../../../file-path.ts";
import type { Fact } from "../../../facts.ts";
import type { FileReader, ReadingContext } from "../../../reader.ts";
import { fullForm } from "../../../resolve/name-forms.ts";
import { parseLocatedJson } from "../../located-json.ts";
import { mapOf, parseLocatedYaml, textOf } from "../../located-yaml.ts";
import { deploymentPaths } from "../deployment-paths.ts";
import { factsOfBlocks } from "../terraform/terraform.ts";
import { textIn } from "../terraform/terraform-containers.ts";
import { plainText } from "../terraform/terraform-values.ts";
import {
  type AttributeFinder,
  calledFolder,
  type FileBlocks,
  type ModuleInstance,
  type TerraformResource,
} from "../terraform/terraform-module.ts";
import { blocksOfBicep } from "./bicep-blocks.ts";
import { parseBicep } from "./bicep-syntax.ts";

const projects = /(?:^|\/)azure\.ya?ml$/;
const parameters = /\.parameters\.json$|\.bicepparam$/;

/** Reads the resources of Azure that Bicep deploys, and the services that the Azure Developer CLI puts on them. */
export const bicep: FileReader = {
  reads: "Azure Bicep, Azure Developer CLI",
  claims: (path) => path.endsWith(".bicep") || parameters.test(path) || projects.test(path),
  read: (paths, context) => {
    const own = deploymentPaths(paths);
    const services = own.filter((path) => projects.test(path)).flatMap((path) => servicesIn(path, context));
    const given = parametersOf(own, context);
    const files = own
      .filter((path) => path.endsWith(".bicep"))
      .flatMap((file) => blocksIn(file, given, context));
    const folders = new Map(services.map(({ folder, name }) => [fullForm(name), folder]));
    const facts = factsOfBlocks(deployedOf(files, given, context), context, {
      platform: "Azure Bicep",
      moduleOf: (file) => file,
      namesOf,
      codeOf: (name) => folders.get(fullForm(name)),
    });
    const deployed = new Set(
      facts.flatMap((fact) => (fact.kind === "deployable" ? fact.names.map(fullForm) : [])),
    );
    return [
      ...facts,
      ...services
        .filter(({ name }) => !deployed.has(fullForm(name)))
        .map(({ folder, name, place }): Fact => ({
          kind: "deployable",
          names: [name],
          build: { folder },
          ports: [],
          platform: "Azure Developer CLI",
          place,
        })),
    ];
  },
};

/**
 * A service of the Azure Developer CLI has its name in a tag. A name that is only composed when the system is deployed
 * says less than the call of the module that makes a resource: `module orders 'core/host/container-app.bicep'`.
 */
function namesOf(resource: TerraformResource, evaluation: AttributeFinder): readonly string[] | undefined {
  const tags = evaluation.attribute(resource, "tags");
  const tag = tags === undefined ? undefined : textIn(tags, "azd-service-name");
  const called = callOf(resource.module);
  const named = evaluation.attribute(resource, "name");
  const written = named === undefined ? "" : plainText(named);
  const names = [
    ...(tag === undefined || tag.includes("{") ? [] : [tag]),
    ...(/^[\w-]+$/.test(written) ? [written] : []),
    ...(called === undefined ? [] : [called]),
  ];
  return names.length === 0 ? [resource.label] : names;
}

/** The name of the outermost call that makes only one thing, and not one for each item of a list. */
function callOf({ caller, calls, files }: ModuleInstance): string | undefined {
  if (caller === undefined) return undefined;
  const outer = callOf(caller.module);
  const made = files.flatMap(({ blocks }) => blocks).filter(({ type }) => type === "resource");
  if (outer !== undefined) return outer;
  return calls.length + (calls.length === 0 ? 0 : made.length) > 1 || caller.scope.iterators.size > 0
    ? undefined
    : caller.block.labels[0];
}

interface AzureService {
  readonly name: string;
  readonly folder: string;
  readonly place: { readonly file: string; readonly line: number };
}

/** The services of an `azure.yaml`, each with the folder of its project. */
function servicesIn(file: string, context: ReadingContext): readonly AzureService[] {
  const found: AzureService[] = [];
  context.attempt(file, () => {
    const source = parseLocatedYaml(context.tree.text(file) ?? "");
    for (const [name, service] of Object.entries(mapOf(mapOf(source.value).services))) {
      const project = textOf(mapOf(service).project);
      const path = project === undefined ? undefined : pathFrom(folderOf(file), project);
      const isFile = /\.\w+proj$/.test(path ?? "");
      // The application host of .NET Aspire itself says what it deploys.
      if (isFile && /Aspire\.AppHost|IsAspireHost/.test(context.tree.text(path ?? "") ?? "")) continue;
      const folder = isFile ? folderOf(path ?? "") : path;
      if (folder !== undefined)
        found.push({ name, folder, place: { file, line: source.lineOf(["services", name]) } });
    }
  });
  return found;
}

function blocksIn(
  file: string,
  given: ReadonlyMap<string, ReadonlyMap<string, string>>,
  context: ReadingContext,
): readonly FileBlocks[] {
  const text = context.tree.text(file);
  if (text === undefined) return [];
  const own = given.get(file.slice(0, -".bicep".length)) ?? new Map<string, string>();
  const { declarations: all, isWhole } = parseBicep(text);
  if (!isWhole) context.unread({ file, reason: "It ends within a declaration, so some of it is not read." });
  return [{ file, blocks: blocksOfBicep(all, own) }];
}

/**
 * Omits the templates that nothing deploys: a library of modules can have more than a system uses. A file without callers is
 * deployed by itself, unless it is below another file that calls modules.
 */
function deployedOf(
  files: readonly FileBlocks[],
  given: ReadonlyMap<string, unknown>,
  context: ReadingContext,
): readonly FileBlocks[] {
  const callsIn = ({ blocks, file }: FileBlocks): readonly string[] =>
    blocks.flatMap((block) => (block.type === "module" ? (calledFolder(block, file) ?? []) : []));
  const byFile = new Map(files.map((one) => [one.file, one]));
  const called = new Set(files.flatMap(callsIn));
  const roots = files.filter(({ file }) => !called.has(file));
  const homes = new Set(roots.filter((one) => callsIn(one).length > 0).map(({ file }) => folderOf(file)));
  const isBeside = ({ file }: FileBlocks): boolean => {
    const own = folderOf(file);
    return !given.has(file.slice(0, -".bicep".length)) && foldersAround(own).some((home) => homes.has(home));
  };
  const used = new Set<string>();
  const queue = roots.filter((one) => !isBeside(one)).map(({ file }) => file);
  for (const file of queue) {
    if (used.has(file)) continue;
    used.add(file);
    const one = byFile.get(file);
    if (one !== undefined) queue.push(...callsIn(one));
  }
  for (const { file } of roots)
    if (!used.has(file))
      context.unread({ file, reason: "No template of the system uses this one, so it is not read." });
  return files.filter(({ file }) => used.has(file));
}

/** The folders around a folder, without itself. */
function foldersAround(folder: string): readonly string[] {
  if (folder === "") return [];
  const outer = folderOf(folder);
  return [outer, ...foldersAround(outer)];
}

/** The texts that files of parameters give to the parameters of the file of the same name. */
function parametersOf(
  paths: readonly string[],
  context: ReadingContext,
): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const given = new Map<string, Map<string, string>>();
  for (const file of paths.filter((path) => parameters.test(path)))
    context.attempt(file, () => {
      const text = context.tree.text(file) ?? "";
      const values = file.endsWith(".json") ? jsonParameters(text) : bicepParameters(text);
      const known = values.filter(([, value]) => value !== "" && !/\$\{|[<>]/.test(value));
      const [name = ""] = fileNameOf(file).split(".");
      const folder = folderOf(file);
      given.set(folder === "" ? name : `${folder}/${name}`, new Map(known));
    });
  return given;
}

function jsonParameters(text: string): readonly (readonly [string, string])[] {
  const entries = Object.entries(mapOf(mapOf(parseLocatedJson(text)?.value).parameters));
  return entries.flatMap(([name, entry]) => {
    const value = mapOf(entry).value;
    return typeof value === "string" ? [[name, value] as const] : [];
  });
}

function bicepParameters(text: string): readonly (readonly [string, string])[] {
  return parseBicep(text).declarations.flatMap(({ symbol, value }) =>
    value?.kind === "text" ? [[symbol, value.text] as const] : [],
  );
}
