import { type Product, productNamed } from "./products.ts";

/** The products that schemes of addresses name, without `jdbc:`, a driver (`+asyncpg`) and what says that it is encrypted. */
const schemes: Readonly<Record<string, string>> = {
  activemq: "ActiveMQ",
  amqp: "RabbitMQ",
  amqps: "RabbitMQ",
  bolt: "Neo4j",
  cassandra: "Cassandra",
  ch: "ClickHouse",
  clickhouse: "ClickHouse",
  cockroachdb: "CockroachDB",
  couchbase: "Couchbase",
  couchbases: "Couchbase",
  cql: "Cassandra",
  db2: "Db2",
  failover: "ActiveMQ",
  influxdb: "InfluxDB",
  kafka: "Kafka",
  ldap: "LDAP",
  ldaps: "LDAP",
  mariadb: "MariaDB",
  memcached: "Memcached",
  mongo: "MongoDB",
  mongodb: "MongoDB",
  mqtt: "MQTT",
  mqtts: "MQTT",
  mssql: "SQL Server",
  mysql: "MySQL",
  mysqlx: "MySQL",
  nats: "NATS",
  neo4j: "Neo4j",
  oracle: "Oracle Database",
  pgsql: "PostgreSQL",
  postgis: "PostgreSQL",
  postgres: "PostgreSQL",
  postgresql: "PostgreSQL",
  pulsar: "Pulsar",
  pyamqp: "RabbitMQ",
  rabbitmq: "RabbitMQ",
  redis: "Redis",
  rediss: "Redis",
  redshift: "Amazon Redshift",
  s3: "Amazon S3",
  smtp: "SMTP",
  smtps: "SMTP",
  snowflake: "Snowflake",
  sqlserver: "SQL Server",
  sqs: "Amazon SQS",
  valkey: "Valkey",
};

/** The products that listen on their registered or usual ports. */
const ports: ReadonlyMap<number, string> = new Map([
  [25, "SMTP"],
  [389, "LDAP"],
  [465, "SMTP"],
  [587, "SMTP"],
  [636, "LDAP"],
  [1025, "SMTP"],
  [1433, "SQL Server"],
  [1521, "Oracle Database"],
  [1883, "MQTT"],
  [2525, "SMTP"],
  [3306, "MySQL"],
  [4222, "NATS"],
  [5432, "PostgreSQL"],
  [5671, "RabbitMQ"],
  [5672, "RabbitMQ"],
  [6379, "Redis"],
  [6380, "Redis"],
  [6650, "Pulsar"],
  [7687, "Neo4j"],
  [8883, "MQTT"],
  [9042, "Cassandra"],
  [9092, "Kafka"],
  [11211, "Memcached"],
  [26257, "CockroachDB"],
  [27017, "MongoDB"],
  [61616, "ActiveMQ"],
]);

/** The same for products that speak HTTP. */
const httpPorts: ReadonlyMap<number, string> = new Map([
  [5984, "CouchDB"],
  [6333, "Qdrant"],
  [7700, "Meilisearch"],
  [8086, "InfluxDB"],
  [8123, "ClickHouse"],
  [8983, "Solr"],
  [9200, "Elasticsearch"],
]);

/** The words of keys, joined with hyphens, that name a product; those of products that speak HTTP come second. */
const words: readonly (readonly [RegExp, string])[] = rows([
  ["postgres(?:ql)?|pg(?:sql|host|port)?|psql", "PostgreSQL"],
  ["mysql|my-sql", "MySQL"],
  ["maria-?db", "MariaDB"],
  ["mssql|sql-?server", "SQL Server"],
  ["oracle", "Oracle Database"],
  ["mongo(?:-?db)?(?:host)?", "MongoDB"],
  ["redis(?:host)?", "Redis"],
  ["valkey", "Valkey"],
  ["memcached?", "Memcached"],
  ["rabbit(?:-?mq)?(?:host)?|amqp", "RabbitMQ"],
  ["kafka|bootstrap-servers?", "Kafka"],
  ["nats", "NATS"],
  ["mqtt|mosquitto", "MQTT"],
  ["activemq|active-mq", "ActiveMQ"],
  ["pulsar", "Pulsar"],
  ["cassandra", "Cassandra"],
  ["neo4j|neo-?4-?j", "Neo4j"],
  ["couchbase", "Couchbase"],
  ["smtp|e?mail(?:er)?-(?:connection|dsn|host|hostname|server|smtp|uri)", "SMTP"],
  ["ldap", "LDAP"],
]);

