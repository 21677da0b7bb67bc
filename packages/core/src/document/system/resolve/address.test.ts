import { describe, expect, it } from "vitest";
import { addressesIn, isPublicHost, namesOfHost } from "./address.ts";

describe("addresses in a configured value", () => {
  it.each([
    [
      "http://orders:8080/v1/items?page=1",
      [{ host: "orders", port: 8080, scheme: "http", path: "/v1/items" }],
    ],
    ["orders:8080", [{ host: "orders", port: 8080 }]],
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
    expect(namesOfHost("orders.shop")).toEqual(["orders.shop", "orders"]);
    expect(namesOfHost("orders")).toEqual(["orders"]);
  });
});
