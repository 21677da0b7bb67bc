import { describe, expect, it } from "vitest";
import { checkProject, withPictures } from "../../checks/index.ts";
import { readApi, readProject } from "../../project-folder/index.ts";
import { memoryTree, richApi30, richApi31, richApi32, sampleWith } from "../../../testing/index.ts";
import { allBlocks } from "../all-blocks.ts";
import { assembleSad } from "../assemble-sad.ts";
import type { Block, Cell, Table } from "../document.ts";

const denied = '"401": { description: Nobody is signed in. }';

it("identical answers of several operations are listed once, before them", async () => {
  const rows = await detailsOf([
    ["one", `"200": { description: Number one. }, ${denied}`],
    ["two", `"200": { description: Number two. }, ${denied}`],
    ["three", denied],
  ]);

  expect(rows).toEqual([
    ["In several operations"],
    ["401", "answer", "", "Nobody is signed in."],
    ["GET /one  getone"],
    ["200", "answer", "", "Number one."],
    ["GET /two  gettwo"],
    ["200", "answer", "", "Number two."],
  ]);
});

it("an operation that answers the same status in other words keeps its own", async () => {
  const rows = await detailsOf([
    ["one", denied],
    ["two", denied],
    ["three", denied],
    ["four", '"401": { description: The key is wrong. }'],
  ]);

  expect(rows.slice(2)).toEqual([["GET /four  getfour"], ["401", "answer", "", "The key is wrong."]]);
});

it("answers of only two operations are listed with each of them", async () => {
  const rows = await detailsOf([
    ["one", denied],
    ["two", denied],
  ]);

  expect(rows).toEqual([
    ["GET /one  getone"],
    ["401", "answer", "", "Nobody is signed in."],
    ["GET /two  gettwo"],
    ["401", "answer", "", "Nobody is signed in."],
  ]);
});

async function detailsOf(operations: readonly (readonly [name: string, responses: string])[]) {
  const paths = operations.map(
    ([name, responses]) => `  /${name}:\n    get: { operationId: get${name}, responses: { ${responses} } }\n`,
  );
  const text = `openapi: 3.1.0\ninfo: { title: Library, version: "1" }\npaths:\n${paths.join("")}`;
  return rowsOf(text, "table-operation-details");
}

/** The rows of a table of the chapter on the API, as text. */
async function rowsOf(text: string, id: string): Promise<string[][]> {
  const table = (await blocksOf({ "api/openapi.yaml": text })).find(
    (block): block is Table => block.kind === "table" && block.id === id,
  );
  return (table?.rows ?? []).map((row) => row.map((one) => linesOf(one).join(" / ")));
}

async function blocksOf(files: Readonly<Record<string, string>>): Promise<readonly Block[]> {
  const reading = await readProject(memoryTree(sampleWith(files)));
  if (reading.project === undefined) throw new Error(JSON.stringify(reading.findings));
  return allBlocks(
    assembleSad(withPictures(checkProject(reading.project, reading.places), new Map())).chapters,
  );
}

function linesOf({ lines }: Cell): string[] {
  return lines.map((line) => line.map((inline) => ("text" in inline ? (inline.text ?? "") : "")).join(""));
}

