import { expect, it } from "vitest";
import { schemaChildren, schemaNode, schemaType } from "./schema-node.ts";

const document = {
  components: {
    schemas: {
      Book: {
        type: "object",
        required: ["isbn"],
        properties: { isbn: { type: "string", minLength: 3 }, sequel: { $ref: "#/components/schemas/Book" } },
      },
      Loop: { $ref: "#/components/schemas/Loop" },
    },
  },
};
const book = { $ref: "#/components/schemas/Book" };

it.each([
  ["string (uuid)", { type: "string", format: "uuid" }],
  ["list of Book", { type: "array", items: book }],
  ["Book or null", { oneOf: [book, { type: "null" }] }],
  ["integer or null", { type: ["integer", "null"] }],
  ["integer or null", { type: "integer", nullable: true }],
  ["Book", { allOf: [book, { properties: {} }] }],
  ["anything", {}],
])("says %s of a schema", (said, schema) => {
  expect(schemaType(schema)).toBe(said);
});

it("opens a schema that leads to itself one step at a time", () => {
  const [isbn, sequel] = schemaChildren({ type: "array", items: book }, document);
  const again = schemaChildren(sequel?.schema, document);

  expect(isbn).toEqual({
    name: "isbn",
    type: "string",
    isRequired: true,
    isDeprecated: false,
    rules: ["3 or more characters"],
    schema: { type: "string", minLength: 3 },
    hasChildren: false,
  });
  expect(again.map(({ name }) => name)).toEqual(["isbn", "sequel"]);
});

it("stops at a reference that only leads to itself", () => {
  const loop = { $ref: "#/components/schemas/Loop" };

  expect(schemaNode(loop, document, { name: "loop" })).toMatchObject({ type: "Loop", hasChildren: false });
});
