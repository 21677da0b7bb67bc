import { expect, it } from "vitest";
import type { FoundEndpoint } from "../../../model/index.ts";
import { withoutDescribedValues } from "./described-values.ts";

function endpoint(path: string, grade: "said" | "seen", method = "GET"): FoundEndpoint {
  return { part: "harbour", method, path, evidence: [{ file: `${grade}.txt`, grade }] };
}

const pathsOf = (...endpoints: readonly FoundEndpoint[]): string[] =>
  withoutDescribedValues(endpoints).map(
    ({ evidence, path }) => `${path} ${evidence.map(({ file }) => file).join(" ")}`,
  );

it.each([
  ["/v1/berths/17", "/v1/berths/{id}"],
  ["/berths/0b7c1d7e-5a3e-4c55-9d0f-0f6a1b2c3d4e/ships/3", "/berths/{id}/ships/{ship}"],
])("the description of %s means the route %s", (described, route) => {
  expect(pathsOf(endpoint(described, "said"), endpoint(route, "seen"))).toEqual([
    `${route} seen.txt said.txt`,
  ]);
});

it("the version of a description replaces the parameter of the route", () => {
  expect(
    pathsOf(
      endpoint("/api/v1/berths/{berth}", "said"),
      endpoint("/api/v2/berths/{berth}", "said"),
      endpoint("/api/v{version}/berths/{id}", "seen"),
    ),
  ).toEqual([
    "/api/v1/berths/{id} seen.txt said.txt said.txt",
    "/api/v2/berths/{id} seen.txt said.txt said.txt",
  ]);
});

it.each([
  ["/berths/free", "/berths/{id}"],
  ["/berths/17", "/berths/all"],
  ["/berths/17/ships", "/berths/{id}"],
  ["/v1/berths", "/{tenant}/berths"],
])("the description of %s is not the route %s", (described, route) => {
  expect(pathsOf(endpoint(described, "said"), endpoint(route, "seen"))).toEqual([
    `${described} said.txt`,
    `${route} seen.txt`,
  ]);
});

it("what the code has too is its own route", () => {
  expect(pathsOf(endpoint("/berths/17", "seen"), endpoint("/berths/{id}", "seen"))).toHaveLength(2);
  expect(pathsOf(endpoint("/berths/17", "said", "PUT"), endpoint("/berths/{id}", "seen"))).toHaveLength(2);
});
