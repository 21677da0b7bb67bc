import { type PartKind, type PartRole, partRoles } from "../../../model/index.ts";
import { imagesByRole } from "./role-images.ts";
import {
  cacheImages,
  databaseImages,
  objectStoreImages,
  type ProductsByImage,
  queueImages,
} from "./store-images.ts";

/** Images of API gateways. */
const gatewayImages: ProductsByImage = {
  apisix: "Apache APISIX",
  "datawire/ambassador": "Ambassador",
  emissary: "Emissary",
  express_gateway: "Express Gateway",
  "express-gateway": "Express Gateway",
  gloo: "Gloo",
  kong: "Kong",
  "kong-gateway": "Kong",
  krakend: "KrakenD",
  "tyk-gateway": "Tyk",
  "apollographql/router": "Apollo Router",
};

/** Images of other products. */
const serviceImages: ProductsByImage = {
  airflow: "Apache Airflow",
  "temporalio/auto-setup": "Temporal",
  "temporalio/server": "Temporal",
  zeebe: "Zeebe",
  "camunda/camunda": "Camunda",
  "camunda-bpm-platform": "Camunda",
  "debezium/connect": "Debezium",
  "kafka-connect": "Kafka Connect",
  "kafka-connect-base": "Kafka Connect",
  "kafka-rest": "Kafka REST Proxy",
  "ksqldb-server": "ksqlDB",
  flink: "Apache Flink",
  "apache/spark": "Apache Spark",
  "bitnami/spark": "Apache Spark",
  "spark-master": "Apache Spark",
  "spark-worker": "Apache Spark",
  gitea: "Gitea",
  "graphql-engine": "Hasura",
  hasura: "Hasura",
  jenkins: "Jenkins",
  localstack: "LocalStack",
  "localstack-pro": "LocalStack",
  metabase: "Metabase",
  mockserver: "MockServer",
  n8n: "n8n",
  nexus3: "Nexus",
  nextcloud: "Nextcloud",
  nifi: "Apache NiFi",
  ollama: "Ollama",
  postgrest: "PostgREST",
  "library/registry": "Docker Registry",
  selenium: "Selenium",
  sonarqube: "SonarQube",
  strapi: "Strapi",
  superset: "Apache Superset",
  wiremock: "WireMock",
  wordpress: "WordPress",
  drupal: "Drupal",
  "library/ghost": "Ghost",
  moodle: "Moodle",
};

/** What a public image runs. */
export interface ImageTechnology {
  /** The product's name. */
  readonly technology: string;
  readonly partKind: PartKind;
  readonly role?: PartRole;
}

/** Returns the product that a public image runs, by its name without registry, vendor, tag and digest. */
export function technologyOfImage(image: string): ImageTechnology | undefined {
  const path = image
    .toLowerCase()
    .replace(/@sha256:.*$/, "")
    .replace(/:[^/]*$/, "");
  const [name = "", vendor = "library"] = path.split("/").toReversed();
  // `postgresql-16` and `redis-cache` of a vendor are the product all the same.
  const plain = name
    .replace(/-v?\d[\d.]*(?:-.*)?$/, "")
    .replace(/-(?:cache|cluster|database|db|server|store)$/, "");
  // Some vendors put their own name before the product's: `acme/acme-kafka`, `acme/acme-mysql8`.
  const wrapped =
    name.startsWith(`${vendor}-`) || vendor.startsWith(`${name.split("-")[0] ?? ""}`)
      ? name.slice(name.indexOf("-") + 1).replace(/\d+$/, "")
      : "";
  for (const candidate of [
    `${vendor}/${name}`,
    name,
    name.replace(/^cp-|^docker-|-docker$/g, ""),
    plain,
    wrapped,
  ]) {
    const found = technologies.get(candidate);
    if (found !== undefined) return found;
  }
  return undefined;
}

const technologies: ReadonlyMap<string, ImageTechnology> = new Map([
  ...ofKind(databaseImages, "database"),
  ...ofKind(cacheImages, "cache"),
  ...ofKind(queueImages, "queue"),
  ...ofKind(objectStoreImages, "object-store"),
  ...ofKind(gatewayImages, "gateway"),
  ...ofKind(serviceImages, "service"),
  ...partRoles.flatMap(rolesOf),
]);

function ofKind(group: ProductsByImage, partKind: PartKind): [string, ImageTechnology][] {
  return Object.entries(group).map(([name, technology]) => [name, { technology, partKind }]);
}

/** A search engine keeps data; the others with a role are services. */
function rolesOf(role: PartRole): [string, ImageTechnology][] {
  const partKind = role === "search" ? "database" : "service";
  return Object.entries(imagesByRole[role] ?? {}).map(([name, technology]) => [
    name,
    { technology, partKind, role },
  ]);
}
