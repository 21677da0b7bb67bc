import { describe, expect, it } from "vitest";
import {
  addressesIn,
  isFillIn,
  isPlaceholderHost,
  isPublicHost,
  nameInCluster,
  namesOfHost,
} from "./address.ts";

describe("addresses in a configured value", () => {
  it.each([
    [
      "http://orders:8080/v1/items?page=1",
      [{ host: "orders", port: 8080, scheme: "http", path: "/v1/items" }],
    ],
    ["orders:8080", [{ host: "orders", port: 8080 }]],
    ["http://localhost:3500/v1.0/invoke/orders/method/items", [{ host: "orders", path: "/items" }]],
    ["http://localhost:3500/v1.0/invoke/orders.shop/method", [{ host: "orders" }]],
    [
      "http://localhost:3500/v1.0/state/orders",
      [{ host: "localhost", port: 3500, scheme: "http", path: "/v1.0/state/orders" }],
    ],
    ["orders", [{ host: "orders" }]],
    [
      "jdbc:postgresql://orders-db:5432/orders",
      [{ host: "orders-db", port: 5432, scheme: "jdbc:postgresql", path: "/orders" }],
    ],
    ["jdbc:oracle:thin:@ledger:1521:XE", [{ host: "ledger", port: 1521, scheme: "jdbc:oracle" }]],
    [
      "jdbc:sqlserver://ledger:1433;databaseName=books",
      [{ host: "ledger", port: 1433, scheme: "jdbc:sqlserver" }],
    ],
    [
      "mongodb://app:secret@store-a:27017,store-b:27017/shop",
      [
        { host: "store-a", port: 27017, scheme: "mongodb", path: "/shop" },
        { host: "store-b", port: 27017, scheme: "mongodb", path: "/shop" },
      ],
    ],
    [
      "kafka-1:9092,kafka-2:9092",
      [
        { host: "kafka-1", port: 9092 },
        { host: "kafka-2", port: 9092 },
      ],
    ],
    ["app:secret@tcp(orders-db:3306)/orders", [{ host: "orders-db", port: 3306 }]],
    ["Server=orders-db;Port=5432;Database=orders", [{ host: "orders-db", port: 5432 }]],
    ["host=orders-db user=app", [{ host: "orders-db" }]],
    ["lb://orders", [{ host: "orders", scheme: "lb" }]],
    ["dns:///orders:50051", [{ host: "orders", port: 50051, scheme: "dns" }]],
    ["http://${ORDERS_HOST}/v1", []],
    ["two words", []],
    ["jdbc:h2:mem:orders", []],
    ["sqlite:///orders.db", []],
    ["Data Source=orders.db", []],
    ["urn:acme:orders", []],
    ["classpath:orders.yml", []],
    [
      "jdbc:h2:tcp://orders-db:9092/orders",
      [{ host: "orders-db", port: 9092, scheme: "jdbc:h2:tcp", path: "/orders" }],
    ],
    ["Server=tcp:orders-db,1433;Database=orders", [{ host: "orders-db", port: 1433 }]],
    ["Server=.\\SQLEXPRESS;Database=orders", [{ host: "localhost" }]],
    ["Server=(localdb)\\mssqllocaldb;Database=orders", [{ host: "localhost" }]],
    ["", []],
  ])("%s", (value, addresses) => {
    expect(addressesIn(value)).toEqual(addresses);
  });
});

describe("hosts", () => {
  it.each(["api.stripe.com", "smtp.gmail.com"])("%s is public", (host) => {
    expect(isPublicHost(host)).toBe(true);
  });

  it.each([
    "orders",
    "orders.shop.svc.cluster.local",
    "example.com",
    "www.w3.org",
    "application.yml",
    "10.0.0.1",
  ])("%s is not public", (host) => {
    expect(isPublicHost(host)).toBe(false);
  });

  it("is named by its first label inside a cluster", () => {
    expect(namesOfHost("orders.shop.svc.cluster.local")).toEqual(["orders.shop.svc.cluster.local", "orders"]);
    expect(namesOfHost("orders-0.orders.shop.svc.cluster.local")).toEqual([
      "orders-0.orders.shop.svc.cluster.local",
      "orders",
    ]);
    expect(namesOfHost("orders.shop")).toEqual(["orders.shop", "orders"]);
    expect(namesOfHost("orders")).toEqual(["orders"]);
  });

  it.each([
    "orders.service.consul",
    "v2.orders.service.consul",
    "orders.service.east.consul",
    "orders.service.east.dc.consul",
  ])("%s is a service in the DNS of Consul", (host) => {
    expect(namesOfHost(host)).toEqual([host, "orders"]);
  });

  it("has a name in a cluster", () => {
    expect(nameInCluster("orders-db.shop.svc.cluster.local")).toBe("orders-db");
    expect(nameInCluster("orders-db.shop.com")).toBeUndefined();
  });

  it.each(["changeme", "your-host", "ORDERS_HOST", "true"])("%s has to be filled in", (host) => {
    expect(isFillIn(host)).toBe(true);
  });

  it("is kept for documentation", () => {
    expect([isPlaceholderHost("smtp.example.org"), isPlaceholderHost("smtp.acme.org")]).toEqual([
      true,
      false,
    ]);
  });
});
