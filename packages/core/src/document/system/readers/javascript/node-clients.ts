import type { ClientCall } from "../program/client-reading.ts";
import { ClientReading } from "../program/client-reading.ts";
import type { CodeReader } from "../../reader.ts";
import { script } from "./syntax/script.ts";

/** The calls with which libraries of npm connect. */
const clients: readonly ClientCall[] = [
  {
    called:
      /^@connectrpc\/connect-(?:node|web)\.create(?:Grpc|GrpcWeb|Connect)Transport$|^nice-grpc(?:-web)?\.createChannel$/,
    protocol: "gRPC",
  },
  { called: /^mongoose\.(?:connect|createConnection)$/, technology: "MongoDB", protocol: "MongoDB" },
  { called: /^mongodb\.MongoClient(?:\.connect)?$/, technology: "MongoDB", protocol: "MongoDB" },
  {
    called: /^@nestjs\/mongoose\.MongooseModule\.forRoot$/,
    technology: "MongoDB",
    protocol: "MongoDB",
  },
  {
    called: /^pg\.(?:Pool|Client)$|^(?:postgres|slonik\.createPool)$/,
    technology: "PostgreSQL",
    protocol: "SQL",
  },
  {
    called: /^(?:mysql2?|mysql2\/promise)\.create(?:Connection|Pool|PoolCluster)$/,
    technology: "MySQL",
    protocol: "SQL",
  },
  { called: /^mariadb\.create(?:Connection|Pool)$/, technology: "MariaDB", protocol: "SQL" },
  {
    called: /^mssql\.(?:connect|ConnectionPool)$|^tedious\.Connection$/,
    technology: "SQL Server",
    protocol: "SQL",
  },
  { called: /^oracledb\.(?:getConnection|createPool)$/, technology: "Oracle Database", protocol: "SQL" },
  {
    called: /^sequelize(?:-typescript)?(?:\.Sequelize)?$|^@nestjs\/sequelize\.SequelizeModule\.forRoot$/,
    protocol: "SQL",
    isGeneric: true,
  },
  {
    called: /^typeorm\.(?:DataSource|createConnections?)$|^@nestjs\/typeorm\.TypeOrmModule\.forRoot$/,
    protocol: "SQL",
    isGeneric: true,
  },
  { called: /^knex(?:\.(?:knex|default))?$/, protocol: "SQL", isGeneric: true },
  { called: /^(?:@redis\/client|redis)\.create(?:Client|Cluster)$/, technology: "Redis", protocol: "Redis" },
  {
    called: /^ioredis(?:\.(?:Redis|Cluster|default))?(?:\.Cluster)?$/,
    technology: "Redis",
    protocol: "Redis",
  },
  { called: /^memcached$|^memjs\.Client\.create$/, technology: "Memcached", protocol: "Memcached" },
  {
    called:
      /^amqplib(?:\/callback_api)?\.connect$|^amqp-connection-manager\.connect$|^amqp\.createConnection$/,
    technology: "RabbitMQ",
    protocol: "AMQP",
  },
  { called: /^(?:rhea|rhea-promise)\.(?:connect|Connection)$/, protocol: "AMQP" },
  {
    called: /^kafkajs\.Kafka$|^@confluentinc\/kafka-javascript\.KafkaJS\.Kafka$/,
    technology: "Kafka",
    protocol: "Kafka",
  },
  {
    called:
      /^(?:node-rdkafka\.(?:Producer|HighLevelProducer|KafkaConsumer)|kafka-node\.(?:KafkaClient|Client))$/,
    technology: "Kafka",
    protocol: "Kafka",
  },
  { called: /^(?:nats|@nats-io\/transport-node)\.connect$/, technology: "NATS", protocol: "NATS" },
  { called: /^(?:mqtt|async-mqtt)\.connect(?:Async)?$/, technology: "MQTT", protocol: "MQTT" },
  {
    called: /^(?:bull|bullmq\.(?:Queue|Worker|QueueEvents|FlowProducer))$/,
    technology: "Redis",
    protocol: "Redis",
    takesName: true,
  },
  {
    called: /^(?:@elastic\/elasticsearch|elasticsearch)\.Client$/,
    technology: "Elasticsearch",
    protocol: "HTTP",
  },
  { called: /^@opensearch-project\/opensearch\.Client$/, technology: "OpenSearch", protocol: "HTTP" },
  { called: /^(?:meilisearch\.MeiliSearch|typesense\.Client)$/, role: "search", protocol: "HTTP" },
  { called: /^cassandra-driver\.Client$/, technology: "Cassandra", protocol: "CQL" },
  { called: /^neo4j-driver\.driver$/, technology: "Neo4j", protocol: "Bolt" },
  { called: /^couchbase\.connect$/, technology: "Couchbase", protocol: "Couchbase" },
  { called: /^nano$/, technology: "CouchDB", protocol: "HTTP" },
  {
    called: /^(?:@influxdata\/influxdb-client|influx)\.(?:InfluxDB|InfluxDBClient)$/,
    technology: "InfluxDB",
    protocol: "HTTP",
  },
  { called: /^@clickhouse\/client\.createClient$/, technology: "ClickHouse", protocol: "HTTP" },
  { called: /^minio(?:\.Client)?$/, technology: "MinIO", protocol: "HTTP" },
  {
    called: /^@aws-sdk\/client-s3\.S3(?:Client)?$|^aws-sdk(?:\/clients\/s3)?(?:\.S3)?$/,
    technology: "Amazon S3",
    protocol: "HTTP",
  },
  {
    called: /^@aws-sdk\/client-sqs\.SQS(?:Client)?$|^aws-sdk\.SQS$/,
    technology: "Amazon SQS",
    protocol: "HTTP",
  },
  {
    called: /^@aws-sdk\/client-sns\.SNS(?:Client)?$|^aws-sdk\.SNS$/,
    technology: "Amazon SNS",
    protocol: "HTTP",
  },
  {
    called: /^@aws-sdk\/client-dynamodb\.DynamoDB(?:Client)?$|^aws-sdk\.DynamoDB(?:\.DocumentClient)?$/,
    technology: "Amazon DynamoDB",
    protocol: "HTTP",
  },
  { called: /^@google-cloud\/pubsub\.PubSub$/, technology: "Google Cloud Pub/Sub", protocol: "gRPC" },
  { called: /^@google-cloud\/storage\.Storage$/, technology: "Google Cloud Storage", protocol: "HTTP" },
  { called: /^@azure\/service-bus\.ServiceBusClient$/, technology: "Azure Service Bus", protocol: "AMQP" },
  { called: /^nodemailer\.createTransport$/, role: "mail", protocol: "SMTP" },
  { called: /^(?:ldapjs\.createClient|keycloak-connect)$/, role: "authentication", protocol: "HTTP" },
  // The same library gets tokens for a service account, which are not a sign-in.
  { called: /^google-auth-library\.OAuth2Client$/, address: "https://accounts.google.com", protocol: "HTTP" },
  { called: /^(?:eureka-js-client\.Eureka|consul)$/, role: "discovery", protocol: "HTTP" },
  { called: /^socket\.io-client(?:\.(?:io|connect|default))?$|^ws(?:\.WebSocket)?$/, protocol: "WebSocket" },
  {
    called:
      /^(?:@apollo\/client|apollo-boost|apollo-client)\.(?:ApolloClient|HttpLink|createHttpLink)$|^graphql-request\.GraphQLClient$|^apollo-link-http\.(?:HttpLink|createHttpLink)$/,
    protocol: "GraphQL",
  },
  {
    called:
      /^http-proxy-middleware\.createProxyMiddleware$|^http-proxy\.create(?:Proxy|ProxyServer|Server)$|^express-http-proxy$|^@fastify\/http-proxy$/,
    protocol: "HTTP",
  },
];

/** Reads what Node programs connect to: databases, caches, brokers, stores, mail. */
export const nodeClientsReader: CodeReader = {
  reads: "Clients of databases, caches, brokers, object stores and mail (Node.js)",
  languages: ["javascript", "typescript", "tsx"],
  mentions:
    /mongo|pg['"]|postgres|mysql|mariadb|mssql|tedious|oracledb|sequelize|typeorm|knex|redis|memcached|memjs|amqp|rhea|kafka|nats|mqtt|bull|elastic|opensearch|meilisearch|typesense|cassandra|neo4j|couchbase|nano['"]|influx|clickhouse|minio|aws-sdk|google-cloud|azure|nodemailer|ldapjs|keycloak|eureka|consul|socket\.io|['"]ws['"]|apollo|graphql|google-auth|connectrpc|nice-grpc|proxy|process\.env/i,
  followsNames: true,
  start: (context) => new ClientReading({ clients, language: script }, context),
};
