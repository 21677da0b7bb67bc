import { expect, it } from "vitest";
import { compose, module, needs } from "../testing/deployed-facts.ts";
import { resolveSystem } from "./resolve-system.ts";

it.each([
  "org.springframework.cloud:spring-cloud-starter-consul-discovery",
  "io.smallrye.stork:stork-service-discovery-consul",
])("a module with %s uses the registry of this product that is deployed", (name) => {
  const { connections } = resolveSystem({
    name: "harbour",
    repositories: [],
    facts: [module("gate"), needs("gate", name), compose("registry", { image: "hashicorp/consul:1.22" })],
    unread: [],
    fileCount: 1,
  });

  expect(connections.map(({ from, to }) => `${from} -> ${to}`)).toEqual(["gate -> registry"]);
});

it("reports each framework whose routes no reader reads, once for a manifest", () => {
  const { unread } = resolveSystem({
    name: "harbour",
    repositories: [],
    facts: [
      module("gate"),
      needs("gate", "io.javalin:javalin"),
      needs("gate", "io.javalin:javalin"),
      module("berths"),
      needs("berths", "io.ktor:ktor-server-core"),
    ],
    unread: [],
    fileCount: 1,
  });

  expect(unread).toEqual([{ file: "gate/manifest", line: 9, reason: "The routes of Javalin are not read." }]);
});
