import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, it } from "vitest";
import { calm } from "./calm.ts";
import { libraryFiles, sourceOf } from "./testing/export-source.ts";

const ids = { type: "array", minItems: 1, items: { type: "string" } };
const inside = {
  type: "object",
  required: ["container", "nodes"],
  properties: { container: { type: "string" }, nodes: ids },
};
const end = {
  type: "object",
  required: ["node"],
  properties: { node: { type: "string" }, interfaces: { type: "array", items: { type: "string" } } },
};
const types = {
  interacts: {
    type: "object",
    required: ["actor", "nodes"],
    properties: { actor: { type: "string" }, nodes: ids },
  },
  connects: {
    type: "object",
    required: ["source", "destination"],
    properties: { source: end, destination: end },
  },
  "deployed-in": inside,
  "composed-of": inside,
};

/**
 * The requirements of the meta-schema of CALM 1.2 for nodes and relationships.
 *
 * @see https://github.com/finos/architecture-as-code/blob/main/calm/release/1.2/meta/core.json
 */
const validate = new Ajv2020({ strictRequired: false }).compile({
  type: "object",
  required: ["$schema", "nodes", "relationships"],
  properties: {
    nodes: {
      type: "array",
      items: {
        type: "object",
        required: ["unique-id", "node-type", "name", "description"],
        properties: {
          "unique-id": { type: "string" },
          "node-type": { type: "string" },
          name: { type: "string" },
          description: { type: "string" },
          interfaces: { type: "array", items: { type: "object", required: ["unique-id"] } },
          metadata: { type: "object" },
        },
      },
    },
    relationships: {
      type: "array",
      items: {
        type: "object",
        required: ["unique-id", "relationship-type"],
        properties: {
          description: { type: "string" },
          "relationship-type": {
            type: "object",
            minProperties: 1,
            maxProperties: 1,
            additionalProperties: false,
            properties: types,
          },
        },
      },
    },
  },
});

interface Architecture {
  readonly nodes: readonly Record<string, unknown>[];
  readonly relationships: readonly Record<string, unknown>[];
}

async function exported(files: Readonly<Record<string, string>> = libraryFiles): Promise<Architecture> {
  return JSON.parse(calm.emit(await sourceOf(files)).text) as Architecture;
}

it("meets the meta-schema", async () => {
  validate(await exported());

  expect(validate.errors).toBeNull();
});

it("relates only nodes and interfaces that it has, and gives each id once", async () => {
  const { nodes, relationships } = await exported();
  const provided = nodes.flatMap(({ interfaces = [] }) => interfaces as readonly Record<string, unknown>[]);
  const own = [...nodes, ...provided, ...relationships].map((one) => String(one["unique-id"]));
  const named = new Set<string>();
  JSON.stringify(relationships, (key, value: unknown) => {
    if (["node", "actor", "container"].includes(key)) named.add(String(value));
    if (["nodes", "interfaces"].includes(key)) for (const id of value as readonly string[]) named.add(id);
    return value;
  });

  expect([...named].filter((id) => !own.includes(id))).toEqual([]);
  expect(own.length).toBe(new Set(own).size);
});

it("keeps what is known of an element in its metadata", async () => {
  const { nodes } = await exported();

  expect(nodes.find((node) => node["unique-id"] === "lending")).toEqual({
    "unique-id": "lending",
    "node-type": "service",
    name: "Lending service",
    description: "Keeps who has which book.",
    metadata: {
      kind: "component",
      technology: "Go",
      owner: "Team Desk",
      lifecycle: "live",
      tags: ["core", "Personal/Data"],
      names: ["Loans"],
      evidence: ["cmd/lending/main.go"],
      links: [{ title: "Runbook", url: "https://wiki.example.com/lending" }],
    },
    interfaces: [{ "unique-id": "lending/loan-api", name: "Loan API", metadata: { kind: "interface" } }],
  });
});
