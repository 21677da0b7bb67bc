import { describe, expect, it } from "vitest";
import { apiTypeText } from "../../../model/index.ts";
import { memoryTree, richApi30, richApi31, richApi32, sampleWith } from "../../../testing/index.ts";
import { readProject } from "../read-project.ts";
import { openApiFiles } from "./api-files.ts";
import { describesApi, readApi, readApiFiles } from "./read-api.ts";

const head = 'openapi: 3.1.0\ninfo: { title: Harbour, version: "1" }\n';
const file = "api/openapi.yaml";

function apiOf(text: string) {
  const { api, findings } = readApi({ path: file, text });
  if (api === undefined) throw new Error(JSON.stringify(findings));
  return api;
}

async function projectOf(files: Readonly<Record<string, string>>) {
  const { findings, project } = await readProject(memoryTree(sampleWith(files)));
  return {
    api: project?.api,
    findings: findings.map(
      ({ location, message, severity }) => `${severity} ${location.file}:${location.line} ${message}`,
    ),
  };
}

/** The schemas of a description in short. */
function schemasIn(text: string): readonly string[] {
  return apiOf(text).schemas.map(({ name, type }) =>
    [
      `${name}: ${apiTypeText(type)}`,
      ...type.properties.map((one) => `${one.name} ${apiTypeText(one.type)}`),
    ].join("; "),
  );
}

describe("a schema", () => {
  it.each([
    ["Ticket: { properties: { anything: true, none: false } }", "Ticket: object; anything any; none nothing"],
    [
      "Pair: { type: array, prefixItems: [{ type: string }, { type: integer }], items: false }",
      "Pair: [string, integer]",
    ],
    ["All: true", "All: any"],
    ["None: false", "None: nothing"],
    ["Names: { type: array, items: { type: [string, 'null'] } }", "Names: (string | null)[]"],
    ["Name: { type: string, nullable: true }", "Name: string | null"],
    [
      "Map: { type: object, additionalProperties: { type: array, items: { type: integer } } }",
      "Map: map of integer[]",
    ],
    ["Old: { type: array, items: [{ type: string }, { type: number }] }", "Old: [string, number, …any[]]"],
    ["Self: { properties: { next: { $ref: '#/components/schemas/Self' } } }", "Self: object; next Self"],
    ["Kind: { const: seat }", "Kind: always seat"],
    ["State: { enum: [open, '1', 1, null] }", 'State: one of open, "1", 1, null'],
  ])("%s", (schema, expected) => {
    expect(schemasIn(`${head}components: { schemas: { ${schema} } }\n`)).toEqual([expected]);
  });

  it.each([
    ["an anchor", "#ship"],
    ["an id", "https://harbour.example/ship"],
    ["a pointer with escapes", "#/components/schemas/A%7E1Ship"],
    ["a pointer into another schema", "#/components/schemas/Fleet/properties/first"],
  ])("is found by %s", (_, reference) => {
    const schemas = schemasIn(`${head}components:
  schemas:
    Fleet: { properties: { first: { type: integer }, flag: { $ref: "${reference}" } } }
    A/Ship: { $id: https://harbour.example/ship, $anchor: ship, type: string }
`);

    const names = { "#/components/schemas/Fleet/properties/first": "Fleet.first" };
    const name = (names as Record<string, string>)[reference] ?? "A/Ship";
    expect(schemas[0]).toBe(`Fleet: object; first integer; flag ${name}`);
    expect(schemas.some((one) => one.startsWith(`${name}: `))).toBe(true);
  });

  it("reads an old exclusive limit as a separate limit", () => {
    const [schema] = apiOf(
      `${head}components: { schemas: { Depth: { type: number, minimum: 0, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false } } }\n`,
    ).schemas;

    expect(schema?.type.facts).toEqual([
      { key: "exclusiveMinimum", value: 0 },
      { key: "maximum", value: 9 },
    ]);
  });
});

it("a description that a program has generated may be longer than other files, but not as long as it likes", () => {
  const padded = (length: number) => ({
    path: file,
    text: `${head}paths: {}\n# ${"x".repeat(length)}`,
  });
  expect(readApi(padded(1024 * 1024)).findings).toEqual([]);
  expect(readApi(padded(4 * 1024 * 1024)).findings.map(({ message }) => message)).toEqual([
    "the file has 4097 kB; at most 4096 kB are read",
  ]);
});

