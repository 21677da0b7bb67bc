import { expect, it } from "vitest";
import type { Fact, SettingFact } from "../facts.ts";
import { resolveSystem } from "./resolve-system.ts";

const place = { file: "compose.yaml", line: 1 };

function deployed(name: string, more: Partial<Extract<Fact, { kind: "deployable" }>>): Fact {
  return { kind: "deployable", names: [name], ports: [], platform: "Docker Compose", place, ...more };
}

function setting(key: string, value: string, owner: SettingFact["owner"] = { file: "web/.env" }): Fact {
  return { kind: "setting", owner, key, value, place: { file: "web/.env", line: 4 } };
}

const parts: readonly Fact[] = [
  deployed("web", { build: { folder: "web" }, ports: [80], published: [3000] }),
  deployed("gateway", { ports: [80], published: [8080] }),
  deployed("orders", { ports: [8080], published: [8081] }),
];

function connectionsWith(...facts: readonly Fact[]): readonly string[] {
  const { connections } = resolveSystem({
    name: "shop",
    repositories: [],
    facts: [...parts, ...facts],
    unread: [],
    fileCount: 1,
  });
  return connections
    .filter(({ from }) => from === "web")
    .map(({ evidence, label, protocol, to }) => `${to} ${protocol} ${label} ${evidence[0]?.grade}`);
}

it.each([
  ["VITE_API_URL", "http://localhost:8080/api", ["gateway HTTP VITE_API_URL inferred"]],
  ["REACT_APP_WS", "ws://orders:8080", ["orders WebSocket REACT_APP_WS said"]],
  ["environment.apiUrl", "https://api.acme.com", ["api-acme-com HTTP environment.apiUrl said"]],
  // A port of nobody, the address of the page itself, no address, and a setting of a server.
  ["VITE_API_URL", "http://localhost:1234", []],
  ["NEXT_PUBLIC_SITE_URL", "http://localhost:8080", []],
  ["VITE_API_MODE", "mock", []],
  ["ORIGIN_OF_PAGES", "http://localhost:8080", []],
])("a browser that is given %s=%s uses %j", (key, value, expected) => {
  expect(connectionsWith(setting(key, value))).toEqual(expected);
});

it("the address of production counts only if no other value of the setting leads to a part", () => {
  expect(
    connectionsWith(
      setting("VITE_API_URL", "https://api.acme.com"),
      setting("VITE_API_URL", "http://localhost:8081", { deployable: "web" }),
    ),
  ).toEqual(["orders HTTP VITE_API_URL inferred"]);
});
