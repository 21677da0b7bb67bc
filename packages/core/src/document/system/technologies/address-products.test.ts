import { describe, expect, it } from "vitest";
import {
  productOfDialect,
  productOfKey,
  productOfKeyedText,
  productOfPort,
  productOfScheme,
} from "./address-products.ts";
import { productNamed, serversFor } from "./products.ts";

describe("the product of an address", () => {
  it.each([
    ["jdbc:postgresql", "PostgreSQL"],
    ["r2dbc:pool:mysql", "MySQL"],
    ["jdbc:jtds:sqlserver", "SQL Server"],
    ["postgresql+psycopg2", "PostgreSQL"],
    ["mongodb+srv", "MongoDB"],
    ["rediss", "Redis"],
    ["bolt+s", "Neo4j"],
    ["https", undefined],
    ["tcp", undefined],
  ])("with the scheme %s is %s", (scheme, technology) => {
    expect(productOfScheme(scheme)?.technology).toBe(technology);
  });

  it.each([
    [5432, false, "PostgreSQL"],
    [9200, true, "Elasticsearch"],
    [5432, true, undefined],
    [8080, false, undefined],
  ])("at the port %d (web: %s) is %s", (port, isWeb, technology) => {
    expect(productOfPort(port, isWeb)?.technology).toBe(technology);
  });

  it.each([
    ["cart-redis-host", false, "Redis"],
    ["spring-data-mongodb-uri", false, "MongoDB"],
    ["spring-kafka-properties-schema-registry-url", true, undefined],
    ["elasticsearch-url", true, "Elasticsearch"],
    ["smtp-host", false, "SMTP"],
    ["email-service-addr", false, undefined],
    ["orders-host", false, undefined],
  ])("in a setting %s (web: %s) is %s", (key, isWeb, technology) => {
    expect(productOfKey(key, isWeb)?.technology).toBe(technology);
  });

  it.each([
    ["pgsql", "PostgreSQL"],
    ["django.db.backends.mysql", "MySQL"],
    ["oracle12", "Oracle Database"],
    ["sqlite", undefined],
  ])("of the dialect %s is %s", (dialect, technology) => {
    expect(productOfDialect(dialect)?.technology).toBe(technology);
  });

  it.each([
    ["Server=db;Initial Catalog=Ferry", "SQL Server"],
    ["Host=db;Username=app;Database=ferry", "PostgreSQL"],
    ["Endpoint=sb://ferry.servicebus.windows.net/;SharedAccessKeyName=a", "Azure Service Bus"],
    ["Server=db;Database=ferry", undefined],
  ])("in %s is %s", (text, technology) => {
    expect(productOfKeyedText(text)?.technology).toBe(technology);
  });
});

describe("products", () => {
  it.each([
    ["PostgreSQL", "database", "SQL"],
    ["Elasticsearch", "database", "HTTP"],
    ["Redis", "cache", "Redis"],
    ["RabbitMQ", "queue", "AMQP"],
    ["Amazon S3", "object-store", "HTTP"],
  ])("%s is a %s that speaks %s", (technology, partKind, protocol) => {
    expect(productNamed(technology)).toMatchObject({ technology, partKind, protocol });
  });

  it("that are neither stores nor brokers are none", () => {
    expect(productNamed("Grafana")).toBeUndefined();
  });

  it("answer the clients of others, and each those of its own", () => {
    expect(serversFor("Redis")).toContain("Valkey");
    expect(serversFor("Neo4j")).toEqual(["Neo4j"]);
  });
});
