import { fileNameOf } from "../file-path.ts";
import type { CallTarget, FactPlace } from "../facts.ts";
import type { ReadingContext } from "../reader.ts";
import { productOfDialect } from "../technologies/address-products.ts";
import { technologyOfImage } from "../technologies/images.ts";
import { describesSystem } from "./describes-system.ts";
import { readYamlLines, type YamlNode } from "./deployment/read-yaml-lines.ts";
import { itemsAt, textAt, valueAt } from "./deployment/yaml-path.ts";

/** What providers call otherwise than their products, by what follows the first word of the type of a component. */
const technologies: Readonly<Record<string, string>> = {
  "aws.dynamodb": "Amazon DynamoDB",
  "aws.kinesis": "Amazon Kinesis",
  "aws.s3": "Amazon S3",
  "aws.sns": "Amazon SNS",
  "aws.snssqs": "Amazon SNS",
  "aws.sqs": "Amazon SQS",
  "azure.blobstorage": "Azure Blob Storage",
  "azure.cosmosdb": "Azure Cosmos DB",
  "azure.eventgrid": "Azure Event Grid",
  "azure.eventhubs": "Azure Event Hubs",
  "azure.signalr": "Azure SignalR Service",
  "azure.storagequeues": "Azure Queue Storage",
  "azure.tablestorage": "Azure Table Storage",
  "gcp.bucket": "Google Cloud Storage",
  "gcp.firestore": "Google Firestore",
  "gcp.pubsub": "Google Cloud Pub/Sub",
  jetstream: "NATS",
};

function technologyOf(type: string): string | undefined {
  const product = type.replace(/^\w+\./, "");
  if (product.startsWith("azure.servicebus")) return "Azure Service Bus";
  return (
    technologies[product] ??
    productOfDialect(product)?.technology ??
    technologyOfImage(product.replace(/^.*\./, ""))?.technology
  );
}

/** The metadata in which a component has its address. */
const addressKey = /^(?:redisHost|hosts?|brokers|url|servers?|endpoint|connectionString|address|natsURL)$/i;

/** What runs within the sidecar, or only gives it values. */
const isLocal =
  /^(?:bindings\.(?:cron|localstorage|dubbo)|state\.(?:in-memory|sqlite)|pubsub\.in-memory|secretstores\.|configuration\.kubernetes|middleware\.|nameresolution\.|crypto\.)/;

/** A component that the applications of Dapr use by its name. */
export interface DaprComponent {
  readonly name: string;
  /** Such as `state.redis`. */
  readonly type: string;
  /** Absent for a component that uses nothing outside of the sidecar, and for one of an unknown type. */
  readonly target?: CallTarget;
  readonly isUnknown: boolean;
  /** The only applications that may use it, each with its line; empty if all may. */
  readonly scopes: readonly { readonly app: string; readonly line: number }[];
  readonly place: FactPlace;
}

const known = new WeakMap<ReadingContext, readonly DaprComponent[]>();

/** Returns the components that the manifests of a system configure, also those of Azure Container Apps. */
export function daprComponents(context: ReadingContext): readonly DaprComponent[] {
  const found = known.get(context) ?? findComponents(context);
  known.set(context, found);
  return found;
}

function findComponents(context: ReadingContext): readonly DaprComponent[] {
  return context.tree.paths
    .filter((path) => /\.ya?ml$/.test(path) && describesSystem(path))
    .filter((path) => /^kind:\s*["']?Component\b|^componentType:/m.test(context.tree.text(path) ?? ""))
    .flatMap((file) => readYamlLines(file, context).flatMap((root) => componentIn(root, file) ?? []));
}

function componentIn(root: YamlNode, file: string): DaprComponent | undefined {
  const isManifest = textAt(root, "apiVersion")?.startsWith("dapr.io/") === true;
  const spec = isManifest ? valueAt(root, "spec") : root;
  const type = textAt(spec, isManifest ? "type" : "componentType");
  if (type === undefined || (isManifest && textAt(root, "kind") !== "Component")) return undefined;
  const technology = technologyOf(type);
  const addresses = itemsAt(spec, "metadata").flatMap((item) =>
    addressKey.test(textAt(item, "name") ?? "") ? (textAt(item, "value") ?? []) : [],
  );
  const address = addresses.find((text) => text !== "" && !text.includes("{{"));
  const uses = isLocal.test(type) ? undefined : targetOf(address, technology);
  return {
    name: textAt(root, "metadata", "name") ?? fileNameOf(file).replace(/\.ya?ml$/, ""),
    type,
    ...(uses !== undefined && { target: uses }),
    isUnknown: uses === undefined && !isLocal.test(type),
    scopes: itemsAt(root, "scopes").flatMap(({ line, scalar: app }) =>
      app === undefined ? [] : [{ app, line }],
    ),
    place: { file, line: valueAt(root, "metadata", "name")?.line ?? root.line },
  };
}

function targetOf(address: string | undefined, technology: string | undefined): CallTarget | undefined {
  if (address !== undefined) return { address, ...(technology !== undefined && { technology }) };
  if (technology === "SMTP") return { role: "mail" };
  return technology === undefined ? undefined : { technology };
}

/**
 * Returns the components of some that are nearest to the root: as for deployments, a file there describes the system, and
 * one further down an environment of it.
 */
export function nearestComponents(components: readonly DaprComponent[]): readonly DaprComponent[] {
  const depthOf = ({ place }: DaprComponent): number => place.file.split("/").length;
  const least = Math.min(...components.map(depthOf));
  return components.filter((one) => depthOf(one) === least);
}

/**
 * Returns what carries the messages that a system sends by the publish-and-subscribe interface of Dapr: the product that
 * its components configure, or `Dapr` if they configure several or none.
 */
export function daprBroker(context: ReadingContext): string {
  const carrying = daprComponents(context).filter(({ type }) => type.startsWith("pubsub."));
  const [only, ...others] = new Set(
    nearestComponents(carrying).flatMap(({ type }) => technologyOf(type) ?? []),
  );
  return only === undefined || others.length > 0 ? "Dapr" : only;
}
