import { describe, expect, it } from "vitest";
import { factsInCode } from "../program/testing/facts-in-code.ts";
import { pythonClientsReader } from "./python-clients.ts";

/** Returns each connection as `line protocol to target`, with the product or role that the library tells. */
async function connections(code: string): Promise<string[]> {
  const { facts } = await factsInCode(pythonClientsReader, { "app.py": code });
  return facts.flatMap((fact) =>
    fact.kind === "call"
      ? [`${fact.place.line} ${fact.protocol} to ${Object.values(fact.to).join(" ")}`]
      : [],
  );
}

describe("clients of Python", () => {
  it.each([
    [
      `import psycopg2, os\npsycopg2.connect(host=os.environ["PG"], port=5432, dbname="x")`,
      "2 SQL to ${PG}:5432 PostgreSQL",
    ],
    [
      `from sqlalchemy import create_engine\ncreate_engine(os.getenv("DB_URI", "postgresql://db/x"))`,
      "2 SQL to ${DB_URI:postgresql://db/x} PostgreSQL",
    ],
    [
      `from sqlalchemy import create_engine\ncreate_engine("postgresql+psycopg2://%s:%s@%s/x" % (user, password, os.environ.get("H", "db")))`,
      "2 SQL to postgresql+psycopg2://{user}:{password}@${H:db}/x PostgreSQL",
    ],
    [`from pymongo import MongoClient\nMongoClient("store", 27017)`, "2 MongoDB to store:27017 MongoDB"],
    [`import redis\nr = redis.Redis(host="cache", port=6379, db=0)`, "2 Redis to cache:6379 Redis"],
    [`import redis\nredis.from_url(settings())`, "2 Redis to Redis"],
    [`import pika\npika.BlockingConnection(pika.ConnectionParameters("queue"))`, "2 AMQP to queue RabbitMQ"],
    [
      `from kafka import KafkaProducer\nKafkaProducer(bootstrap_servers=["k:9092"])`,
      "2 Kafka to k:9092 Kafka",
    ],
    [
      `from confluent_kafka import Consumer\nconf = {"bootstrap.servers": os.getenv("K")}\nConsumer(conf)`,
      "3 Kafka to ${K} Kafka",
    ],
    [
      `from celery import Celery\nCelery("tasks", broker="amqp://guest@mq//")`,
      "2 AMQP to amqp://guest@mq// RabbitMQ",
    ],
    [
      `import grpc, os\nwith grpc.insecure_channel(os.environ["CATALOG_ADDR"]) as channel:\n  pass`,
      "2 gRPC to ${CATALOG_ADDR}",
    ],
    [`import boto3\nboto3.client("sqs")\nboto3.client("sts")`, "2 HTTP to Amazon SQS"],
    [
      `import boto3\nboto3.resource("dynamodb", endpoint_url="http://dynamo:8000")`,
      "2 HTTP to http://dynamo:8000 Amazon DynamoDB",
    ],
    [`import smtplib\nsmtplib.SMTP("mail", 25)`, "2 SMTP to mail:25 mail"],
  ])("%s", async (code, expected) => {
    expect(await connections(code)).toEqual([expected]);
  });

  it("leaves out SQLite, and calls of the same name elsewhere", async () => {
    const code = `from sqlalchemy import create_engine
create_engine("sqlite:///x.db")
connect(host="db")`;
    expect(await connections(code)).toEqual([]);
  });
});
