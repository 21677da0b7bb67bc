import { expect, it } from "vitest";
import { designModelSchema } from "../../model/index.ts";
import { sampleDesign } from "../../testing/index.ts";
import { readApi } from "../project-folder/index.ts";
import { addApi } from "./add-api.ts";

const { api } = readApi({
  path: "api/openapi.yaml",
  text: `openapi: 3.1.0
info: { title: Lending, version: "1" }
components:
  schemas:
    Book:
      required: [id, title, pageCount]
      properties:
        id: { type: string, format: uuid }
        title: { type: string }
        pageCount: { type: integer }
    Shelf:
      required: [kind, books]
      properties:
        kind: { enum: [open, closed] }
        checkedOn: { type: string, format: date }
        books: { type: array, items: { $ref: "#/components/schemas/Book" } }
    NewBook: { properties: { title: { type: string } } }
    Problem: { properties: { title: { type: string } } }
`,
});
if (api === undefined) throw new Error("the description cannot be read");

it("an API's schemas are entities, with the attributes and relations that the design lacks", () => {
  const model = addApi(sampleDesign, api);

  const names = (id: string): readonly string[] =>
    model.entities.find((entity) => entity.id === id)?.attributes.map(({ name }) => name) ?? [];
  expect(names("book")).toEqual(["title", "ISBN", "summary", "page count"]);
  expect(model.entities.at(-1)).toEqual({
    id: "shelf",
    name: "Shelf",
    attributes: [
      { name: "kind", type: "enumeration", required: true, unique: false, values: ["open", "closed"] },
      { name: "checked on", type: "date", required: false, unique: false, values: [] },
    ],
    sources: [],
  });
  expect(model.entityRelations.at(-1)).toMatchObject({ from: "shelf", to: "book", toMultiplicity: "0..*" });
});

it("a schema used only for answers and inputs is not an entity", () => {
  const names = addApi(sampleDesign, api).entities.map(({ name }) => name);

  expect(names.filter((name) => /problem|new/i.test(name))).toEqual([]);
});

it("the result has the form of a design", () => {
  expect(designModelSchema.safeParse(addApi(sampleDesign, api)).success).toBe(true);
});