describe("the operations of a description", () => {
  it("have webhooks, callbacks and the methods of OpenAPI 3.2 among them", () => {
    const operations = [richApi30, richApi31, richApi32].flatMap((text) =>
      apiOf(text).operations.map(({ callbackOf, id, kind, method }) =>
        [kind, method, id, callbackOf].join(" ").trim(),
      ),
    );

    expect(operations).toEqual([
      "operation GET listBerths",
      "operation POST reserveBerth",
      "callback POST reserveBerth POST {$request.body#/from} reserveBerth",
      "operation GET getBerth",
      "operation GET getStation",
      "webhook POST stormComes",
      "operation QUERY queryDocuments",
      "operation COPY copyDocuments",
    ]);
  });

  it("may be in a path item of the components, with traces", () => {
    const api = apiOf(
      `${head}paths: { /a: { $ref: "#/components/pathItems/A" } }\ncomponents: { pathItems: { A: { get: { operationId: getA, x-requirements: [FR-1] } } } }\n`,
    );

    expect(api.operations).toMatchObject([{ id: "getA", path: "/a", requirements: ["FR-1"] }]);
  });

  it("have their own servers and headers instead of those of their path", () => {
    const { operations } = apiOf(`${head}paths:
  /berths:
    servers: [{ url: https://all.example }]
    parameters: [{ in: header, name: X-Berth, schema: { type: string } }]
    get: { responses: {} }
    post:
      servers: [{ url: https://own.example }]
      parameters: [{ in: header, name: x-berth, required: true, schema: { type: string } }]
      responses: {}
`);

    expect(
      operations.map(({ parameters, servers }) => [
        servers,
        parameters.map(({ name, required }) => `${name} ${required}`),
      ]),
    ).toEqual([
      [["https://all.example"], ["X-Berth false"]],
      [["https://own.example"], ["x-berth true"]],
    ]);
  });

  it("are several if one id is stated for them, as for a callback that refers to a path", () => {
    const { operations } = apiOf(`${head}paths:
  /berths:
    post:
      operationId: addBerth
      callbacks: { told: { "{$request.body#/url}": { $ref: "#/paths/~1notices" } } }
      responses: {}
    get: { operationId: addBerth, responses: {} }
  /notices:
    post: { operationId: tell, responses: {} }
`);

    expect(operations.map(({ callbackOf = "", id, method, path }) => [id, method, path, callbackOf])).toEqual(
      [
        ["addBerth", "GET", "/berths", ""],
        ["POST /berths", "POST", "/berths", ""],
        ["POST /berths POST {$request.body#/url}", "POST", "{$request.body#/url}", "POST /berths"],
        ["tell", "POST", "/notices", ""],
      ],
    );
  });

  it("end if callbacks lead back to their path, and appear again for each callback", () => {
    const callbacks = (path: string): string =>
      `callbacks: { told: { "{$url}": { $ref: "#/paths/~1${path}" } }, asked: { "{$ask}": { $ref: "#/paths/~1${path}" } } }`;
    const { operations } = apiOf(`${head}paths:
  /a: { post: { operationId: a, ${callbacks("b")}, responses: {} } }
  /b: { post: { operationId: b, ${callbacks("a")}, responses: {} } }
`);

    expect(operations.map(({ callbackOf = "", path }) => `${path} ${callbackOf}`.trim())).toEqual([
      "/a",
      "{$url} a",
      "{$url} a POST {$url}",
      "{$ask} a POST {$url}",
      "{$ask} a",
      "/b",
      "{$url} b",
      "{$url} b POST {$url}",
      "{$ask} b POST {$url}",
      "{$ask} b",
    ]);
  });

  it("have the examples and links to which references lead", () => {
    const { operations } = apiOf(`${head}paths:
  /berths:
    get:
      parameters:
        - { name: quay, in: query, schema: {}, examples: { north: { $ref: "#/components/examples/North" } } }
      responses:
        "200":
          description: Berths
          links: { ship: { $ref: "#/components/links/Ship" } }
          content: { application/json: { examples: { north: { $ref: "#/components/examples/North" } } } }
components:
  examples: { North: { value: { quay: north } } }
  links: { Ship: { operationId: getShip } }
`);

    const north = { key: "examples", value: { north: { value: { quay: "north" } } } };
    const [berths] = operations;
    expect(berths?.parameters.map(({ facts }) => facts)).toEqual([[north]]);
    expect(berths?.responses.map(({ contents, facts }) => [facts, contents.map((one) => one.facts)])).toEqual(
      [[[{ key: "links", value: { ship: { operationId: "getShip" } } }], [[north]]]],
    );
  });

  it("replace a parameter of their path with one of the same place and name", () => {
    const api = apiOf(
      `${head}paths: { /a: { parameters: [{ name: q, in: query, schema: { type: string } }, { name: q, in: header, schema: { type: string } }], get: { parameters: [{ name: q, in: query, schema: { type: integer } }] } } }\n`,
    );

    expect(
      api.operations[0]?.parameters.map((one) => `${one.in} ${one.name} ${apiTypeText(one.type)}`),
    ).toEqual(["query q integer", "header q string"]);
  });

  it("have the summary of a response, and the items of a stream", () => {
    const [response] = apiOf(richApi32).operations[0]?.responses ?? [];

    expect(response?.summary).toBe("Found");
    expect(
      response?.contents.map(({ itemType, mediaType }) => [mediaType, itemType && apiTypeText(itemType)]),
    ).toEqual([
      ["application/jsonl", "Document"],
      ["text/event-stream", "object"],
    ]);
  });
});

