import type { PartKind } from "../../../../model/index.ts";
import type { DeployableFact } from "../../facts.ts";
import { technologyOfImage } from "../../technologies/images.ts";
import type { Manifest } from "./kubernetes-manifest.ts";
import { textAt } from "./yaml-path.ts";

interface Operated {
  readonly technology: string;
  readonly partKind: PartKind;
  /** What the operator appends to the name for the Services that it makes. */
  readonly services?: readonly string[];
}

/** Resources from which an operator makes a product, by group and kind. */
const operated: Readonly<Record<string, Operated>> = {
  "acid.zalan.do/postgresql": { technology: "PostgreSQL", partKind: "database", services: ["-repl"] },
  "postgresql.cnpg.io/Cluster": {
    technology: "PostgreSQL",
    partKind: "database",
    services: ["-rw", "-ro", "-r"],
  },
  "postgres-operator.crunchydata.com/PostgresCluster": {
    technology: "PostgreSQL",
    partKind: "database",
    services: ["-primary", "-pgbouncer", "-replicas"],
  },
  "mysql.oracle.com/InnoDBCluster": { technology: "MySQL", partKind: "database" },
  "mongodbcommunity.mongodb.com/MongoDBCommunity": {
    technology: "MongoDB",
    partKind: "database",
    services: ["-svc"],
  },
  "psmdb.percona.com/PerconaServerMongoDB": {
    technology: "MongoDB",
    partKind: "database",
    services: ["-rs0"],
  },
  "k8ssandra.io/K8ssandraCluster": { technology: "Cassandra", partKind: "database" },
  "cassandra.datastax.com/CassandraDatacenter": { technology: "Cassandra", partKind: "database" },
  "redis.redis.opstreelabs.in/Redis": { technology: "Redis", partKind: "cache" },
  "databases.spotahome.com/RedisFailover": { technology: "Redis", partKind: "cache" },
  "rabbitmq.com/RabbitmqCluster": { technology: "RabbitMQ", partKind: "queue", services: ["-nodes"] },
  "kafka.strimzi.io/Kafka": {
    technology: "Kafka",
    partKind: "queue",
    services: ["-kafka-bootstrap", "-kafka-brokers"],
  },
  "elasticsearch.k8s.elastic.co/Elasticsearch": {
    technology: "Elasticsearch",
    partKind: "database",
    services: ["-es-http"],
  },
  "kibana.k8s.elastic.co/Kibana": { technology: "Kibana", partKind: "service", services: ["-kb-http"] },
  "minio.min.io/Tenant": { technology: "MinIO", partKind: "object-store" },
  "k8s.keycloak.org/Keycloak": { technology: "Keycloak", partKind: "service", services: ["-service"] },
  "jaegertracing.io/Jaeger": {
    technology: "Jaeger",
    partKind: "service",
    services: ["-collector", "-query"],
  },
  "opentelemetry.io/OpenTelemetryCollector": {
    technology: "OpenTelemetry Collector",
    partKind: "service",
    services: ["-collector"],
  },
};

/** Returns what a resource of an operator deploys, or the chart of a release of Flux or Argo CD. */
export function deployableOfResource({
  group,
  kind,
  name,
  root,
  file,
  line,
}: Manifest): DeployableFact | undefined {
  const base = { kind: "deployable", ports: [], platform: "Kubernetes", place: { file, line } } as const;
  const known = operated[`${group}/${kind}`];
  if (known !== undefined)
    return {
      ...base,
      names: [name, ...(known.services ?? []).map((ending) => `${name}${ending}`)],
      partKind: known.partKind,
      technology: known.technology,
    };
  const chart =
    kind === "HelmRelease"
      ? textAt(root, "spec", "chart", "spec", "chart")
      : kind === "Application"
        ? textAt(root, "spec", "source", "chart")
        : undefined;
  const product = chart === undefined ? undefined : technologyOfImage(chart);
  // The chart of a path is in these files; another is a product's.
  return chart === undefined || product === undefined
    ? undefined
    : { ...base, names: [name], image: chart, partKind: product.partKind, technology: product.technology };
}
