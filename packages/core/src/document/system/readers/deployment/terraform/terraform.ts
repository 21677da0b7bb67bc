import { folderOf, pathFrom } from "../../../file-path.ts";
import type { Fact } from "../../../facts.ts";
import type { CodeReader, ReadingContext } from "../../../reader.ts";
import {
  cloudResources,
  terraformFoundations,
  terraformModules,
  type CloudResource,
  cloudNodes,
  technologyOfEngine,
} from "../../../technologies/cloud-resources.ts";
import { fullForm, storeWords, tellingWords, wordsOf } from "../../../resolve/name-forms.ts";
import { factsOfStacks } from "../serverless/stack-facts.ts";
import { type Stack, type StackPart, stackPart, type PartCode } from "../serverless/stack.ts";
import { technologyOfImage } from "../../../technologies/images.ts";
import { codeWith } from "../serverless/function-code.ts";
import { handlerFile } from "../serverless/function-files.ts";
import { blocksOf, type TerraformBlock } from "./terraform-block.ts";
import { TerraformEvaluation, plainText, type TerraformPlace } from "./terraform-evaluation.ts";
import { linkImplied, linkPart } from "./terraform-links.ts";
import type { TerraformExpression } from "./terraform-expression.ts";
import {
  callsTo,
  type FileBlocks,
  instancesOf,
  type ModuleInstance,
  noScope,
  sourceOf,
  type TerraformResource,
} from "./terraform-module.ts";
import { containersOf, textIn } from "./terraform-containers.ts";

/** Attributes that name what a resource makes. */
const nameKeys = [
  "name",
  "identifier",
  "cluster_identifier",
  "function_name",
  "bucket",
  "cluster_name",
  "domain_name",
  "domain",
  "cluster_id",
  "replication_group_id",
  "broker_name",
  "dataset_id",
];

/** Labels that say nothing. */
const plainLabel = /^(?:this|main|default|primary|example|self|instance|app|db)$/;

/** Reads the resources of AWS, Google Cloud and Azure that Terraform deploys, also through modules of the system. */
export const terraform: CodeReader = {
  reads: "Terraform",
  languages: ["hcl"],
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
  const all = instances.flatMap(({ resources }) => resources);
  const declarations = sharedDeclarations(all);
  for (const resource of all) {
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
      const declaration = declarations.get(resource);
      const declared = declaration === undefined ? found.part : { ...found.part, declaration };
      const part = withOwnName(declared, stack.parts);
      stack.parts.push(part);
      parts.set(resource, part);
    });
  }
  const byType = Map.groupBy(all, ({ type }) => type);
  const world = {
    evaluation,
    context,
    stack,
    byType,
    partOf: (resource: TerraformResource) => parts.get(resource),
  };
  for (const resource of all)
    context.attempt(resource.file, () => {
      const part = parts.get(resource);
      if (part !== undefined) linkPart(part, resource, world);
      else if (!resource.isData) linkImplied(resource, world);
    });
  return factsOfStacks([stack], context);
}

/**
 * Returns the declarations of the resources that several root modules make from one block, each root for an environment:
 * `"${var.environment}-orders"` says in its literal words what it is, whatever the environment is called. What a module for
 * any service makes has its whole name from its caller, and is another thing for each root.
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

/** A part or a node that a resource is. */
interface TerraformPart {
  readonly name: string;
  readonly part?: StackPart;
  /** The service of a resource that parts run on. */
  readonly service?: string;
}

interface Reading {
  readonly evaluation: TerraformEvaluation;
  readonly context: ReadingContext;
}

/** Returns the part or node that a resource of a type is; undefined for one that is neither. */
function terraformPart(
  type: string,
  resource: TerraformResource,
  { context, evaluation }: Reading,
): TerraformPart | undefined {
  const { block, file, label, scope } = resource;
  const known = cloudResources.get(type);
  const node = cloudNodes.get(type);
  if (known === undefined && node === undefined) return undefined;
  const key = scope.iterators.get("each")?.key;
  const given = nameKeys
    .map((name) => writtenName(evaluation, resource, name))
    .find((name) => name !== "" && (key === undefined || includesKey(name, key)));
  const ownLabel = plainLabel.test(label) ? undefined : label.replaceAll("_", "-");
  const keyed =
    key === undefined || given !== undefined ? undefined : [ownLabel, key].filter(Boolean).join("-");
  const fallback = type.replace(/^[a-z\d]+_/, "").replaceAll("_", "-");
  const names = [
    ...new Set(
      [given, keyed ?? (key === undefined ? ownLabel : undefined)].filter((name) => name !== undefined),
    ),
  ];
  const [first = fallback, ...others] = names;
  const place = { file, line: block.line };
  if (known === undefined) return { name: first, ...(node === undefined ? {} : { service: node }) };
  const [container] = type === "aws_ecs_service" ? containersOf(resource, evaluation, context) : [];
  const image = imageIn({ block, place: resource }, evaluation) ?? (container && textIn(container, "image"));
  const code = codeOfFunction(type, resource, { context, evaluation });
  const ports = ["port", "container_port"].flatMap(
    (name) => Number(textOf(evaluation, resource, name)) || [],
  );
  return {
    name: first,
    part: stackPart({
      id: first,
      type,
      resource: describedBy(type, known, { image, engine: engineOf(evaluation, resource) }),
      names: others,
      place,
      ports,
      ...(image === undefined ? {} : { image }),
      ...(code === undefined ? {} : { code }),
      ...(type === "aws_lambda_function" ? { runtime: textOf(evaluation, resource, "runtime") ?? "" } : {}),
    }),
  };
}

