/** How a library of Ruby connects: by a call of a class, or by giving it settings. */
export interface RubyClient {
  /** The class, with its modules; absent for a method that is called on anything or nothing. */
  readonly of?: RegExp;
  /** The name of the method; `new` for the creation of an object. */
  readonly called: RegExp;
  /** The options that have the address, the first preferred. */
  readonly options?: readonly string[];
  /** Whether the first argument may be the address. */
  readonly isFirst?: true;
  /** Whether the method is called as the HTTP method. */
  readonly isVerb?: true;
  readonly protocol: string;
  readonly technology?: string;
  /** Whether the call means the library only with a known address. */
  readonly needsAddress?: true;
}

const http = { protocol: "HTTP" } as const;

/** The libraries of RubyGems that connect. */
export const rubyClients: readonly RubyClient[] = [
  {
    of: /^(?:Faraday|HTTParty|RestClient|HTTP|Excon|Typhoeus|HTTPX|Curl|HTTPClient|Down|Patron|Unirest)$/,
    called: /^(?:get|post|put|patch|delete|head|options)$/,
    isFirst: true,
    isVerb: true,
    ...http,
  },
  {
    of: /^Net::HTTP$/,
    called: /^(?:get|get_response|post|post_form)$/,
    isFirst: true,
    isVerb: true,
    ...http,
  },
  { of: /^Net::HTTP$/, called: /^(?:new|start)$/, isFirst: true, ...http },
  {
    of: /^Net::HTTP::(?:Get|Post|Put|Patch|Delete|Head)$/,
    called: /^new$/,
    isFirst: true,
    isVerb: true,
    needsAddress: true,
    ...http,
  },
  { of: /^URI$/, called: /^open$/, isFirst: true, ...http },
  { of: /^(?:Faraday|Faraday::Connection)$/, called: /^new$/, options: ["url"], isFirst: true, ...http },
  {
    of: /^(?:RestClient::Resource|Excon|Excon::Connection|Typhoeus::Request|Curl::Easy|GraphQL::Client::HTTP)$/,
    called: /^new$/,
    isFirst: true,
    ...http,
  },
  { of: /^RestClient::Request$/, called: /^(?:execute|new)$/, options: ["url"], ...http },
  { of: /^Savon$/, called: /^client$/, options: ["wsdl", "endpoint"], ...http },
  { called: /^base_uri$/, isFirst: true, needsAddress: true, ...http },
  { called: /^site=$/, isFirst: true, needsAddress: true, ...http },
  { of: /(?:^|::)Stub$/, called: /^new$/, isFirst: true, protocol: "gRPC" },
  {
    of: /^(?:Redis|RedisClient|Redis::Client)$/,
    called: /^(?:new|connect|config)$/,
    options: ["url", "host"],
    technology: "Redis",
    protocol: "Redis",
  },
  {
    // Settings of Sidekiq and Resque.
    called: /^redis=$/,
    options: ["url", "host"],
    isFirst: true,
    technology: "Redis",
    protocol: "Redis",
  },
  {
    of: /^(?:PG|PG::Connection)$/,
    called: /^(?:connect|new|open)$/,
    options: ["host", "hostaddr"],
    isFirst: true,
    technology: "PostgreSQL",
    protocol: "SQL",
  },
  {
    of: /^(?:Mysql2::Client|Trilogy)$/,
    called: /^new$/,
    options: ["host"],
    technology: "MySQL",
    protocol: "SQL",
  },
  { of: /^Sequel$/, called: /^connect$/, options: ["host"], isFirst: true, protocol: "SQL" },
  {
    of: /^Mongo::Client$/,
    called: /^new$/,
    isFirst: true,
    technology: "MongoDB",
    protocol: "MongoDB",
  },
  {
    of: /^Elasticsearch::Client$/,
    called: /^new$/,
    options: ["url", "host", "hosts", "urls"],
    technology: "Elasticsearch",
    protocol: "HTTP",
  },
  {
    of: /^OpenSearch::Client$/,
    called: /^new$/,
    options: ["url", "host", "hosts"],
    technology: "OpenSearch",
    protocol: "HTTP",
  },
  {
    of: /^Dalli::Client$/,
    called: /^new$/,
    isFirst: true,
    technology: "Memcached",
    protocol: "Memcached",
  },
  {
    of: /^Bunny$/,
    called: /^new$/,
    options: ["host", "hostname", "hosts"],
    isFirst: true,
    technology: "RabbitMQ",
    protocol: "AMQP",
  },
  {
    of: /^Kafka$/,
    called: /^new$/,
    options: ["seed_brokers"],
    isFirst: true,
    technology: "Kafka",
    protocol: "Kafka",
  },
  {
    of: /^Rdkafka::Config$/,
    called: /^new$/,
    options: ["bootstrap.servers"],
    technology: "Kafka",
    protocol: "Kafka",
  },
  {
    // Settings of Karafka and WaterDrop.
    called: /^kafka=$/,
    options: ["bootstrap.servers"],
    technology: "Kafka",
    protocol: "Kafka",
  },
  { of: /^NATS(?:::IO::Client)?$/, called: /^connect$/, isFirst: true, technology: "NATS", protocol: "NATS" },
  {
    of: /^MQTT::Client$/,
    called: /^(?:connect|new)$/,
    options: ["host"],
    isFirst: true,
    technology: "MQTT",
    protocol: "MQTT",
  },
  {
    of: /^Aws::S3::(?:Client|Resource)$/,
    called: /^new$/,
    options: ["endpoint"],
    technology: "Amazon S3",
    ...http,
  },
  {
    of: /^Aws::SQS::(?:Client|Resource)$/,
    called: /^new$/,
    options: ["endpoint"],
    technology: "Amazon SQS",
    ...http,
  },
  {
    of: /^Aws::SNS::(?:Client|Resource)$/,
    called: /^new$/,
    options: ["endpoint"],
    technology: "Amazon SNS",
    ...http,
  },
  {
    of: /^Aws::DynamoDB::(?:Client|Resource)$/,
    called: /^new$/,
    options: ["endpoint"],
    technology: "Amazon DynamoDB",
    ...http,
  },
  { of: /^Google::Cloud::Storage$/, called: /^new$/, technology: "Google Cloud Storage", ...http },
];
