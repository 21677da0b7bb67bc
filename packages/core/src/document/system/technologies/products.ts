import type { PartKind, PartRole } from "../../../model/index.ts";
import { imagesByRole } from "./role-images.ts";
import {
  cacheImages,
  databaseImages,
  objectStoreImages,
  type ProductsByImage,
  queueImages,
} from "./store-images.ts";

/** A product that keeps data, carries messages or mail, knows users or services, or collects logs and traces. */
export interface Product {
  readonly technology: string;
  readonly partKind: PartKind;
  readonly role?: PartRole;
  /** What its clients speak, if that has another name than the product. */
  readonly protocol?: string;
}

/** Products without a separate image, by their kinds. */
const withoutImage: Readonly<Partial<Record<PartKind, readonly string[]>>> = {
  database: [
    "Amazon DynamoDB",
    "Amazon Neptune",
    "Amazon Redshift",
    "Azure Cosmos DB",
    "Azure Table Storage",
    "Google BigQuery",
    "Google Cloud Spanner",
    "Google Firestore",
    "Pinecone",
    "Snowflake",
  ],
  queue: [
    "ActiveMQ",
    "Amazon EventBridge",
    "Amazon Kinesis",
    "Amazon SNS",
    "Amazon SQS",
    "Azure Event Grid",
    "Azure Event Hubs",
    "Azure Queue Storage",
    "Azure Service Bus",
    "Google Cloud Pub/Sub",
    "MQTT",
    "Pulsar",
  ],
  "object-store": ["Amazon S3", "Azure Blob Storage", "Google Cloud Storage"],
  external: ["Azure SignalR Service"],
};

const protocols: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      "CockroachDB",
      "Db2",
      "MariaDB",
      "MySQL",
      "Oracle Database",
      "PostgreSQL",
      "SQL Server",
      "Snowflake",
      "TimescaleDB",
    ].map((name) => [name, "SQL"]),
  ),
  ActiveMQ: "JMS",
  "Amazon DynamoDB": "HTTP",
  "Amazon S3": "HTTP",
  "Amazon SNS": "HTTP",
  "Amazon SQS": "HTTP",
  "Azure Blob Storage": "HTTP",
  "Azure Service Bus": "AMQP",
  Cassandra: "CQL",
  CouchDB: "HTTP",
  Elasticsearch: "HTTP",
  "Google Cloud Storage": "HTTP",
  InfluxDB: "HTTP",
  MinIO: "HTTP",
  Mosquitto: "MQTT",
  Neo4j: "Bolt",
  OpenSearch: "HTTP",
  Qdrant: "HTTP",
  RabbitMQ: "AMQP",
  Solr: "HTTP",
};

const mailProtocol: Product = { technology: "SMTP", partKind: "external", role: "mail", protocol: "SMTP" };

const products: ReadonlyMap<string, Product> = new Map([
  ...ofKind("database", Object.values(databaseImages)),
  ...ofKind("database", valuesOf(imagesByRole.search), "search"),
  ...ofKind("cache", Object.values(cacheImages)),
  ...ofKind("queue", Object.values(queueImages)),
  ...ofKind("object-store", Object.values(objectStoreImages)),
  ...(Object.entries(withoutImage) as [PartKind, readonly string[]][]).flatMap(([kind, names]) =>
    ofKind(kind, names),
  ),
  ...withRole("authentication", [...valuesOf(imagesByRole.authentication), "LDAP"]),
  ...withRole("configuration", ["Vault"]),
  ...withRole("discovery", ["Consul", "Nacos", "ZooKeeper"]),
  ...withRole("logging", ["Logstash", "Loki"]),
  ...withRole("tracing", ["Jaeger", "Zipkin"]),
  ["smtp", mailProtocol],
]);

/** Returns the kind of a product by its name; undefined for other products. */
export function productNamed(technology: string): Product | undefined {
  return products.get(technology.toLowerCase());
}

/** Each group begins with what clients are made for; servers of the others answer them too. */
const compatible: readonly (readonly string[])[] = [
  ["PostgreSQL", "TimescaleDB", "CockroachDB", "YugabyteDB"],
  ["MySQL", "MariaDB", "TiDB", "Vitess", "SingleStore"],
  ["MariaDB", "MySQL"],
  ["SQL Server", "Microsoft SQL Server"],
  ["MongoDB", "DocumentDB", "Amazon DocumentDB"],
  ["Cassandra", "ScyllaDB", "Amazon Keyspaces"],
  ["Redis", "Valkey", "KeyDB", "Dragonfly"],
  ["Elasticsearch", "OpenSearch"],
  ["OpenSearch", "Elasticsearch"],
  ["Kafka", "Redpanda"],
  ["ActiveMQ", "ActiveMQ Artemis"],
  ["ActiveMQ Artemis", "ActiveMQ"],
  ["MQTT", "Mosquitto", "EMQX", "HiveMQ", "VerneMQ"],
  ["Mosquitto", "MQTT", "EMQX", "HiveMQ", "VerneMQ"],
  ["JMS", "ActiveMQ", "ActiveMQ Artemis", "IBM MQ"],
  ["Pulsar", "Apache Pulsar"],
  ["Google Cloud Pub/Sub", "Google Pub/Sub"],
  ["Amazon S3", "S3", "MinIO", "SeaweedFS", "LocalStack"],
  ["MinIO", "Amazon S3", "S3", "SeaweedFS"],
  ["Amazon SQS", "ElasticMQ", "LocalStack"],
  ["Amazon SNS", "LocalStack"],
  ["Amazon Kinesis", "Kinesis", "LocalStack"],
  ["Amazon DynamoDB", "DynamoDB", "LocalStack"],
  ["DynamoDB", "Amazon DynamoDB", "LocalStack"],
  ["Azure Cosmos DB", "Cosmos DB"],
  ["LDAP", "OpenLDAP"],
];

const serversByClient = new Map(compatible.map((group) => [group[0]?.toLowerCase() ?? "", group]));

/** Returns the products, the best first, that answer the clients of one: those of Redis can also use Valkey. */
export function serversFor(technology: string): readonly string[] {
  return serversByClient.get(technology.toLowerCase()) ?? [technology];
}

function ofKind(partKind: PartKind, names: readonly string[], role?: PartRole): [string, Product][] {
  return names.map((technology) => [
    technology.toLowerCase(),
    {
      technology,
      partKind,
      ...(role !== undefined && { role }),
      protocol: protocols[technology] ?? technology,
    },
  ]);
}

function withRole(role: PartRole, names: readonly string[]): [string, Product][] {
  return names.map((technology) => [
    technology.toLowerCase(),
    { technology, partKind: "external", role, protocol: technology === "LDAP" ? "LDAP" : "HTTP" },
  ]);
}

function valuesOf(images: ProductsByImage | undefined): readonly string[] {
  return Object.values(images ?? {});
}
