import type { PartRole } from "../../../../../model/index.ts";

/** A function of a Go library that connects to something. */
export interface ClientFunction {
  readonly package: RegExp;
  readonly name: RegExp;
  /** The index of the argument with the address, or with a structure whose field of one of some names has it. */
  readonly address: number;
  readonly fields?: readonly string[];
  /** The index of the argument with the HTTP method. */
  readonly method?: number;
  readonly protocol: string;
  readonly technology?: string;
  /** What is at the address, if it is not a product that the library is made for. */
  readonly role?: PartRole;
}

/** The functions of libraries that are given an address. */
export const clientFunctions: readonly ClientFunction[] = [
  { package: /^net\/http$/, name: /^(?:Get|Post|PostForm|Head)$/, address: 0, protocol: "HTTP" },
  { package: /^net\/http$/, name: /^NewRequest$/, address: 1, method: 0, protocol: "HTTP" },
  { package: /^net\/http$/, name: /^NewRequestWithContext$/, address: 2, method: 1, protocol: "HTTP" },
  { package: /\/(?:otelhttp|ctxhttp)$/, name: /^(?:Get|Post|Head)$/, address: 1, protocol: "HTTP" },
  { package: /^net\/http\/httputil$/, name: /^NewSingleHostReverseProxy$/, address: 0, protocol: "HTTP" },
  { package: /^google\.golang\.org\/grpc$/, name: /^(?:Dial|NewClient)$/, address: 0, protocol: "gRPC" },
  { package: /^google\.golang\.org\/grpc$/, name: /^DialContext$/, address: 1, protocol: "gRPC" },
  { package: /^net\/rpc$/, name: /^Dial(?:HTTP)?$/, address: 1, protocol: "RPC" },
  { package: /\/gorilla\/websocket$/, name: /^Dial$/, address: 0, protocol: "WebSocket" },
  client(/\/jackc\/pgx(?:\/v\d+)?$/, /^(?:Connect|ParseConfig)$/, "PostgreSQL", 1),
  client(/\/pgxpool$/, /^(?:New|Connect)$/, "PostgreSQL", 1),
  client(/\/pgx(?:pool)?(?:\/v\d+)?(?:\/pgxpool)?$/, /^ParseConfig$/, "PostgreSQL", 0),
  client(/^gorm\.io\/driver\/postgres$/, /^Open$/, "PostgreSQL", 0),
  client(/^gorm\.io\/driver\/mysql$/, /^Open$/, "MySQL", 0),
  client(/^gorm\.io\/driver\/sqlserver$/, /^Open$/, "SQL Server", 0),
  client(/^gorm\.io\/driver\/clickhouse$/, /^Open$/, "ClickHouse", 0),
  client(/\/mgo(?:\.v2)?$/, /^Dial(?:WithTimeout)?$/, "MongoDB", 0),
  {
    ...client(
      /redis(?:\/v\d+)?$/,
      /^New(?:Client|FailoverClient|ClusterClient|UniversalClient)$/,
      "Redis",
      0,
    ),
    fields: ["Addr", "Addrs"],
  },
  client(/redis(?:\/v\d+)?$/, /^(?:ParseURL|DialURL)$/, "Redis", 0),
  client(/\/redigo\/redis$/, /^Dial$/, "Redis", 1),
  client(/\/(?:amqp|amqp091-go|rabbitmq\/amqp091-go)$/, /^Dial(?:Config|TLS)?$/, "RabbitMQ", 0),
  client(/\/sarama$/, /^New(?:SyncProducer|AsyncProducer|Consumer|ConsumerGroup|Client)$/, "Kafka", 0),
  client(/\/segmentio\/kafka-go$/, /^(?:TCP)$/, "Kafka", 0),
  client(/\/segmentio\/kafka-go$/, /^(?:Dial|DialContext|DialLeader)$/, "Kafka", 2),
  client(/\/nats\.go$/, /^Connect$/, "NATS", 0),
  client(/\/gomemcache\/memcache$/, /^New$/, "Memcached", 0),
  client(/\/gocql$/, /^NewCluster$/, "Cassandra", 0),
  { ...client(/\/go-elasticsearch(?:\/v\d+)?$/, /^NewClient$/, "Elasticsearch", 0), fields: ["Addresses"] },
  traces(/\/otlp(?:trace|metric|log)grpc$/, /^WithEndpoint(?:URL)?$/, "gRPC"),
  traces(/\/otlp(?:trace|metric|log)http$/, /^WithEndpoint(?:URL)?$/, "HTTP"),
  traces(/\/exporters\/jaeger$/, /^WithEndpoint$/, "HTTP"),
  traces(/\/exporters\/zipkin$/, /^New$/, "HTTP"),
  { package: /^net\/smtp$/, name: /^(?:SendMail|Dial)$/, address: 0, protocol: "SMTP" },
  { package: /^net\/smtp$/, name: /^PlainAuth$/, address: 3, protocol: "SMTP" },
];

/** Structures whose fields have the addresses of something, as `kafka.ReaderConfig{Brokers: …}`. */
export const clientStructures: readonly {
  readonly type: RegExp;
  readonly field: string;
  readonly technology: string;
}[] = [
  { type: /^kafka\.(?:ReaderConfig|WriterConfig)$/, field: "Brokers", technology: "Kafka" },
  { type: /^kafka\.ConfigMap$/, field: "bootstrap.servers", technology: "Kafka" },
  { type: /^elasticsearch\.Config$/, field: "Addresses", technology: "Elasticsearch" },
  { type: /^pg\.Options$/, field: "Addr", technology: "PostgreSQL" },
];

/** The products behind the names of drivers of `database/sql`. */
export const sqlDrivers: Readonly<Record<string, string>> = {
  clickhouse: "ClickHouse",
  cockroach: "CockroachDB",
  godror: "Oracle Database",
  mssql: "SQL Server",
  mysql: "MySQL",
  oracle: "Oracle Database",
  pgx: "PostgreSQL",
  postgres: "PostgreSQL",
  postgresql: "PostgreSQL",
  sqlserver: "SQL Server",
};

function client(
  packages: RegExp,
  name: RegExp,
  ...[technology, address]: readonly [technology: string, address: number]
): ClientFunction {
  return { package: packages, name, address, protocol: technology, technology };
}

/** The function of an exporter of OpenTelemetry that is given the address of a collector. */
function traces(packages: RegExp, name: RegExp, protocol: string): ClientFunction {
  return { package: packages, name, address: 0, protocol, role: "tracing" };
}
