import type { PartRole } from "../../../../../model/index.ts";

interface ClientMethod {
  readonly protocol: string;
  readonly technology?: string;
  /** The index of the argument with the address; 0 if absent. */
  readonly address?: number;
  /** What it is called on, if its name alone says too little. */
  readonly of?: RegExp;
}

/** The methods of .NET libraries that are given an address or a connection string. */
export const clientMethods: Readonly<Record<string, ClientMethod>> = {
  UseNpgsql: product("PostgreSQL"),
  AddNpgsql: product("PostgreSQL"),
  AddNpgsqlDataSource: product("PostgreSQL"),
  UseSqlServer: product("SQL Server"),
  AddSqlServer: product("SQL Server"),
  UseMySql: product("MySQL"),
  UseMySQL: product("MySQL"),
  UseOracle: product("Oracle Database"),
  UseCosmos: product("Azure Cosmos DB"),
  UseMongoDB: product("MongoDB"),
  Connect: { ...product("Redis"), of: /^ConnectionMultiplexer$/ },
  ConnectAsync: { ...product("Redis"), of: /^ConnectionMultiplexer$/ },
  AddStackExchangeRedis: product("Redis"),
  // Where Hangfire keeps its jobs.
  UseRedisStorage: product("Redis"),
  UseSqlServerStorage: product("SQL Server"),
  UsePostgreSqlStorage: product("PostgreSQL"),
  UseMongoStorage: product("MongoDB"),
  ForAddress: { protocol: "gRPC", of: /^GrpcChannel$/ },
  For: { protocol: "HTTP", of: /^RestService$/ },
  WithUrl: { protocol: "WebSocket", of: /HubConnectionBuilder/ },
  Host: { ...product("RabbitMQ"), of: /^(?:cfg|config|configurator|c|rabbit\w*|bus\w*)$/i },
};

/** Properties that are set in a lambda of some method. */
export const clientProperties: readonly {
  readonly property: string;
  readonly around: RegExp;
  readonly protocol: string;
  readonly role?: PartRole;
}[] = [
  {
    property: "Endpoint",
    around: /^(?:Add(?:Otlp|Jaeger|Zipkin)Exporter|OpenTelemetry)$/,
    protocol: "HTTP",
    role: "tracing",
  },
  { property: "AgentHost", around: /^AddJaegerExporter$/, protocol: "UDP", role: "tracing" },
  { property: "Address", around: /Grpc/, protocol: "gRPC" },
  { property: "Configuration", around: /Redis/, protocol: "Redis" },
  { property: "Authority", around: /Jwt|OpenId/, protocol: "HTTP" },
];

interface ClientType {
  readonly technology: string;
  /** The properties that may have the address, if it is not the first argument. */
  readonly properties: readonly string[];
  readonly isOnlyWithAddress?: true;
}

/** The types of .NET libraries whose objects are clients of a product. */
export const clientTypes: Readonly<Record<string, ClientType>> = {
  NpgsqlConnection: { technology: "PostgreSQL", properties: [], isOnlyWithAddress: true },
  SqlConnection: { technology: "SQL Server", properties: [], isOnlyWithAddress: true },
  MySqlConnection: { technology: "MySQL", properties: [], isOnlyWithAddress: true },
  MongoClient: { technology: "MongoDB", properties: [] },
  CosmosClient: { technology: "Azure Cosmos DB", properties: [] },
  ConnectionFactory: { technology: "RabbitMQ", properties: ["Uri", "HostName", "Endpoint"] },
  ProducerConfig: { technology: "Kafka", properties: ["BootstrapServers"] },
  ConsumerConfig: { technology: "Kafka", properties: ["BootstrapServers"] },
  ServiceBusClient: { technology: "Azure Service Bus", properties: [] },
  BlobServiceClient: { technology: "Azure Blob Storage", properties: [] },
  ElasticsearchSinkOptions: { technology: "Elasticsearch", properties: ["NodeUris"] },
  RestClient: { technology: "HTTP", properties: ["BaseUrl"], isOnlyWithAddress: true },
};

function product(technology: string): ClientMethod {
  return { protocol: technology, technology };
}