const httpWords: readonly (readonly [RegExp, string])[] = rows([
  ["elastic(?:-?search)?|es-(?:hosts?|url|uris?|nodes?)", "Elasticsearch"],
  ["open-?search", "OpenSearch"],
  ["solr", "Solr"],
  ["meili(?:-?search)?", "Meilisearch"],
  ["typesense", "Typesense"],
  ["qdrant", "Qdrant"],
  ["weaviate", "Weaviate"],
  ["couch-?db", "CouchDB"],
  ["influx(?:-?db)?", "InfluxDB"],
  ["click-?house", "ClickHouse"],
  ["minio", "MinIO"],
  ["s3", "Amazon S3"],
  ["sqs", "Amazon SQS"],
  ["sns", "Amazon SNS"],
  ["dynamo-?db", "Amazon DynamoDB"],
  ["keycloak", "Keycloak"],
]);

function rows(table: readonly (readonly [string, string])[]): readonly (readonly [RegExp, string])[] {
  return table.map(([pattern, name]) => [new RegExp(`(?:^|-)(?:${pattern})(?:-|$)`), name] as const);
}

/** Returns the product that a scheme names: `jdbc:postgresql`, `mongodb+srv`, `redis`. */
export function productOfScheme(scheme: string): Product | undefined {
  const plain = scheme
    .toLowerCase()
    .replace(/^(?:(?:jdbc|r2dbc|p6spy|jtds|pool):)+/, "")
    .replace(/[:+].*$/, "");
  return namedBy(schemes[plain]);
}

/** Returns whether a scheme is one of the web. */
export function isWebScheme(scheme: string | undefined): boolean {
  return /^(?:https?|wss?|grpcs?)$/.test(scheme ?? "");
}

/** Returns the product that listens on a port, for addresses with or without a scheme of the web. */
export function productOfPort(port: number, isWeb: boolean): Product | undefined {
  return namedBy(isWeb ? httpPorts.get(port) : (ports.get(port) ?? httpPorts.get(port)));
}

/**
 * Returns the product that a key names by one of its words, such as `redis` in `CART_REDIS_HOST`.
 *
 * @param key the words in lower case, joined with hyphens
 */
export function productOfKey(key: string, isWeb: boolean): Product | undefined {
  const table = isWeb ? httpWords : [...httpWords, ...words];
  return namedBy(table.find(([pattern]) => pattern.test(key))?.[1]);
}

/** What the settings of frameworks call databases and brokers: `DB_CONNECTION=pgsql`, `type: postgres`. */
export function productOfDialect(dialect: string): Product | undefined {
  const plain = dialect.toLowerCase().replace(/^.*[./\\]/, "");
  return namedBy(schemes[plain.replace(/[\d:+].*$/, "")]);
}

/** Returns the port of a product that an address need not state. */
export function isUsualPort(port: number, technology: string): boolean {
  return (ports.get(port) ?? httpPorts.get(port)) === technology;
}

/** Returns the product of a connection string of keys and values by the keys that only one driver has. */
export function productOfKeyedText(text: string): Product | undefined {
  if (!/=/.test(text)) return undefined;
  if (
    /\b(?:initial catalog|trusted_connection|integrated security|trustservercertificate|multipleactiveresultsets|attachdbfilename)\s*=/i.test(
      text,
    ) ||
    /\(localdb\)|sqlexpress/i.test(text)
  )
    return productNamed("SQL Server");
  if (/\b(?:username|search path|sslmode|dbname)\s*=/i.test(text)) return productNamed("PostgreSQL");
  if (/\b(?:allowuservariables|sslmode=none|allowpublickeyretrieval)\s*=?/i.test(text))
    return productNamed("MySQL");
  if (/^Endpoint=sb:\/\//i.test(text)) return productNamed("Azure Service Bus");
  if (/\bAccountEndpoint=/i.test(text)) return productNamed("Azure Cosmos DB");
  if (/\bBlobEndpoint=|\bDefaultEndpointsProtocol=/i.test(text)) return productNamed("Azure Blob Storage");
  return undefined;
}

function namedBy(technology: string | undefined): Product | undefined {
  return technology === undefined ? undefined : productNamed(technology);
}
