import { describe, expect, it } from "vitest";
import { shortDriftOf } from "../testing/drift-of.ts";
import { endpoint, foundSystem, part } from "../testing/found-sample.ts";

/** A document whose API description has some paths, each with GET. */
function described(...paths: readonly string[]): Readonly<Record<string, string>> {
  const operations = paths.map(
    (path) => `  ${path}:\n    get: { responses: { '200': { description: done } } }\n`,
  );
  return {
    "api/openapi.yaml": `openapi: 3.0.3\ninfo: { title: Harbour, version: '1' }\npaths:\n${operations.join("")}`,
  };
}

const behind = (name: string, owner: string, ...gatewayPaths: readonly string[]) => ({
  ...endpoint(name, owner),
  gatewayPaths,
});

const system = foundSystem({
  parts: [part("berths"), part("tolls")],
  endpoints: [
    behind("GET /berths/{id}", "berths", "/port/berths/{id}"),
    behind("GET /berths/{id}/ships", "berths", "/port/berths/{id}/ships"),
    behind("GET /v1/fees", "tolls", "/port/fees"),
    behind("GET /v1/admin/rates", "tolls", "/office/rates"),
  ],
});

const all = ["/port/berths/{number}", "/port/berths/{number}/ships", "/port/fees", "/office/rates"];

describe("an API description that states endpoints under the paths of a gateway", () => {
  it("has no drift if it states all of them, though the gateway changes the beginning of each", async () => {
    expect(await shortDriftOf(described(...all), system)).toEqual([]);
  });

  it("may state some of them under their own paths", async () => {
    expect(await shortDriftOf(described(...all.slice(0, 3), "/v1/admin/rates"), system)).toEqual([]);
  });

  it("lacks endpoints that it does not state, which are named in its own form", async () => {
    expect(await shortDriftOf(described(...all.filter((path) => !path.endsWith("/ships"))), system)).toEqual([
      "missing-in-design endpoint GET /port/berths/{id}/ships",
    ]);
  });

  it("has too much in an operation that is behind no gateway", async () => {
    expect(await shortDriftOf(described(...all, "/port/cranes"), system)).toEqual([
      "missing-in-system endpoint GET /port/cranes",
    ]);
  });
});

describe("operational paths of an API description", () => {
  it("are offered by a part that serves them outside of the base path of its API", async () => {
    const found = foundSystem({
      parts: [part("berths")],
      endpoints: [
        endpoint("GET /api/berths", "berths"),
        endpoint("GET /api/ships", "berths"),
        endpoint("GET /health", "berths"),
      ],
    });

    expect(await shortDriftOf(described("/berths", "/ships", "/health"), found)).toEqual([]);
  });

  it("do not decide which base path a part has", async () => {
    const found = foundSystem({
      parts: [part("berths"), part("tolls")],
      endpoints: [behind("GET /health", "berths", "/ships"), endpoint("GET /ships", "tolls")],
    });
    const tagged = Object.fromEntries(
      Object.entries(described("/health", "/ships")).map(([file, content]) => [
        file,
        content.replaceAll("get: { ", "get: { tags: [berths, tolls], "),
      ]),
    );

    expect(await shortDriftOf(tagged, found)).toEqual([]);
  });
});