describe("a valid description is read without a finding:", () => {
  it.each([
    ["OpenAPI 3.0", richApi30],
    ["OpenAPI 3.1", richApi31.replace("wind: {", "wind: { type: number } #")],
    ["OpenAPI 3.2", richApi32],
    [
      "extensions under paths and responses",
      `${head}paths: { x-all: yes, /a: { x-b: 1, get: { responses: { x-c: [1] } } } }\n`,
    ],
    [
      "a callback in the components",
      `${head}paths: { /a: { post: { callbacks: { c: { $ref: "#/components/callbacks/C" } } } } }\ncomponents: { callbacks: { C: { "{$url}": { post: { summary: s } } } } }\n`,
    ],
    [
      "a schema that holds itself by an alias",
      `${head}components: { schemas: { A: &a { properties: { x: *a } }, B: { $ref: "#/components/schemas/B" } } }\n`,
    ],
    [
      "keys that are numbers, and names that are members of every object",
      `${head}paths: { /a: { get: { responses: { 200: { description: d } } } } }\ncomponents: { schemas: { constructor: { properties: { toString: { type: integer } } } } }\n`,
    ],
    ["no paths", `${head}webhooks: { a: { post: {} } }\n`],
    ["only components", `${head}components: { schemas: {}, x-a: 1 }\n`],
    [
      "an example that has a reference",
      `${head}components: { schemas: { A: { example: { $ref: nowhere.yaml }, default: { $ref: "#/no" } } } }\n`,
    ],
    [
      "a response named default with a reference",
      `${head}paths: { /a: { get: { responses: { default: { $ref: "#/components/responses/R" } } } } }\ncomponents: { responses: { R: { description: r } } }\n`,
    ],
    [
      "a property named $ref",
      `${head}components: { schemas: { A: { properties: { $ref: { type: string } } } } }\n`,
    ],
    [
      "a schema that is only a reference to another",
      `${head}components: { schemas: { A: { $ref: "#/components/schemas/B" }, B: { type: string } } }\n`,
    ],
  ])("%s", (_, text) => {
    expect(readApi({ path: file, text }).findings.map(({ message }) => message)).toEqual([]);
  });
});

describe("a fault is reported at its line:", () => {
  it.each([
    ["books: {}", "the key 'books': expected a path that begins with '/'"],
    ["/a: { get: { parameters: {} } }", "'parameters': expected a list, found a map of keys and values"],
    [
      "/a: { get: { responses: { '200': { content: { a: { schema: { properties: { b: 1 } } } } } } } }",
      "'b': expected a map of keys and values, or true or false, found 1; write it in quotes if it is text",
    ],
    [
      "/a: { get: { responses: { '200': { content: { a: { schema: { items: { type: 1 } } } } } } } }",
      "'type': expected some text, or a list, found 1; write it in quotes if it is text",
    ],
  ])("%s", (path, expected) => {
    const { findings } = readApi({ path: file, text: `${head}paths:\n  ${path}\n` });

    expect(findings.map(({ location, message }) => `${String(location.line)} ${message}`)).toEqual([
      `4 ${expected}`,
    ]);
  });
});

