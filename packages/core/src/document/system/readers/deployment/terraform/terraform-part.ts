import { technologyOfImage } from "../../../technologies/images.ts";
import {
  technologyOfEngine,
  type TerraformResource,
  terraformNodes,
  terraformResources,
} from "../../../technologies/terraform-resources.ts";
import type { TerraformBlock } from "./terraform-block.ts";

/** A resource, or a module that makes one, with its names. */
export interface TerraformPart {
  readonly file: string;
  readonly block: TerraformBlock;
  /** How other expressions refer to it: `aws_db_instance.orders`, `module.orders`. */
  readonly reference: string;
  readonly names: readonly [string, ...string[]];
  readonly image?: string;
  /** Absent for something that parts run on. */
  readonly resource?: TerraformResource;
  /** The service of the provider, such as `Amazon RDS`. */
  readonly service: string;
}

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

/** Returns the part that a resource of a type is; undefined for one that is neither a part nor a node. */
export function terraformPart(
  type: string,
  source: {
    readonly file: string;
    readonly block: TerraformBlock;
    readonly label: string;
    readonly reference: string;
  },
  fill: (text: string) => string,
): TerraformPart | undefined {
  const { block, label } = source;
  const known = terraformResources.get(type);
  const service = known?.service ?? terraformNodes.get(type);
  if (service === undefined) return undefined;
  const image = imageIn(block);
  const product = technologyOfImage(image ?? "");
  const engine = technologyOfEngine(
    textsOf(block, ["engine", "database_version", "engine_type"]).map(fill).join(" "),
  );
  const technology = engine ?? known?.technology ?? product?.technology;
  const given = textsOf(block, nameKeys)
    .map((text) => literalPart(fill(text)))
    .find((text) => text !== "");
  const ownLabel = plainLabel.test(label) ? undefined : label.replaceAll("_", "-");
  const fallback = type.replace(/^[a-z\d]+_/, "").replaceAll("_", "-");
  const names = [...new Set([given, ownLabel].filter((name) => name !== undefined))];
  const [first = fallback, ...others] = names;
  return {
    file: source.file,
    block,
    reference: source.reference,
    names: [first, ...others],
    ...(image === undefined ? {} : { image: fill(image) }),
    ...(known === undefined
      ? {}
      : {
          resource: {
            service,
            partKind:
              type === "docker_container" || type === "helm_release"
                ? (product?.partKind ?? known.partKind)
                : known.partKind,
            ...(technology === undefined ? {} : { technology }),
          },
        }),
    service,
  };
}

/** The texts of some attributes, in the order of the keys, of a block and those directly in it. */
function textsOf(block: TerraformBlock, keys: readonly string[]): readonly string[] {
  return keys.flatMap((key) => block.attributes.get(key)?.text ?? []);
}

/** A name without what other resources and variables add to it: `${var.env}-orders` is `orders`. */
function literalPart(text: string): string {
  if (!/^[\w${}.\s"[\]-]+$/.test(text) || (!text.includes("${") && /\.\w+\./.test(text))) return "";
  const plain = text.replace(/\$\{[^}]*\}/g, "").replace(/^[-_.\s]+|[-_.\s]+$/g, "");
  return /^(?:var|local|module|data|each|random_\w+|[a-z]+_\w+)\.[\w.]+$/.test(plain) ? "" : plain;
}

/** The image or chart, in the block or in one around a container. */
function imageIn(block: TerraformBlock, depth = 0): string | undefined {
  const own =
    block.attributes.get("image") ?? block.attributes.get("chart") ?? block.attributes.get("image_uri");
  if (own?.isString === true) return own.text;
  if (depth > 4) return undefined;
  for (const inner of block.blocks) {
    const found = imageIn(inner, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}
