import { folderOf } from "../../../file-path.ts";
import type { Fact } from "../../../facts.ts";
import type { CodeReader, ReadingContext } from "../../../reader.ts";
import { fullForm, storeWords, tellingWords, wordsOf } from "../../../resolve/name-forms.ts";
import {
  azureFoundations,
  cloudNodes,
  cloudResources,
  terraformFoundations,
  unknownResources,
} from "../../../technologies/cloud-resources.ts";
import type { Stack, StackPart } from "../serverless/stack.ts";
import { factsOfStacks } from "../serverless/stack-facts.ts";
import { registryType, sameResources, typeOf } from "./same-resources.ts";
import { blocksOf, variablesOf } from "./terraform-block.ts";
import { TerraformEvaluation } from "./terraform-evaluation.ts";
import type { TerraformExpression } from "./terraform-expression.ts";
import { linkImplied, linkPart, type TerraformWorld } from "./terraform-links.ts";
import {
  type BlockLanguage,
  callsTo,
  type FileBlocks,
  instancesOf,
  mostInstances,
  type ModuleInstance,
  noScope,
  sourceOf,
  type TerraformResource,
} from "./terraform-module.ts";
import { nameKeys, terraformPart } from "./terraform-part.ts";

/** Reads the resources of AWS, Google Cloud and Azure that Terraform deploys, also through modules of the system. */
export const terraform: CodeReader = {
  reads: "Terraform",
  languages: ["hcl"],
  mentions: /\b(?:resource|module|variable|locals|output|data)\b|^[ \t]*[\w-]+[ \t]*=/m,
  start(context) {
    const files: FileBlocks[] = [];
    return {
      visit: ({ path, root }) =>
        void files.push({
          file: path,
          blocks: path.endsWith(".tfvars") ? variablesOf(path, root) : blocksOf(root),
        }),
      conclude: () =>
        factsOfBlocks(files, context, {
          platform: "Terraform",
          moduleOf: folderOf,
          namesOf: () => undefined,
          codeOf: () => undefined,
        }),
    };
  },
};

/** Returns the facts about the resources that blocks of Terraform deploy, or what another language has for them. */
export function factsOfBlocks(
  files: readonly FileBlocks[],
  context: ReadingContext,
  language: BlockLanguage,
): readonly Fact[] {
  const evaluation = new TerraformEvaluation(context);
  const instances = instancesOf(files, evaluation, (file) => language.moduleOf(file));
  evaluation.readStatesOf(instances.filter(({ caller }) => caller === undefined));
  reportModules(files, context);
  const last = instances.at(-1)?.files[0];
  if (instances.length > mostInstances && last !== undefined)
    context.unread({ file: last.file, reason: "The system has more instances of modules than are read." });
  for (const module of instances) addRegistryModules(module);
  const stack: Stack = {
    name: language.platform,
    platform: language.platform,
    folder: "",
    place: { file: files[0]?.file ?? "" },
    hasNodesByService: true,
    parts: [],
    nodes: [],
    guessed: new Set(),
  };
  const parts = new Map<TerraformResource, StackPart>();
  const typesByName = new Map<string, Set<string>>();
  const all = instances.flatMap(({ resources }) => resources);
  const declarations = sharedDeclarations(all);
  const elsewhere = sameResources(all, evaluation);
  for (const resource of all) {
    if (resource.isData || elsewhere.has(resource)) continue;
    context.attempt(resource.file, () => {
      const found = terraformPart(typeOf(resource), resource, { evaluation, context, language });
      if (found?.service !== undefined)
        stack.nodes.push({
          name: found.name,
          service: found.service,
          place: { file: resource.file, line: resource.block.line },
        });
      if (found?.part === undefined) return;
      const declaration = declarations.get(resource);
      const declared = declaration === undefined ? found.part : { ...found.part, declaration };
      const part = withOwnName(declared, typesByName);
      stack.parts.push(part);
      const types = typesByName.get(fullForm(part.id)) ?? new Set();
      typesByName.set(fullForm(part.id), types.add(part.type));
      parts.set(resource, part);
    });
  }
  const byType = Map.groupBy(all, ({ type }) => type);
  const world: TerraformWorld = {
    evaluation,
    context,
    stack,
    byType,
    partOf: (resource: TerraformResource) => parts.get(elsewhere.get(resource) ?? resource),
  };
  for (const resource of all)
    context.attempt(resource.file, () => {
      // A call of a registry's module can only add to a resource of another one.
      const part =
        parts.get(resource) ?? (resource.block.type === "module" ? world.partOf(resource) : undefined);
      if (part !== undefined) linkPart(part, resource, world);
      else if (!resource.isData) linkImplied(resource, world);
    });
  reportUnknown(all, context);
  return factsOfStacks([stack], context);
}

