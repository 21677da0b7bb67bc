import type { PartKind } from "../../../model/index.ts";

/** What a method of an Aspire application host adds. */
export interface AspireResource {
  readonly technology: string;
  readonly partKind: PartKind;
}

/** The products that an application host of .NET Aspire adds, by the name of the method without `Add` and `Azure`. */
export const aspireResources: ReadonlyMap<string, AspireResource> = new Map([
  ...ofKind("database", {
    ClickHouse: "ClickHouse",
    CosmosDB: "Azure Cosmos DB",
    Elasticsearch: "Elasticsearch",
    KurrentDB: "EventStoreDB",
    EventStore: "EventStoreDB",
    Milvus: "Milvus",
    MongoDB: "MongoDB",
    MySql: "MySQL",
    Oracle: "Oracle Database",
    Postgres: "PostgreSQL",
    PostgresFlexibleServer: "PostgreSQL",
    Qdrant: "Qdrant",
    RavenDB: "RavenDB",
    Search: "Azure AI Search",
    Sql: "SQL Server",
    SqlServer: "SQL Server",
    Sqlite: "SQLite",
    SurrealServer: "SurrealDB",
  }),
  ...ofKind("cache", { Garnet: "Garnet", ManagedRedis: "Redis", Redis: "Redis", Valkey: "Valkey" }),
  ...ofKind("queue", {
    EventHubs: "Azure Event Hubs",
    Kafka: "Kafka",
    LavinMQ: "LavinMQ",
    Nats: "NATS",
    RabbitMQ: "RabbitMQ",
    ServiceBus: "Azure Service Bus",
    SignalR: "Azure SignalR",
    WebPubSub: "Azure Web PubSub",
  }),
  ...ofKind("object-store", { Minio: "MinIO", MinioContainer: "MinIO", Storage: "Azure Storage" }),
  ...ofKind("gateway", { Yarp: "YARP" }),
  ...ofKind("service", {
    ApplicationInsights: "Application Insights",
    Keycloak: "Keycloak",
    KeyVault: "Azure Key Vault",
    MailDev: "MailDev",
    MailPit: "Mailpit",
    Meilisearch: "Meilisearch",
    Ollama: "Ollama",
    OpenAI: "OpenAI",
    Seq: "Seq",
  }),
]);

function ofKind(partKind: PartKind, products: Readonly<Record<string, string>>): [string, AspireResource][] {
  return Object.entries(products).map(([name, technology]) => [name, { technology, partKind }]);
}
