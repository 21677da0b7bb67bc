import { describe, expect, it } from "vitest";
import type { Fact } from "../facts.ts";
import { compose, module } from "../testing/deployed-facts.ts";
import { resolveSystem } from "./resolve-system.ts";

function endpoint(file: string, grade: "said" | "seen", [method, path]: readonly [string, string]): Fact {
  return { kind: "endpoint", owner: { file }, method, path, grade, place: { file, line: 5 } };
}

const seen = (folder: string, ...operations: readonly (readonly [string, string])[]): Fact[] =>
  operations.map((one) => endpoint(`${folder}/main.go`, "seen", one));
const said = (file: string, ...operations: readonly (readonly [string, string])[]): Fact[] =>
  operations.map((one) => endpoint(file, "said", one));

function route(name: string, from: string, to: string): Fact {
  const place = { file: "front/routes.yaml", line: 2 };
  return {
    kind: "call",
    from: { file: place.file },
    to: { name },
    protocol: "HTTP",
    rewrite: { from, to },
    grade: "said",
    place,
  };
}

const harbour = [
  ...["front", "berths", "tolls"].flatMap((folder) => [
    compose(folder, { build: { folder } }),
    module(folder),
  ]),
  ...seen("berths", ["GET", "/berths/{id}"], ["POST", "/berths"]),
  ...seen("tolls", ["GET", "/v1/fees"]),
  route("berths", "/port/berths", ""),
  route("tolls", "/port", "/v1"),
];

function endpointsOf(...facts: readonly Fact[]): string[] {
  const { endpoints } = resolveSystem({
    name: "harbour",
    repositories: [],
    facts: [...harbour, ...facts],
    unread: [],
    fileCount: 1,
  });
  return endpoints.map(({ evidence, gatewayPaths = [], method, part, path }) =>
    [part, method, path, `(${gatewayPaths.join(" ")})`, evidence.map(({ grade }) => grade).join("+")].join(
      " ",
    ),
  );
}

describe("endpoints behind a gateway", () => {
  it("have the paths under which it passes requests to them", () => {
    expect(endpointsOf()).toEqual([
      "berths POST /berths (/port/berths/berths) seen",
      "berths GET /berths/{id} (/port/berths/berths/{id}) seen",
      "tolls GET /v1/fees (/port/fees) seen",
    ]);
  });

  it.each([
    ["nobody's", "api/openapi.yaml"],
    ["the gateway's", "front/openapi.yaml"],
  ])("are those that a description of %s API states under the paths of the gateway", (_, file) => {
    const described = said(file, ["GET", "/port/berths/berths/{number}"], ["GET", "/port/fees"]);

    expect(endpointsOf(...described)).toEqual([
      "berths POST /berths (/port/berths/berths) seen",
      "berths GET /berths/{id} (/port/berths/berths/{id}) seen+said",
      "tolls GET /v1/fees (/port/fees) seen+said",
    ]);
  });

  it("belong to the part to which their path leads, also if no code shows them", () => {
    expect(endpointsOf(...said("api/openapi.yaml", ["DELETE", "/port/fees/{id}"]))).toContain(
      "tolls DELETE /v1/fees/{id} (/port/fees/{id}) said",
    );
  });

  it("do not include those that the gateway itself offers", () => {
    const own = [
      ...seen("front", ["GET", "/port/health"]),
      ...said("front/openapi.yaml", ["GET", "/port/health"]),
    ];

    expect(endpointsOf(...own)).toContain("front GET /port/health () seen+said");
  });

  it("are those that a description states below a base path that nothing else says", () => {
    const cranes = [
      compose("cranes", { build: { folder: "cranes" } }),
      module("cranes"),
      ...seen("cranes", ["GET", "/cranes"], ["POST", "/cranes"], ["GET", "/cranes/{id}"]),
    ];
    const described = said(
      "api/openapi.yaml",
      ["GET", "/east/cranes"],
      ["POST", "/east/cranes"],
      ["GET", "/east/cranes/{key}"],
    );

    expect(endpointsOf(...cranes, ...described).filter((one) => one.includes("cranes"))).toEqual([
      "cranes GET /east/cranes () said+seen",
      "cranes POST /east/cranes () said+seen",
      "cranes GET /east/cranes/{key} () said+seen",
    ]);
  });

  it("of several parts in one description belong to each by their own paths", () => {
    const described = said("api/openapi.yaml", ["GET", "/berths/{id}"], ["GET", "/v1/fees"]);

    expect(endpointsOf(...described).filter((one) => one.endsWith("said"))).toEqual([
      "berths GET /berths/{id} (/port/berths/berths/{id}) seen+said",
      "tolls GET /v1/fees (/port/fees) seen+said",
    ]);
  });
});