/** Reports the resources of Azure that may be parts, but are of types that nothing is known of. */
function reportUnknown(resources: readonly TerraformResource[], context: ReadingContext): void {
  const unknown = resources.filter(
    ({ isData, type }) =>
      !isData &&
      /^Microsoft\.\w+\/(?:\w+|managedEnvironments\/daprComponents)$|_dapr_component$/.test(type) &&
      !azureFoundations.test(type) &&
      !cloudResources.has(type) &&
      !cloudNodes.has(type),
  );
  for (const [type, [first, ...others]] of Map.groupBy(unknown, (one) => one.type))
    if (first !== undefined)
      context.unread({
        file: first.file,
        line: first.block.line,
        reason: unknownResources(type, others.length + 1),
      });
}

/**
 * Returns the declarations of the resources that several root modules make from one block, each root for an environment:
 * `"${var.environment}-orders"` names the resource in its literal words, whatever the environment. A resource of a module
 * for any service has its whole name from its caller, and differs for each root.
 */
function sharedDeclarations(resources: readonly TerraformResource[]): Map<TerraformResource, string> {
  const called = resources.map((resource) => {
    const { block, file, module, scope } = resource;
    const { labels, root } = callsTo(module);
    const keys = Array.from(scope.iterators.values(), ({ key }) => key).join(" ");
    return { resource, root, declaration: `${labels} ${file}:${block.line} ${keys}` };
  });
  const groups = Map.groupBy(called, ({ declaration }) => declaration);
  return new Map(
    [...groups.values()]
      .filter((group) => new Set(group.map(({ root }) => root)).size > 1)
      .flat()
      .filter(({ resource }) => hasTellingName(resource))
      .map(({ declaration, resource }) => [resource, declaration]),
  );
}

function hasTellingName({ block, type }: TerraformResource): boolean {
  const ofType = new Set(wordsOf(type));
  return nameKeys
    .flatMap((key) => literalsOf(block.attributes.get(key)?.value))
    .flatMap(tellingWords)
    .some((word) => !ofType.has(word) && !storeWords.has(word));
}

/** Returns the words of a name that are written in it, and not put in. */
function literalsOf(expression: TerraformExpression | undefined): readonly string[] {
  switch (expression?.kind) {
    case "text":
      return [expression.text];
    case "template":
      return expression.parts.flatMap(literalsOf);
    default:
      return [];
  }
}

/** A module of the registry is what it makes. */
function addRegistryModules(module: ModuleInstance): void {
  for (const { blocks, file } of module.files)
    for (const block of blocks) {
      const [label = ""] = block.labels;
      if (block.type === "module" && registryType(sourceOf(block) ?? "") !== undefined)
        module.resources.push({ module, file, block, type: "module", label, isData: false, scope: noScope });
    }
}

function reportModules(files: readonly FileBlocks[], context: ReadingContext): void {
  for (const { blocks, file } of files)
    for (const block of blocks) {
      const source = sourceOf(block) ?? "";
      if (block.type !== "module" || /^\.{1,2}(?:\/|$)/.test(source)) continue;
      if (terraformFoundations.test(source) || registryType(source) !== undefined) continue;
      context.unread({ file, line: block.line, reason: `The module ${source} is not in the folder.` });
    }
}

/** Gives a part another name if one of another type has its name: a table and a function can both be called `loans`. */
function withOwnName(part: StackPart, typesByName: ReadonlyMap<string, ReadonlySet<string>>): StackPart {
  const isTaken = (name: string): boolean =>
    [...(typesByName.get(fullForm(name)) ?? [])].some((type) => type !== part.type);
  if (!isTaken(part.id)) return part;
  const service = cloudResources.get(part.type)?.partKind ?? "";
  const kind = part.type.replace(/^[a-z\d]+_/, "").replaceAll("_", "-");
  return { ...part, id: `${part.id}-${isTaken(`${part.id}-${service}`) ? kind : service}` };
}