it("a property that says itself that it is required is read, with a warning at its line", () => {
  const { api, findings } = readApi({
    path: file,
    text: `${head}paths: {}
components:
  schemas:
    Berth:
      type: object
      properties:
        quay: { type: string, required: true }
        ship:
          type: string
          required: false
`,
  });

  expect(
    api?.schemas.map(({ type }) => type.properties.map(({ name, required }) => [name, required])),
  ).toEqual([
    [
      ["quay", false],
      ["ship", false],
    ],
  ]);
  expect(findings.map(({ location, message, severity }) => [severity, location.line, message])).toEqual([
    ["warning", 9, "'required: true' means nothing in a schema, and is ignored"],
    ["warning", 12, "'required: false' means nothing in a schema, and is ignored"],
  ]);
});

it("quoted texts may go on without indentation, as some programs write them", () => {
  const text = (more: string) => `${head}paths:
  /berths:
    get:
      description: "Lists the berths,
      north first: \\"N1\\"."
      responses:
        "200":
          description: 'It''s
          all: of them.'
${more}
    post: { operationId: addBerth, responses: {} }
`;

  const [berths] = apiOf(text("")).operations;
  expect([berths?.description, ...(berths?.responses ?? []).map(({ description }) => description)]).toEqual([
    'Lists the berths, north first: "N1".',
    "It's all: of them.",
  ]);
  const { findings } = readApi({ path: file, text: text('        "404": { description: 5 }') });
  expect(findings.map(({ location }) => location.line)).toEqual([12]);
});

describe("a description in several files", () => {
  const whole = {
    "api/openapi.yaml": `${head}paths:
  /bookings: { $ref: "./paths/bookings.yaml" }
  /ships/{id}:
    get:
      parameters: [{ $ref: "parts/common.yaml#/Id" }]
      responses: { "200": { $ref: "parts/common.yaml#/responses/Found" } }
components: { schemas: { Vessel: { $ref: "parts/Ship.yaml" } } }
`,
    "api/paths/bookings.yaml": `get:
  operationId: listBookings
  x-requirements: [FR-1]
  responses: { "200": { description: ok, content: { application/json: { schema: { type: array, items: { $ref: "../parts/Ship.yaml" } } } } } }
`,
    "api/parts/common.yaml": `Id: { name: id, in: path, required: true, schema: { type: string } }
responses: { Found: { description: found, content: { application/json: { schema: { $ref: "Crew.yaml" } } } } }
`,
    "api/parts/Ship.yaml":
      "type: object\nproperties: { name: { type: string }, sister: { $ref: '#' }, crew: { $ref: ./Crew.yaml } }\n",
    "api/parts/Crew.yaml":
      "type: array\nitems: { $ref: '#/$defs/Person' }\n$defs: { Person: { type: string } }\n",
  };

  it("has the operations and schemas of all of them, each schema with one name", async () => {
    const { api, findings } = await projectOf(whole);

    expect(findings).toEqual([]);
    expect(
      api?.operations.map(({ id, location, requirements }) => [id, location.file, requirements]),
    ).toEqual([
      ["listBookings", "api/paths/bookings.yaml", ["FR-1"]],
      ["GET /ships/{id}", "api/openapi.yaml", []],
    ]);
    expect(api?.schemas.map(({ name, type }) => `${name}: ${apiTypeText(type)}`)).toEqual([
      "Vessel: object",
      "Crew: Person[]",
      "Person: string",
    ]);
    expect(api?.otherFiles.map(({ path }) => path).toSorted()).toEqual(
      Object.keys(whole).slice(1).toSorted(),
    );
  });

  it.each([
    [
      "api/parts/Ship.yaml",
      undefined,
      "warning api/openapi.yaml:9 'parts/Ship.yaml' is not read: there is no file api/parts/Ship.yaml that can be",
    ],
    ["api/parts/Ship.yaml", "type: [\n", "error api/parts/Ship.yaml:2 "],
    [
      "api/parts/Ship.yaml",
      "type: object\nproperties: 1\n",
      "error api/parts/Ship.yaml:2 'properties': expected ",
    ],
    [
      "api/parts/common.yaml",
      "Id: { name: id, in: path, schema: {} }\n",
      "warning api/openapi.yaml:8 'parts/common.yaml#/responses/Found' refers to nothing in api/parts/common.yaml",
    ],
    [
      "api/second.yaml",
      head,
      "warning api/second.yaml:1 this API description is not read: a project has one, api/openapi.yaml",
    ],
    [
      "api/events.yaml",
      "asyncapi: 3.0.0\n",
      "warning api/events.yaml:1 this file is not read: the API of a project is described in api/openapi.yaml",
    ],
    ["api/old.json", '{ "swagger": "2.0" }', "warning api/old.json:1 this file is not read: "],
  ])("with %s as %j reports the fault", async (path, text, expected) => {
    const { [path as keyof typeof whole]: _, ...others } = whole;

    const { findings } = await projectOf(text === undefined ? others : { ...others, [path]: text });

    expect(findings.filter((one) => one.startsWith(expected))).toHaveLength(1);
  });

  it("of more files than are read says so, and not that they do not exist", async () => {
    const schemas = Array.from({ length: 5001 }, (_, index) => `S${index}: { $ref: parts/s${index}.yaml }`);
    const text = `${head}components: { schemas: { ${schemas.join(", ")} } }\n`;

    const { findings } = readApiFiles(
      await openApiFiles({ path: file, text }, () => Promise.resolve("type: string\n")),
    );

    expect(findings.map(({ message }) => message)).toEqual([
      "'parts/s5000.yaml' is not read: a description has at most 5000 files",
    ]);
  });

  it.each([
    ["https://other.example/a.yaml", "warning", "is on another server, and is not read"],
    ["../../a.yaml", "warning", "leads out of the project, and is not read"],
  ])("that refers to %s is read without it", async (reference, severity, expected) => {
    const { api, findings } = await projectOf({
      [file]: `${head}components: { schemas: { A: { properties: { b: { $ref: "${reference}" } } } } }\n`,
    });

    expect(findings).toEqual([`${severity} ${file}:3 '${reference}' ${expected}`]);
    expect(api?.schemas.map(({ name }) => name)).toEqual(["A"]);
  });

  it("is one file where only its text is known, and another server is refused there", () => {
    const text = `${head}components: { schemas: { A: { $ref: a.yaml }, B: { $ref: "https://b.example/b" } } }\n`;

    expect(
      readApi({ path: file, text }).findings.map(({ message, severity }) => `${severity} ${message}`),
    ).toEqual([
      "warning 'a.yaml' is in another file, which is not read here",
      "error 'https://b.example/b' refers to nothing in this file",
    ]);
  });
});

