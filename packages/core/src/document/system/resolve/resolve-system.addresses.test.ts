import { expect, it } from "vitest";
import type { Fact } from "../facts.ts";
import { module } from "../testing/deployed-facts.ts";
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
