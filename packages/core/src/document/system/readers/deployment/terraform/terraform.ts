import type { Fact } from "../../../facts.ts";
import type { CodeReader, ReadingContext } from "../../../reader.ts";
import {
  cloudResources,
  terraformFoundations,
  terraformModules,
} from "../../../technologies/cloud-resources.ts";
import { fullForm } from "../../../resolve/name-forms.ts";
import { factsOfStacks } from "../serverless/stack-facts.ts";
import type { Stack, StackPart } from "../serverless/stack.ts";
import { blocksOf } from "./terraform-block.ts";
import { TerraformEvaluation } from "./terraform-evaluation.ts";
import { linkImplied, linkPart } from "./terraform-links.ts";
import {
  type FileBlocks,
  instancesOf,
  type ModuleInstance,
  noScope,
  sourceOf,
  type TerraformResource,
} from "./terraform-module.ts";
import { terraformPart } from "./terraform-part.ts";

/** Reads the resources of AWS, Google Cloud and Azure that Terraform deploys, also through modules of the system. */
export const terraform: CodeReader = {
  reads: "Terraform",
  languages: ["terraform"],
  mentions: /\b(?:resource|module|variable|locals|output|data)\b/,
  start(context) {
    const files: FileBlocks[] = [];
    return {
      visit: ({ path, root }) => void files.push({ file: path, blocks: blocksOf(root) }),
      conclude: () => factsOf(files, context),
    };
  },
};

function factsOf(files: readonly FileBlocks[], context: ReadingContext): readonly Fact[] {
  const evaluation = new TerraformEvaluation(context);
  const instances = instancesOf(files, evaluation);
  reportModules(files, context);
  for (const module of instances) addRegistryModules(module);
  const stack: Stack = {
    name: "Terraform",
    platform: "Terraform",
    folder: "",
    place: { file: files[0]?.file ?? "" },
    hasNodesByService: true,
    parts: [],
    nodes: [],
    guessed: new Set(),
  };
  const parts = new Map<TerraformResource, StackPart>();
  for (const resource of instances.flatMap(({ resources }) => resources)) {
    if (resource.isData) continue;
    context.attempt(resource.file, () => {
      const found = terraformPart(typeOf(resource), resource, { evaluation, context });
      if (found?.service !== undefined)
        stack.nodes.push({
          name: found.name,
          service: found.service,
          place: { file: resource.file, line: resource.block.line },
        });
      if (found?.part === undefined) return;
      const part = withOwnName(found.part, stack.parts);
      stack.parts.push(part);
      parts.set(resource, part);
    });
  }
  const world = { evaluation, context, stack, partOf: (resource: TerraformResource) => parts.get(resource) };
  for (const resource of instances.flatMap((module) => module.resources))
    context.attempt(resource.file, () => {
      const part = parts.get(resource);
      if (part !== undefined) linkPart(part, resource, world);
      else if (!resource.isData) linkImplied(resource, world);
    });
  return factsOfStacks([stack], context);
}

/** The type of a resource, or that of the one that a module of the registry makes. */
function typeOf({ block, type }: TerraformResource): string {
  return block.type === "module" ? (registryType(sourceOf(block) ?? "") ?? type) : type;
}

function registryType(source: string): string | undefined {
  const plain = source.replace(/\/\/.*$/, "");
  return [...terraformModules].find(([ending]) => plain.endsWith(`/${ending}`))?.[1];
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
function withOwnName(part: StackPart, others: readonly StackPart[]): StackPart {
  const hasName = (name: string) => (other: StackPart) =>
    other.type !== part.type && fullForm(other.id) === fullForm(name);
  if (!others.some(hasName(part.id))) return part;
  const service = cloudResources.get(part.type)?.partKind ?? "";
  const kind = part.type.replace(/^[a-z\d]+_/, "").replaceAll("_", "-");
  const id = `${part.id}-${others.some(hasName(`${part.id}-${service}`)) ? kind : service}`;
  return { ...part, id };
}