it("a pointer that leads through itself is a reference to nothing", () => {
  const { findings } = readApi({
    path: file,
    text: `${head}components: { schemas: { A: { $ref: "#/components/schemas/A/x" } } }\n`,
  });

  expect(findings.map(({ message }) => message)).toEqual([
    "'#/components/schemas/A/x' refers to nothing in this file",
  ]);
});

it.each(["allOf", "oneOf"])("schemas that name each other twice in %s are read once", (role) => {
  const schemas = Array.from({ length: 40 }, (_, at) => {
    const next = `{ $ref: "#/components/schemas/S${String(at + 1)}" }`;
    return `S${String(at)}: { ${role}: [${next}, ${next}] }`;
  });
  const { operations } = apiOf(`${head}paths:
  /a: { get: { parameters: [{ name: q, in: query, explode: false, schema: { $ref: "#/components/schemas/S0" } }], responses: {} } }
components: { schemas: { ${schemas.join(", ")}, S40: { type: string } } }
`);

  expect(operations[0]?.parameters).toMatchObject([{ name: "q", facts: [] }]);
});

it.each([
  ["JSON", '{\n  "info": {},\n  "openapi": "3.1.0"\n}', true],
  ["YAML", "# Harbour\nopenapi: 3.0.3\n", true],
  ["a text with a brace in each line", "a\n" + "{\n".repeat(200_000), false],
])("recognises a description by its version: %s", (_, text, expected) => {
  expect(describesApi(text)).toBe(expected);
});

