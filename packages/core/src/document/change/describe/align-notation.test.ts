import { expect, it } from "vitest";
import type { ApiDescription, ApiType } from "../../../model/index.ts";
import { changesOf } from "../testing/comparison-of.ts";
import { alignNotation } from "./align-notation.ts";

const first = "{ type: object, properties: { a: { type: string } } }";
const second = "{ type: object, properties: { b: { type: string } } }";

function api(alternatives: readonly string[]): Readonly<Record<string, string>> {
  return {
    "api/openapi.yaml": `openapi: 3.1.0
info: { title: Ferries, version: "1" }
components: { schemas: { Ferry: { oneOf: [${alternatives.join(", ")}] } } }
`,
  };
}

it("a new alternative before others is one addition, and they are not changed", async () => {
  expect(await changesOf(api([second]), api([first, second]))).toEqual([
    "+ property Ferry.(alternative 2).a",
  ]);
});

it("an alternative that changes is compared with the one that is left", async () => {
  const wider = "{ type: object, properties: { a: { type: string }, c: { type: string } } }";

  expect(await changesOf(api([first, second]), api([second, wider]))).toEqual([
    "+ property Ferry.(alternative 1).c",
  ]);
});

it("an equal description is not changed, whatever follows its alternatives", () => {
  const text: ApiType = { types: ["string"], properties: [], parts: [], facts: [] };
  const parts = ["oneOf", "oneOf", "additionalProperties"].map((role) => ({ role, type: text }));
  const described: ApiDescription = {
    title: "Ferries",
    version: "1",
    servers: [],
    tags: [],
    securitySchemes: [],
    operations: [],
    schemas: [
      {
        name: "Ferry",
        location: { file: "api/openapi.yaml", line: 1 },
        type: { types: [], properties: [], parts, facts: [] },
      },
    ],
    facts: [],
    text: "",
    file: "api/openapi.yaml",
    otherFiles: [],
  };

  expect(alignNotation(described, described)).toEqual({ before: described, after: described });
});
