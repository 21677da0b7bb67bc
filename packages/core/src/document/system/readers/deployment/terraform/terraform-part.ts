import { technologyOfImage } from "../../../technologies/images.ts";
import {
  type CloudResource,
  cloudNodes,
  cloudResources,
  technologyOfEngine,
} from "../../../technologies/cloud-resources.ts";
import { type StackPart, stackPart } from "../serverless/stack.ts";
import { codeOfFunction } from "./terraform-code.ts";
import type { TerraformBlock } from "./terraform-block.ts";
import { plainText, type TerraformEvaluation, type TerraformPlace } from "./terraform-evaluation.ts";
import type { TerraformResource } from "./terraform-module.ts";
import { containersOf, textIn } from "./terraform-containers.ts";
import type { ReadingContext } from "../../../reader.ts";

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

/** A part or a node that a resource is. */
export interface TerraformPart {
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
export function terraformPart(
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
