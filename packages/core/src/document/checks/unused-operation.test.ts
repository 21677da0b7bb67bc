import { expect, it } from "vitest";
import { remarksBy } from "./testing/checked-sample.ts";

const operation = "{ x-requirements: [FR-1], responses: { '200': { description: Done } } }";
const api = `openapi: 3.1.0
info: { title: Library, version: "1" }
paths:
  /loans:
    get: ${operation}
    post: ${operation}
  /fees:
    get: ${operation}
`;

function remarks(...messages: readonly string[]): Promise<string[]> {
  const lines = ["@startuml", ...messages.map((message) => `Page -> Service : ${message}`), "@enduml", ""];
  return remarksBy("unused-operation", {
    "api/openapi.yaml": api,
    "diagrams/interaction/lend.puml": lines.join("\n"),
  });
}

it("finds the operations that no message names, if messages name most of them", async () => {
  expect(await remarks("GET /loans", "POST /loans")).toEqual(["api/openapi.yaml: GET /fees"]);
});

it("says nothing if messages name few operations, or none", async () => {
  expect(await remarks("GET /loans")).toEqual([]);
  expect(await remarks("asks")).toEqual([]);
});