describe("the chapter on a whole API", () => {
  it("explains every schema, with choices, variants, limits, and nested parts", async () => {
    expect(await rowsOf(richApi30, "table-schemas")).toEqual([
      ["Problem"],
      ["title", "string", "no", ""],
      ["status", "integer", "no", ""],
      ["other properties", "not allowed", "", ""],
      ["State: one of free, taken / State of a berth"],
      ["Berth / A berth. / Where a ship lies / At least 2 properties."],
      ["id", "string", "yes", "Only in answers."],
      ["state", "State", "yes", ""],
      ["note", "string | null", "no", "At most 100 characters; only in requests."],
      ["position", "object", "no", ""],
      ["position.lat", "number", "yes", "At least -90."],
      ["position.lon", "number", "no", ""],
      ["depths", "object[]", "no", ""],
      ["depths[].metres", "number (float)", "no", ""],
      ["labels", "map of string", "no", ""],
      ["labels.*", "string", "", "At most 20 characters."],
      ["previous", "Berth | null", "no", ""],
      ["old", "string", "no", 'Deprecated; xml: {"name":"former"}.'],
      ["Boat"],
      ["kind", "string", "yes", ""],
      ["Tug: Boat | Barge / Told apart by kind (boat is Boat, barge is Barge)."],
      ["Barge: Boat & object"],
      ["kind", "string", "yes", ""],
      ["load", "number", "yes", ""],
    ]);
  });

  it("has what inline parts of a composed schema say, and the titles of alternatives", async () => {
    const text = `openapi: 3.1.0
info: { title: Yard, version: "1" }
paths:
  /hulls:
    get:
      responses:
        "200":
          description: All
          content: { application/json: { schema: { $ref: "#/components/schemas/Hull" } } }
components:
  schemas:
    Hull:
      allOf:
        - { description: Floats., minProperties: 1, properties: { id: { type: string } } }
        - { title: Painted hull, properties: { mark: { oneOf: [{ type: string, title: By name }, { type: integer }] } } }
`;

    expect(await rowsOf(text, "table-schemas")).toEqual([
      ["Hull: object & object / Floats. / Painted hull. / At least 1 property."],
      ["id", "string", "no", ""],
      ["mark", "string | integer", "no", ""],
      ["mark (oneOf By name)", "string", "", ""],
    ]);
  });

  it("states the restrictions on an object in words", async () => {
    expect(await rowsOf(richApi31, "table-schemas")).toContainEqual([
      "unevaluated properties",
      "not allowed",
      "",
      "",
    ]);
  });

  it("has the bodies in each media type, headers, links, security, callbacks and deprecations", async () => {
    const rows = await rowsOf(richApi30, "table-operation-details");
    const from = rows.findIndex(([first]) => first?.startsWith("POST /berths"));

    expect(rows.slice(0, 1)).toEqual([
      ["GET /berths  listBerths / Lists the berths that are free. / All berths / Security: key."],
    ]);
    expect(rows).toContainEqual([
      "Next",
      "header of 200, required",
      "string (uri)",
      "Where the next page is",
    ]);
    expect(rows).toContainEqual(["200", "answer, text/csv", "string", ""]);
    expect(rows.find(([first]) => first === "limit")).toEqual([
      "limit",
      "query",
      "integer (int32)",
      "Default: 20; at least 1; at most 50.",
    ]);
    expect(rows.slice(from, from + 8)).toEqual([
      ["POST /berths  reserveBerth / Security: login (write) and key or none."],
      ["X-Trace", "header", "string (uuid)", "Trace of the call"],
      ["Request", "body, required, application/json", "object", "What is reserved"],
      ["ship", "part, required", "string", "At most 60 characters."],
      ["from", "part, required", "string (date-time)", ""],
      ["nights", "part", "integer", "Default: 2; more than 0; a multiple of 1."],
      ["tug", "part", "Tug", ""],
      [
        "Request",
        "body, required, multipart/form-data",
        "object",
        'Encoding: {"papers":{"contentType":"application/pdf"}}.',
      ],
    ]);
    expect(rows.map(([first]) => first)).toContain(
      "POST {$request.body#/from}  callback of reserveBerth / Security: key.",
    );
    expect(rows.map(([first]) => first)).toContain(
      "GET /berths/{id}  getBerth / Deprecated. / Security: key. / Served at https://old.harbour.example. / More: https://harbour.example/berths.",
    );
  });

  it("states the size, the address and the authentication of the API", async () => {
    const blocks = await blocksOf({ "api/openapi.yaml": richApi30 });
    const texts = blocks.flatMap((block) =>
      block.kind === "paragraph"
        ? linesOf({ lines: [block.content] })
        : block.kind === "definitions"
          ? block.items.map(({ description, term }) => linesOf({ lines: [term, description] }).join(" = "))
          : [],
    );

    expect(texts).toContain(
      "Harbour, version 2.4.0: 3 operations and 1 callback on 6 schemas. It is served at https://{region}.harbour.example/v2. The description itself is api/openapi.yaml.",
    );
    for (const said of [
      "Contact = Harbour office, office@harbour.example",
      "License = MIT, https://harbour.example/mit",
      "Further documentation = Handbook, https://harbour.example/handbook",
      "Berths = Where ships lie",
      "https://{region}.harbour.example/v2 = By region. {region}: default north, one of north, south, Coast.",
      "key = A key of the office. API key in the header X-Key.",
      "login = OAuth 2.0; clientCredentials at https://harbour.example/token with write: Reserves.",
    ])
      expect(texts).toContain(said);
  });

  it.each([richApi31, richApi32])("omits nothing that a reader may search for", async (text) => {
    const blocks = await blocksOf({ "api/openapi.yaml": text });
    const { api } = readApi({ path: "api/openapi.yaml", text });
    const said = JSON.stringify(blocks);

    const names =
      api?.schemas.flatMap(({ name, type }) => [name, ...type.properties.map((one) => one.name)]) ?? [];
    const parts =
      api?.operations.flatMap((one) => [
        one.path,
        ...one.parameters.map(({ name }) => name),
        ...one.responses.flatMap(({ contents, description }) => [
          description,
          ...contents.map(({ mediaType }) => mediaType),
        ]),
      ]) ?? [];
    expect([...names, ...parts].filter((one) => !said.includes(one))).toEqual([]);
  });
});
