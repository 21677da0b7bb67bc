import type { PackageTechnology } from "./package-technology.ts";

/** What the packages of Hex say. */
export const hexPackages: readonly PackageTechnology[] = [
  { name: "amqp", clientOf: "RabbitMQ" },
  { name: "brod", clientOf: "Kafka" },
  { name: "broadway_kafka", clientOf: "Kafka" },
  { name: "broadway_rabbitmq", clientOf: "RabbitMQ" },
  { name: "broadway_sqs", clientOf: "Amazon SQS" },
  { name: "ch", clientOf: "ClickHouse" },
  { name: "ecto_ch", clientOf: "ClickHouse" },
  { name: "elasticsearch", clientOf: "Elasticsearch" },
  { name: "emqtt", clientOf: "MQTT" },
  { name: "ex_aws_dynamo", clientOf: "Amazon DynamoDB" },
  { name: "ex_aws_s3", clientOf: "Amazon S3" },
  { name: "ex_aws_sns", clientOf: "Amazon SNS" },
  { name: "ex_aws_sqs", clientOf: "Amazon SQS" },
  { name: "gnat", clientOf: "NATS" },
  { name: "kafka_ex", clientOf: "Kafka" },
  { name: "memcachex", clientOf: "Memcached" },
  { name: "mongodb_driver", clientOf: "MongoDB" },
  { name: "myxql", clientOf: "MySQL" },
  { name: "postgrex", clientOf: "PostgreSQL" },
  { name: "redix", clientOf: "Redis" },
  { name: "tds", clientOf: "SQL Server" },
  { name: "xandra", clientOf: "Cassandra" },
];
