import { describe, expect, it } from "vitest";
import { technologyOfImage } from "./images.ts";

describe("the product in a public image", () => {
  it.each([
    ["postgres", "PostgreSQL", "database"],
    ["postgres:16-alpine", "PostgreSQL", "database"],
    ["docker.io/library/redis@sha256:0123", "Redis", "cache"],
    ["registry.local:5000/bitnami/mongodb:7", "MongoDB", "database"],
    ["docker.elastic.co/elasticsearch/elasticsearch:8.1.0", "Elasticsearch", "database"],
    ["confluentinc/cp-kafka:7.5.0", "Kafka", "queue"],
    ["mcr.microsoft.com/mssql/server:2022-latest", "SQL Server", "database"],
    ["dpage/pgadmin4", "pgAdmin", "service"],
    ["acme/postgresql-16:6.2", "PostgreSQL", "database"],
    ["acme/postgresql-16-orders", "PostgreSQL", "database"],
    ["acme/redis-cache", "Redis", "cache"],
  ])("is known for %s", (image, technology, partKind) => {
    expect(technologyOfImage(image)).toMatchObject({ technology, partKind });
  });

  it("has the role of its software", () => {
    expect(technologyOfImage("jaegertracing/all-in-one:1.50")).toEqual({
      technology: "Jaeger",
      partKind: "service",
      role: "tracing",
    });
  });

  it("is known for a word that others use too only from its vendor", () => {
    expect(technologyOfImage("registry:2")?.technology).toBe("Docker Registry");
    expect(technologyOfImage("acme/registry:2")).toBeUndefined();
  });

  it("is not known for a private image", () => {
    expect(technologyOfImage("acme/orders:1.0")).toBeUndefined();
    expect(technologyOfImage("acme/kafka-consumer")).toBeUndefined();
  });
});
