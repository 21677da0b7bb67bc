/** A function of a Rust library that connects to something. */
export interface RustClientFunction {
  /** The path of the function. */
  readonly path: RegExp;
  /** The index of the argument with the address; absent if it has none. */
  readonly address?: number;
  readonly method?: string;
  readonly protocol: string;
  readonly technology?: string;
}

/** The products behind the types of connections and pools. */
export const connectionTypes: readonly (readonly [type: RegExp, technology: string])[] = [
  [/Pg|Postgres/, "PostgreSQL"],
  [/My[Ss]ql/, "MySQL"],
  [/Sqlite/, "SQLite"],
  [/Mssql/, "SQL Server"],
];

/** The functions of libraries that are given an address. */
export const clientFunctions: readonly RustClientFunction[] = [
  ...["get", "post", "put", "patch", "delete", "head"].map((verb): RustClientFunction => ({
    path: new RegExp(`^(?:reqwest(?:::blocking)?|ureq|surf|isahc|minreq|attohttpc)::${verb}$`),
    address: 0,
    method: verb.toUpperCase(),
    protocol: "HTTP",
  })),
  client(
    /^tokio_postgres::connect$|^tokio_postgres::Config::from_str$|^postgres::Client::connect$/,
    "PostgreSQL",
  ),
  client(/^mysql(?:_async)?::(?:Pool|Opts)::(?:new|from_url)$/, "MySQL"),
  client(/^tiberius::Config::from_ado_string$/, "SQL Server"),
  client(/^mongodb::(?:sync::)?Client::with_uri_str$|(?:^|::)ClientOptions::parse(?:_async)?$/, "MongoDB"),
  client(
    /^redis::Client::open$|^(?:deadpool_redis|bb8_redis|r2d2_redis)::.*::(?:from_url|new)$|^fred::.*::from_url$/,
    "Redis",
  ),
  client(/^lapin::Connection::connect(?:_uri)?$|^deadpool_lapin::.*::from_url$/, "RabbitMQ"),
  client(/^(?:async_)?nats::connect$/, "NATS"),
  client(/^memcache::connect$|^memcache::Client::connect$/, "Memcached"),
  client(/^elasticsearch::.*::(?:single_node|new)$|(?:^|::)Transport::single_node$/, "Elasticsearch"),
  client(/^neo4rs::Graph::(?:new|connect)$/, "Neo4j"),
  client(/^clickhouse::Client::with_url$/, "ClickHouse"),
  client(/^influxdb2?::Client::new$/, "InfluxDB"),
  client(/^(?:meilisearch_sdk::)(?:\w+::)*Client::new$/, "Meilisearch"),
  client(/^qdrant_client::(?:\w+::)*from_url$/, "Qdrant"),
  {
    path: /^lettre::(?:\w+::)*(?:Async)?SmtpTransport::(?:relay|starttls_relay|builder_dangerous)$/,
    address: 0,
    protocol: "SMTP",
  },
  { path: /^opentelemetry_jaeger::new_agent_pipeline$/, protocol: "UDP", technology: "Jaeger" },
  { path: /^opentelemetry_jaeger::new_collector_pipeline$/, protocol: "HTTP", technology: "Jaeger" },
  { path: /(?:^|::)(?:Channel|Endpoint)::(?:from_static|from_shared)$/, address: 0, protocol: "gRPC" },
  {
    path: /^(?:tokio_)?(?:tungstenite|tokio_tungstenite)::connect(?:_async)?$/,
    address: 0,
    protocol: "WebSocket",
  },
];

function client(path: RegExp, technology: string): RustClientFunction {
  return { path, address: 0, protocol: technology, technology };
}
