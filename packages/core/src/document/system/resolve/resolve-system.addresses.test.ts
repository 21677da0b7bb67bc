import { describe, expect, it } from "vitest";
import type { Fact } from "../facts.ts";
import { compose, module, needs } from "../testing/deployed-facts.ts";
import { resolveSystem } from "./resolve-system.ts";

it.each([
  ["profiles:http:applicationUrl", "https://localhost:7101;http://localhost:5101"],
  ["ASPNETCORE_URLS", "http://+:5101"],
  ["Kestrel:Endpoints:Http:Url", "http://*:5101"],
])("a part listens at the addresses in %s, so that a local address means it", (key, value) => {
  const place = { file: "berths/settings.json", line: 2 };
  const facts: Fact[] = [
    module("berths"),
    module("front"),
    { kind: "setting", owner: { file: place.file }, key, value, place },
    {
      kind: "call",
      from: { file: "front/routes.json" },
      to: { address: "http://localhost:5101" },
      grade: "said",
      place: { file: "front/routes.json", line: 4 },
    },
  ];

  const { connections, unread } = resolveSystem({
    name: "harbour",
    repositories: [],
    facts,
    unread: [],
    fileCount: 1,
  });

  expect(connections.map(({ from, to }) => `${from} -> ${to}`)).toEqual(["front -> berths"]);
  expect(unread).toEqual([]);
});

it.each([
  { key: "Services:BerthServiceUrl", edges: ["front -> berths"] },
  { key: "Services:FerryServiceUrl", edges: [] },
])("a port of the machine itself means the part that $key names in another number", ({ edges, key }) => {
  const setting = (file: string, own: string, value: string): Fact => ({
    kind: "setting",
    owner: { file },
    key: own,
    value,
    place: { file, line: 2 },
  });
  const facts = [
    module("berths"),
    module("front"),
    setting("berths/settings.json", "profiles:http:applicationUrl", "http://localhost:5101"),
    setting("front/settings.json", key, "http://localhost:5101/api/"),
  ];

  const found = resolveSystem({ name: "harbour", repositories: [], facts, unread: [], fileCount: 1 });

  expect(found.connections.map(({ from, to }) => `${from} -> ${to}`)).toEqual(edges);
});

it("a port of the machine itself means the gateway there, which passes on what the key names", () => {
  const setting = (file: string, key: string, value: string): Fact => {
    const place = { file, line: 2 };
    return { kind: "setting", owner: { file }, key, value, place };
  };
  const facts: Fact[] = [
    module("entry"),
    module("front"),
    needs("entry", "Ocelot"),
    setting("entry/settings.json", "profiles:http:applicationUrl", "http://localhost:5101"),
    setting("front/settings.json", "Services:FerryServiceUrl", "http://localhost:5101"),
  ];

  const found = resolveSystem({ name: "harbour", repositories: [], facts, unread: [], fileCount: 1 });

  expect(found.connections.map(({ from, to }) => `${from} -> ${to}`)).toContain("front -> entry");
});

describe("an address of the machine itself in the environment of a container", () => {
  const edges = (ports: readonly number[]): string[] =>
    resolveSystem({
      name: "harbour",
      repositories: [],
      facts: [
        compose("front", { image: "port/front", ports }),
        compose("berths", { image: "port/berths", ports: [80], published: [5101] }),
        {
          kind: "setting",
          owner: { deployable: "front" },
          key: "BERTHS_URL",
          value: "http://localhost:5101",
          place: { file: "compose.yaml", line: 9 },
        },
      ],
      unread: [],
      fileCount: 1,
    }).connections.map(({ from, to }) => `${from} -> ${to}`);

  it("means the part that publishes its port, if the container listens on others", () => {
    expect(edges([8080])).toEqual(["front -> berths"]);
  });

  it.each([
    ["listens there", [5101]],
    ["does not state where it listens", []],
  ])("means the container if it %s", (_, ports) => {
    expect(edges(ports)).toEqual([]);
  });
});

it.each(["Broker:Hostnames:0", "broker.hosts[1]", "BROKER__HOSTS__0"])(
  "the item of a list %s is an address",
  (key) => {
    const place = { file: "front/settings.json", line: 4 };
    const { connections } = resolveSystem({
      name: "harbour",
      repositories: [],
      facts: [
        module("front"),
        compose("events", { image: "rabbitmq:4" }),
        { kind: "setting", owner: { file: place.file }, key, value: "events", place },
      ],
      unread: [],
      fileCount: 1,
    });

    expect(connections.map(({ from, to }) => `${from} -> ${to}`)).toEqual(["front -> events"]);
  },
);
