import { describe, expect, it } from "vitest";
import { factsInCode } from "../program/testing/facts-in-code.ts";
import { nodeClientsReader } from "./node-clients.ts";

/** Returns each connection as `line protocol to target`, with the product or role that the library tells. */
async function connections(code: string): Promise<string[]> {
  const { facts } = await factsInCode(nodeClientsReader, { "server.js": code });
  return facts.flatMap((fact) =>
    fact.kind === "call"
      ? [`${fact.place.line} ${fact.protocol} to ${Object.values(fact.to).join(" ")}`]
      : [],
  );
}

describe("clients of Node", () => {
  it.each([
    [
      `const { Pool } = require("pg"); new Pool({ host: process.env.PG_HOST || "db", port: 5432 });`,
      "1 SQL to ${PG_HOST:db}:5432 PostgreSQL",
    ],
    [`import pg from "pg"; new pg.Client();`, "1 SQL to PostgreSQL"],
    [
      `const redis = require("redis"); const host = process.env.CACHE; redis.createClient({ host: host });`,
      "1 Redis to ${CACHE} Redis",
    ],
    [`import Redis from "ioredis"; new Redis(6379, "cache");`, "1 Redis to cache:6379 Redis"],
    [
      `import { createClient } from "redis"; createClient({ socket: { host: "cache", port: 1 } });`,
      "1 Redis to cache:1 Redis",
    ],
    [
      `const { MongoClient } = require("mongodb"); const url = process.env.URL ?? "mongodb://store:27017/x"; MongoClient.connect(url, done);`,
      "1 MongoDB to ${URL:mongodb://store:27017/x} MongoDB",
    ],
    [`const mongoose = require("mongoose"); mongoose.connect(address());`, "1 MongoDB to MongoDB"],
    [
      `const { Sequelize } = require("sequelize"); new Sequelize("a", "b", "c", { host: "db", dialect: "postgres" });`,
      "1 SQL to db PostgreSQL",
    ],
    [`const amqp = require("amqplib"); amqp.connect("amqp://queue");`, "1 AMQP to amqp://queue RabbitMQ"],
    [
      `import { Kafka } from "kafkajs"; new Kafka({ brokers: process.env.BROKERS.split(",") });`,
      "1 Kafka to ${BROKERS} Kafka",
    ],
    [`import { S3Client } from "@aws-sdk/client-s3"; new S3Client({ region: "eu" });`, "1 HTTP to Amazon S3"],
    [
      `import { createTransport } from "nodemailer"; createTransport({ host: "smtp", port: 25 });`,
      "1 SMTP to smtp:25 mail",
    ],
    [`import { DataSource } from "typeorm"; new DataSource({ type: "mysql" });`, "1 SQL to MySQL"],
  ])("%s", async (code, expected) => {
    expect(await connections(code)).toEqual([expected]);
  });

  it("leaves out databases without a server, and the names of packages elsewhere", async () => {
    const code = `const { Sequelize } = require("sequelize");
new Sequelize("sqlite::memory:");
new Sequelize({ dialect: "sqlite", storage: "x.db" });
redis.createClient("cache");`;
    expect(await connections(code)).toEqual([]);
  });
});
