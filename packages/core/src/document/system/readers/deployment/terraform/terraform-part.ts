import { folderOf } from "../../../file-path.ts";
import type { ReadingContext } from "../../../reader.ts";
import {
  cloudNodes,
  type CloudResource,
  cloudResources,
  technologyOfEngine,
} from "../../../technologies/cloud-resources.ts";
import { technologyOfImage } from "../../../technologies/images.ts";
import { codeWith } from "../serverless/function-code.ts";
import { handlerFile } from "../serverless/function-files.ts";
import { type PartCode, type StackPart, stackPart } from "../serverless/stack.ts";
import { typeOf } from "./same-resources.ts";
import type { TerraformBlock } from "./terraform-block.ts";
import { containersOf, textIn } from "./terraform-containers.ts";
import type { TerraformEvaluation, TerraformPlace } from "./terraform-evaluation.ts";
import { plainText } from "./terraform-values.ts";
import {
  type BlockLanguage,
  pathInModule,
  type TerraformResource,
  type TerraformValue,
} from "./terraform-module.ts";

/** Attributes that name what a resource makes. */
export const nameKeys = [
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
  readonly language: BlockLanguage;
}

/** Returns the part or node of a resource by its type; undefined if it is neither. */
export function terraformPart(
  type: string,
  resource: TerraformResource,
  { context, evaluation, language }: Reading,
): TerraformPart | undefined {
  const { block, file, label, scope } = resource;
  const known = cloudResources.get(type);
  const node = cloudNodes.get(type);
  if (known === undefined && node === undefined) return undefined;
  const key = scope.iterators.get("each")?.key;
  const told = language.namesOf(resource, evaluation);
  const given = nameKeys
    .map((name) => writtenName(evaluation, resource, name))
    .find((name) => name !== "" && (key === undefined || includesKey(name, key)));
  const ownLabel = plainLabel.test(label) ? undefined : label.replaceAll("_", "-");
  const keyed =
    key === undefined || given !== undefined ? undefined : [ownLabel, key].filter(Boolean).join("-");
  const fallback = type.replace(/^[a-z\d]+_/, "").replaceAll("_", "-");
  const found = told ?? [given, keyed ?? (key === undefined ? ownLabel : undefined)];
  const names = [...new Set(found.filter((name) => name !== undefined))];
  const [first = fallback, ...others] = names;
  const place = { file, line: block.line };
  if (known === undefined) return { name: first, ...(node === undefined ? {} : { service: node }) };
  const [container] = type === "aws_ecs_service" ? containersOf(resource, evaluation, context) : [];
  const image = imageIn({ block, place: resource }, evaluation) ?? (container && textIn(container, "image"));
  const folder = names.map((name) => language.codeOf(name)).find((one) => one !== undefined);
  const code = folder === undefined ? codeOfFunction(type, resource, { context, evaluation }) : { folder };
  const ports = ["port", "container_port", "targetPort"].flatMap(
    (name) => Number(textOf(evaluation, resource, name)) || [],
  );
  return {
    name: first,
    part: stackPart({
      id: first,
      type,
      resource: describedBy(type, kindOf(evaluation, resource) ?? known, {
        image,
        engine: engineOf(evaluation, resource),
      }),
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

/** A site of Azure App Service can be an application with functions. */
function kindOf(evaluation: TerraformEvaluation, resource: TerraformResource): CloudResource | undefined {
  const kind = typeOf(resource) === "Microsoft.Web/sites" ? (textOf(evaluation, resource, "kind") ?? "") : "";
  return kind.includes("functionapp") ? cloudResources.get("azurerm_function_app") : undefined;
}

function engineOf(evaluation: TerraformEvaluation, resource: TerraformResource): string {
  return ["engine", "database_version", "engine_type", "kind"]
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
  const value =
    evaluation.attribute(resource, key) ?? innerText(evaluation.attribute(resource, "properties"), key);
  return value === undefined ? undefined : plainText(value);
}

/** Returns the first value of a key in the objects and lists of a value. */
function innerText(value: TerraformValue | undefined, key: string, depth = 0): TerraformValue | undefined {
  if (value === undefined || depth > 8) return undefined;
  if (value.kind === "object" && value.entries.has(key)) return value.entries.get(key)?.value;
  const inner =
    value.kind === "object"
      ? Array.from(value.entries.values(), (entry) => entry.value)
      : value.kind === "list"
        ? value.items
        : [];
  for (const one of inner) {
    const found = innerText(one, key, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
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
  const properties = block.attributes.get("properties");
  const inner = properties && innerText(evaluation.evaluate(properties.value, place), "image");
  const written = inner === undefined ? "" : plainText(inner);
  if (written !== "" && !written.startsWith("{")) return written;
  if (depth > 4) return undefined;
  for (const around of evaluation.blocksIn(block, place)) {
    const found = imageIn(around, evaluation, depth + 1);
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

function pathOf(
  resource: TerraformResource,
  key: string,
  evaluation: TerraformEvaluation,
): string | undefined {
  const value = evaluation.attribute(resource, key);
  const text = value === undefined ? "" : plainText(value);
  return text === "" || text.includes("{") ? undefined : pathInModule(resource.module, text);
}
