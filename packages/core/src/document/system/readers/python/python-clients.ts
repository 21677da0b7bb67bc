import type { CodeReader } from "../../reader.ts";
import { ClientReading, type ClientCall } from "../program/client-reading.ts";
import { python } from "./syntax/python.ts";

/** The services of AWS that keep data or carry messages, by their names in its library. */
const awsServices: ReadonlyMap<string, string> = new Map([
  ["s3", "Amazon S3"],
  ["sqs", "Amazon SQS"],
  ["sns", "Amazon SNS"],
  ["dynamodb", "Amazon DynamoDB"],
  ["kinesis", "Amazon Kinesis"],
  ["ses", "Amazon SES"],
  ["lambda", "AWS Lambda"],
]);

/** The calls with which libraries of PyPI connect. */
const clients: readonly ClientCall[] = [
  {
    called: /^(?:boto3|aioboto3)\.(?:client|resource|Session\.(?:client|resource))$/,
    protocol: "HTTP",
    products: awsServices,
  },
  {
    called:
      /^(?:psycopg2?|asyncpg|aiopg|pg8000|psycopg2\.pool|psycopg_pool)\.(?:connect|create_pool|\w*ConnectionPool|(?:Async)?Connection\.connect)$/,
    technology: "PostgreSQL",
    protocol: "SQL",
  },
  {
    called:
      /^(?:pymysql|MySQLdb|mysql\.connector|aiomysql|mysql)\.(?:connector\.)?(?:connect|create_pool|Connect|Connection|pooling\.MySQLConnectionPool)$/,
    technology: "MySQL",
    protocol: "SQL",
  },
  { called: /^mariadb\.connect$/, technology: "MariaDB", protocol: "SQL" },
  { called: /^(?:pyodbc|pymssql)\.connect$/, technology: "SQL Server", protocol: "SQL" },
  {
    called: /^(?:cx_Oracle|oracledb)\.(?:connect|create_pool)$/,
    technology: "Oracle Database",
    protocol: "SQL",
  },
  {
    called:
      /^sqlalchemy(?:\.ext\.asyncio|\.engine|\.engine\.url|\.future)*\.(?:create_(?:async_)?engine|URL\.create)$|^sqlmodel\.create_engine$|^databases\.Database$|^(?:sqlalchemy\.)?engine_from_config$|^dj_database_url\.(?:config|parse)$/,
    protocol: "SQL",
    isGeneric: true,
  },
  {
    called:
      /^(?:pymongo|motor\.motor_asyncio|motor)(?:\.mongo_client)?\.(?:(?:Async)?MongoClient|(?:motor_asyncio\.)?AsyncIOMotorClient)$|^mongoengine\.connect$|^flask_pymongo\.PyMongo$/,
    technology: "MongoDB",
    protocol: "MongoDB",
  },
  {
    called:
      /^(?:redis(?:\.asyncio|\.cluster|\.client|\.sentinel)*|aioredis)\.(?:asyncio\.)?(?:Redis|StrictRedis|RedisCluster|ConnectionPool|BlockingConnectionPool|from_url|Redis\.from_url|StrictRedis\.from_url|ConnectionPool\.from_url|create_redis_pool|create_redis)$/,
    technology: "Redis",
    protocol: "Redis",
  },
  {
    called:
      /^(?:pymemcache(?:\.client(?:\.\w+)?)?|memcache|pylibmc|aiomcache)\.(?:Client|PooledClient|HashClient|base\.Client)$/,
    technology: "Memcached",
    protocol: "Memcached",
  },
  {
    called:
      /^pika\.(?:connection\.)?(?:ConnectionParameters|URLParameters)$|^(?:aio_pika)\.(?:connect|connect_robust)$/,
    technology: "RabbitMQ",
    protocol: "AMQP",
  },
  // They work with several brokers, which their address names.
  { called: /^celery(?:\.app)?\.Celery$|^kombu\.Connection$/, isGeneric: true },
  {
    called: /^(?:kafka|aiokafka)(?:\.\w+)*\.(?:AIO)?Kafka(?:Producer|Consumer|AdminClient)$/,
    takesName: true,
    technology: "Kafka",
    protocol: "Kafka",
  },
  {
    called:
      /^confluent_kafka(?:\.\w+)*\.(?:Producer|Consumer|SerializingProducer|DeserializingConsumer|AdminClient)$/,
    technology: "Kafka",
    protocol: "Kafka",
  },
  { called: /^nats(?:\.aio\.client)?\.connect$/, technology: "NATS", protocol: "NATS" },
  { called: /^stomp\.Connection\w*$/, technology: "ActiveMQ", protocol: "STOMP" },
  {
    called:
      /^(?:elasticsearch|elasticsearch_dsl(?:\.connections)?)\.(?:(?:Async)?Elasticsearch|connections\.create_connection)$/,
    technology: "Elasticsearch",
    protocol: "HTTP",
  },
  { called: /^opensearchpy\.(?:Async)?OpenSearch$/, technology: "OpenSearch", protocol: "HTTP" },
  { called: /^cassandra\.cluster\.Cluster$/, technology: "Cassandra", protocol: "CQL" },
  { called: /^neo4j\.(?:Async)?GraphDatabase\.driver$/, technology: "Neo4j", protocol: "Bolt" },
  { called: /^(?:influxdb|influxdb_client)\.InfluxDBClient$/, technology: "InfluxDB", protocol: "HTTP" },
  {
    called: /^(?:clickhouse_driver\.Client|clickhouse_connect\.get_client)$/,
    technology: "ClickHouse",
    protocol: "SQL",
  },
  { called: /^minio\.Minio$/, technology: "MinIO", protocol: "HTTP" },
  { called: /^qdrant_client\.(?:Async)?QdrantClient$/, technology: "Qdrant", protocol: "HTTP" },
  { called: /^grpc(?:\.aio|\.experimental\.aio)?\.(?:insecure|secure)_channel$/, protocol: "gRPC" },
  { called: /^(?:smtplib\.SMTP(?:_SSL)?|aiosmtplib\.SMTP)$/, role: "mail", protocol: "SMTP" },
  { called: /^ldap3\.Server$|^keycloak\.KeycloakOpenID$/, role: "authentication", protocol: "HTTP" },
  {
    called: /^(?:consul\.(?:aio\.)?Consul|py_eureka_client\.eureka_client\.init(?:_async)?)$/,
    role: "discovery",
    protocol: "HTTP",
  },
  {
    called: /^(?:websockets(?:\.client)?\.connect|websocket\.(?:create_connection|WebSocketApp))$/,
    protocol: "WebSocket",
  },
  {
    called: /^google\.cloud\.pubsub(?:_v1)?\.(?:PublisherClient|SubscriberClient)$/,
    technology: "Google Cloud Pub/Sub",
    protocol: "gRPC",
  },
  { called: /^google\.cloud\.storage\.Client$/, technology: "Google Cloud Storage", protocol: "HTTP" },
];

/** Reads what Python programs connect to: databases, caches, brokers, stores, mail, gRPC servers. */
export const pythonClientsReader: CodeReader = {
  reads: "Clients of databases, caches, brokers, object stores, mail and gRPC (Python)",
  languages: ["python"],
  mentions:
    /psycopg|asyncpg|aiopg|pg8000|mysql|mariadb|pyodbc|pymssql|oracle|sqlalchemy|sqlmodel|databases|dj_database_url|mongo|motor|redis|memcache|pylibmc|pika|kombu|celery|kafka|nats|stomp|elasticsearch|opensearch|cassandra|neo4j|influx|clickhouse|minio|qdrant|grpc|boto|smtp|ldap3|keycloak|consul|eureka|websocket|google\.cloud|environ|getenv|config|settings/i,
  start: (context) => new ClientReading({ clients, language: python }, context),
};