describe("keys without a value", () => {
  const text = `openapi: 3.0.3
info: { title: Shop, version: "1", description: }
tags:
paths:
  /a:
    get:
      operationId: a
      parameters:
      responses:
        200:
          description: Done
          content:
            application/json:
              schema:
                type: object
                title:
                properties: { id: { type: integer } }
        404:
`;

  it("are named at their lines, and ignored", () => {
    const { api, findings } = readApi({ path: file, text });

    expect(
      findings.map(({ location, message, severity }) => `${location.line} ${severity} ${message}`),
    ).toEqual([
      "2 warning 'description' has no value, and is ignored",
      "3 warning 'tags' has no value, and is ignored",
      "8 warning 'parameters' has no value, and is ignored",
      "16 warning 'title' has no value, and is ignored",
      "18 warning '404' has no value, and is ignored",
    ]);
    expect(api?.operations.map(({ id }) => id)).toEqual(["a"]);
  });

  it("that are required are errors, at their lines below a status in digits, too", () => {
    const { findings } = readApi({
      path: file,
      text: text.replace("title: Shop", "title: ").replace("type: object", "type: 7"),
    });

    expect(
      findings
        .filter(({ severity }) => severity === "error")
        .map(({ location, message }) => [location.line, message]),
    ).toEqual([
      [2, "'title': expected some text, found nothing"],
      [15, expect.stringMatching(/^'type': expected some text, or a list, found 7/)],
    ]);
  });
});

describe("a reference in the place of a text", () => {
  it("is the text to which it leads, in another file too", async () => {
    const { api, findings } = await projectOf({
      "api/openapi.yaml": `${head}tags:
  - { name: Berths, description: { $ref: "texts.yaml#/berths" } }
paths:
  /berths:
    get:
      operationId: listBerths
      description: { $ref: ./list.md }
      responses: { "200": { description: { $ref: "#/x-texts/found" } } }
x-texts: { found: The berths. }
`,
      "api/texts.yaml": "berths: Places for ships.\n",
      "api/list.md": "Lists: all berths.\n\n- free\n",
    });

    expect(findings).toEqual([]);
    const [operation] = api?.operations ?? [];
    expect(operation?.description).toBe("Lists: all berths.\n\n- free\n");
    expect(operation?.responses.map(({ description }) => description)).toEqual(["The berths."]);
  });

  it("is a warning if it leads nowhere or to another part, and everything else is read", () => {
    const text = `${head}paths:
  /berths:
    get:
      summary: { $ref: "#/paths" }
      description: { $ref: "#/x-nothing" }
      responses: { "200": { description: Ok } }
`;
    const { api, findings } = readApi({ path: file, text });

    expect(api?.operations.map(({ path }) => path)).toEqual(["/berths"]);
    expect(findings.map(({ location, message, severity }) => [severity, location.line, message])).toEqual([
      ["warning", 7, "'#/x-nothing' refers to nothing in this file"],
      ["warning", 6, "'#/paths' is not a text, as 'summary' needs"],
    ]);
  });

  it("is a schema if people have named a property so", () => {
    const schemas =
      "Ship: { properties: { description: { $ref: '#/components/schemas/Text' } } }, Text: { type: string }";
    expect(schemasIn(`${head}components: { schemas: { ${schemas} } }\n`)).toEqual([
      "Ship: object; description Text",
      "Text: string",
    ]);
  });
});

it.each([
  ["openapi: 3.1.0", true],
  ["# An API\n---\nopenapi:   3.0.3", true],
  ['"openapi": "3.0.3"', true],
  ["'openapi' : '3.1.0'", true],
  ['{ "openapi": "3.1.0" }', true],
  ['{\n  "info": {},\n  "openapi" : "3.0.0"\n}', true],
  ['swagger: "2.0"', false],
  ["openapi: 2.9", false],
  ["openapi: 30", false],
  ["x-openapi: 3.0.0", false],
  ["title: the field openapi: 3.0.0", false],
])("%j describes an API: %s", (text, isApi) => {
  expect(describesApi(text)).toBe(isApi);
});

it.each([
  ['swagger: "2.0"', "npx swagger2openapi."],
  ["asyncapi: 2.6.0", "`archscribe scan`"],
])("a description of another format is named with what to do: %s", (text, expected) => {
  const { api, findings } = readApi({ path: file, text: `${text}\ninfo: { title: Shop }\n` });

  expect(api).toBeUndefined();
  expect(findings.map(({ message }) => message)).toEqual(["this is not an OpenAPI 3 description"]);
  expect(findings[0]?.suggest).toContain(expected);
});