function includesKey(name: string, key: string): boolean {
  return name.toLowerCase().includes(key.toLowerCase().replaceAll("_", "-")) || name.includes(key);
}

function engineOf(evaluation: TerraformEvaluation, resource: TerraformResource): string {
  return ["engine", "database_version", "engine_type"]
    .map((name) => textOf(evaluation, resource, name) ?? "")
    .join(" ");
}

function describedBy(
  type: string,
  known: CloudResource,
  { engine, image = "" }: { readonly image: string | undefined; readonly engine: string },
): CloudResource {
  const product = technologyOfImage(image);
  const technology = technologyOfEngine(engine) ?? known.technology ?? product?.technology;
  const isContainer = type === "docker_container" || type === "helm_release";
  return {
    service: known.service,
    partKind: isContainer ? (product?.partKind ?? known.partKind) : known.partKind,
    ...(technology === undefined ? {} : { technology }),
  };
}

function textOf(
  evaluation: TerraformEvaluation,
  resource: TerraformResource,
  key: string,
): string | undefined {
  const value = evaluation.attribute(resource, key);
  return value === undefined ? undefined : plainText(value);
}

/** A name without what is only known later: `${random_id.x.hex}-covers` is `covers`. */
function writtenName(evaluation: TerraformEvaluation, resource: TerraformResource, key: string): string {
  const text = textOf(evaluation, resource, key) ?? "";
  const plain = text.replaceAll(/\{[^{}]*\}/g, "").replaceAll(/^[-_.\s]+|[-_.\s]+$/g, "");
  return /^[\w.\s-]+$/.test(plain) ? plain : "";
}

/** The image or chart, in the block or in one around a container. */
function imageIn(
  { block, place }: { readonly block: TerraformBlock; readonly place: TerraformPlace },
  evaluation: TerraformEvaluation,
  depth = 0,
): string | undefined {
  for (const key of ["image", "chart", "image_uri"]) {
    const attribute = block.attributes.get(key);
    const text = attribute === undefined ? "" : plainText(evaluation.evaluate(attribute.value, place));
    if (text !== "" && !text.startsWith("{")) return text;
  }
  if (depth > 4) return undefined;
  for (const inner of evaluation.blocksIn(block, place)) {
    const found = imageIn(inner, evaluation, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns the code of a function of AWS Lambda that is packed by `archive_file` from a folder or a file of the system. */
function codeOfFunction(
  type: string,
  resource: TerraformResource,
  { context, evaluation }: { readonly context: ReadingContext; readonly evaluation: TerraformEvaluation },
): PartCode | undefined {
  if (type !== "aws_lambda_function") return undefined;
  const packed = evaluation.attribute(resource, "filename");
  const [archive] = packed?.kind === "text" ? packed.pieces.filter((piece) => typeof piece !== "string") : [];
  if (archive?.resource.type !== "archive_file") return undefined;
  const folder = pathOf(archive.resource, "source_dir", evaluation);
  const file = pathOf(archive.resource, "source_file", evaluation);
  const base = folder ?? (file === undefined ? undefined : folderOf(file));
  if (base === undefined) return undefined;
  const handler = evaluation.attribute(resource, "handler");
  const entry =
    file ?? handlerFile(base, handler === undefined ? "index.handler" : plainText(handler), context);
  return codeWith(
    base,
    entry !== undefined && context.tree.paths.includes(entry) ? entry : undefined,
    context,
  );
}

/** A path is written below the folder that `path.module` is, or that of the module itself. */
function pathOf(
  resource: TerraformResource,
  key: string,
  evaluation: TerraformEvaluation,
): string | undefined {
  const value = evaluation.attribute(resource, key);
  const text = value === undefined ? "" : plainText(value);
  if (text === "" || text.includes("{")) return undefined;
  const { folder } = resource.module;
  return folder !== "" && text.startsWith(`${folder}/`) ? pathFrom("", text) : pathFrom(folder, text);
}
