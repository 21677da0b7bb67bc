import { expect, it } from "vitest";
import { type ApiDescription, type ApiProperty, designModelSchema } from "../../model/index.ts";
import { sampleDesign } from "../../testing/index.ts";
import { addApi } from "./add-api.ts";

const property = (name: string, type: string, required = true): ApiProperty => ({ name, type, required });
const api: ApiDescription = {
  title: "Lending",
  version: "1",
  servers: [],
  operations: [],
  schemas: [
    {
      name: "Book",
      properties: [
        property("id", "string (uuid)"),
        property("title", "string"),
        property("pageCount", "integer"),
      ],
    },
    {
      name: "Shelf",
      properties: [
        property("kind", "one of open, closed"),
        property("checkedOn", "string (date)", false),
        property("books", "Book[]"),
      ],
    },
    { name: "NewBook", properties: [property("title", "string")] },
    { name: "Problem", properties: [property("title", "string")] },
  ],
  file: "api/openapi.yaml",
  text: "",
};

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

it("what only carries answers and inputs is no entity", () => {
  const names = addApi(sampleDesign, api).entities.map(({ name }) => name);

  expect(names.filter((name) => /problem|new/i.test(name))).toEqual([]);
});

it("the result has the form of a design", () => {
  expect(designModelSchema.safeParse(addApi(sampleDesign, api)).success).toBe(true);
});
