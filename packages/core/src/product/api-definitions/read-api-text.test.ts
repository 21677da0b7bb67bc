import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readApiText } from "./read-api-text.ts";

/** An API with one operation; a test changes one line of it. */
const api = `openapi: 3.1.0
info: { title: Shop, version: "1" }
servers:
  - url: https://shop.example/v1
paths:
  /books/{isbn}:
    get:
      operationId: getBook
      summary: Gives a book
      tags: [Books]
      x-requirements: [FR-1]
      parameters:
        - { name: isbn, in: path, required: true, schema: { type: string } }
      responses:
        "200":
          description: The book
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Book" }
components:
  schemas:
    Book:
      type: object
      required: [isbn]
      properties:
        isbn: { type: string }
        tags: { type: array, items: { type: string } }
`;

/** Returns the faults of the API with one place of it changed. */
function faultsWith(before: string, after: string) {
  const text = api.replace(before, after);
  expect(text).not.toBe(api);
  return readApiText(text).faults.map(
    ({ line, message, severity }) => `${String(line)} ${severity}: ${message}`,
  );
}

it("finds nothing wrong with a description that is right", () => {
  expect(readApiText(api).faults).toEqual([]);
});

it("reports nothing for an empty text", () => {
  expect(readApiText(" \n")).toEqual({ faults: [] });
});

describe("an error keeps the description from being stored:", () => {
  it.each([
    ["a fault of YAML", "tags: [Books]", "tags: [Books", "11 error: "],
    [
      "a key that stands twice",
      "operationId: getBook",
      "summary: Twice",
      "9 error: the key 'summary' appears twice",
    ],
    [
      "a reference to elsewhere",
      "#/components/schemas/Book",
      "https://evil.example/a.yaml#/Book",
      "19 error: 'https://evil.example/a.yaml#/Book' refers to nothing in this file",
    ],
    [
      "an address that is run",
      "https://shop.example/v1",
      "javascript:alert(1)",
      "4 error: 'javascript:alert(1)' is not a web address; begin it with https: or with /",
    ],
    ["a version that is not read", "openapi: 3.1.0", 'openapi: "2.0"', "1 error: "],
  ])("%s", (...[, before, after, said]) => {
    const [first] = faultsWith(before, after);

    expect(first).toContain(said);
  });
});

describe("a warning reports a difficulty for callers:", () => {
  it.each([
    [
      "a reference to nothing",
      "#/components/schemas/Book",
      "#/components/schemas/Bok",
      "19 warning: '#/components/schemas/Bok' refers to nothing in this file",
    ],
    [
      "no such parameter in the path",
      "/books/{isbn}:",
      "/books:",
      "7 warning: GET /books declares the path parameter 'isbn', which is not in its path",
    ],
    [
      "a path parameter that is not declared",
      "name: isbn, in: path",
      "name: isbn, in: query",
      "7 warning: GET /books/{isbn} does not declare its path parameter 'isbn'",
    ],
    [
      "no responses",
      /responses:[^]*?Book" }\n/.exec(api)?.[0] ?? "",
      "description: Nothing\n",
      "7 warning: GET /books/{isbn} names no responses",
    ],
    [
      "a status that is none",
      '"200"',
      '"20"',
      "15 warning: '20' is not a status; expected one such as 200, 4XX or default",
    ],
    [
      "a response without a description",
      "description: The book",
      "x-note: The book",
      "15 warning: the response 200 of GET /books/{isbn} has no description",
    ],
    [
      "a list of anything",
      "type: array, items: { type: string }",
      "type: array",
      "27 warning: a list whose 'items' are not described",
    ],
    [
      "a required property that there is not",
      "required: [isbn]",
      "required: [title]",
      "24 warning: 'title' is required, but is not a property",
    ],
    [
      "a security scheme that is not described",
      "tags: [Books]",
      "security: [{ token: [] }]",
      "10 warning: GET /books/{isbn} asks for the security scheme 'token', which is not described",
    ],
  ])("%s", (...[, before, after, said]) => {
    expect(faultsWith(before, after)).toEqual([said]);
  });

  it("an operationId that stands twice", () => {
    const head =
      "    head: { operationId: getBook, parameters: [{ name: isbn, in: path, required: true, schema: {} }], responses: { default: { description: None } } }\n";

    expect(faultsWith("components:\n", `${head}components:\n`)).toEqual([
      "20 warning: the operationId 'getBook' is that of GET /books/{isbn} already",
    ]);
  });
});

it("presents the operations by their tags, with references followed", () => {
  const { docs } = readApiText(api);

  expect(docs?.groups).toEqual([
    {
      title: "Books",
      operations: [
        {
          key: "GET /books/{isbn}",
          id: "getBook",
          method: "GET",
          path: "/books/{isbn}",
          summary: "Gives a book",
          isDeprecated: false,
          requirements: ["FR-1"],
          security: [],
          parameters: [
            { key: "path:isbn", name: "isbn", in: "path", isRequired: true, schema: { type: "string" } },
          ],
          responses: [
            {
              status: "200",
              description: "The book",
              headers: [],
              contents: [{ mediaType: "application/json", schema: { $ref: "#/components/schemas/Book" } }],
            },
          ],
          line: 7,
        },
      ],
    },
  ]);
});

it("drops an address that a browser would run from the docs", () => {
  const { docs } = readApiText(api.replace("https://shop.example/v1", "javascript:alert(1)"));

  expect(docs?.servers).toEqual([]);
});

it.each(["online-bookstore", "clinic-appointments"])("finds no fault with the API of %s", (name) => {
  const file = new URL(`../../../../../examples/${name}/api/openapi.yaml`, import.meta.url);

  const { docs, faults } = readApiText(readFileSync(file, "utf8"));

  expect(faults).toEqual([]);
  expect(docs?.groups.flatMap(({ operations }) => operations).length).toBeGreaterThan(9);
});
