import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import {
  type DesignModel,
  type DesignOperation,
  type EntityRelation,
  implied,
  multiplicities,
  stated,
} from "../../model/index.ts";
import { readProject } from "../project-folder/index.ts";
import { memoryTree, sampleDesign, sampleWith } from "../../testing/index.ts";
import { emitOpenapi } from "./emit-openapi.ts";

const about = { title: "Lending library API", version: "1.0" };

const listBooks: DesignOperation = {
  id: "listBooks",
  method: "get",
  path: "/books",
  summary: "Lists the books.",
  entity: "book",
  answers: "many",
  takesBody: false,
  failures: [],
  actors: [],
  sources: [],
  ...stated,
};

/** The description of the sample with other operations, as an object. */
function apiOf(...operations: Partial<DesignOperation>[]) {
  return emitted({ ...sampleDesign, operations: operations.map((one) => ({ ...listBooks, ...one })) });
}

function emitted(model: DesignModel): Api {
  return parse(emitOpenapi(model, about)) as Api;
}

interface Operation {
  readonly operationId: string;
  readonly tags?: readonly string[];
  readonly security: unknown;
  readonly responses: Readonly<Record<string, { readonly description?: string }>>;
}

interface Api {
  readonly paths: Readonly<
    Record<
      string,
      { readonly parameters?: readonly { readonly name: string }[] } & Partial<
        Record<DesignOperation["method"], Operation>
      >
    >
  >;
  readonly tags: readonly { readonly name: string }[];
  readonly components: Readonly<
    Record<string, Readonly<Record<string, { readonly required?: unknown; readonly properties?: object }>>>
  >;
}

describe("read back as a part of a project", () => {
  it("has no finding, and the operations with their traces", async () => {
    const openapi = emitOpenapi(sampleDesign, about);

    const { findings, project } = await readProject(memoryTree(sampleWith({ "api/openapi.yaml": openapi })));
    expect(findings).toEqual([]);
    expect(
      project?.api?.operations.map(({ body, method, path, requirements, responses, tag }) => [
        `${method} ${path}`,
        tag,
        requirements,
        body?.contents[0]?.type?.schema,
        responses.map(({ contents, status }) => `${status} ${contents[0]?.type?.schema ?? ""}`.trim()),
      ]),
    ).toEqual([
      ["GET /books", "Book", [], undefined, ["200 BookPage"]],
      ["POST /loans", "Loan", ["FR-1"], "NewLoan", ["201 Loan", "401 Problem", "403 Problem", "409 Problem"]],
      [
        "DELETE /reservations/{reservationId}",
        "Reservation",
        ["FR-2"],
        undefined,
        ["204", "401 Problem", "403 Problem", "404 Problem"],
      ],
    ]);
  });
});

describe("a schema", () => {
  it("has the entity's attributes, its key and the keys of its relations", () => {
    const { schemas } = apiOf({ method: "post", entity: "loan", answers: "one" }).components;

    expect(schemas?.["Loan"]).toEqual({
      description: "Loan, as it is stored.",
      type: "object",
      required: ["id", "dueDate", "state", "memberId", "bookId"],
      properties: {
        id: { type: "integer", format: "int64", readOnly: true },
        dueDate: { type: "string", format: "date" },
        state: { type: "string", enum: ["open", "returned", "overdue"] },
        fee: expect.objectContaining({ type: "string" }),
        memberId: { type: "integer", format: "int64" },
        bookId: { type: "integer", format: "int64" },
      },
    });
  });

  it.each([
    ["post", "NewBook", ["title", "isbn"]],
    ["put", "NewBook", ["title", "isbn"]],
    ["patch", "BookChange", undefined],
  ] as const)("of the body of a %s has no key", (method, name, required) => {
    const { schemas } = apiOf({ method, takesBody: true, answers: "nothing" }).components;

    expect(Object.keys(schemas ?? {})).toEqual([name, "Problem"].toSorted());
    expect(schemas?.[name]?.required).toEqual(required);
    expect(Object.keys(schemas?.[name]?.properties ?? {})).toEqual(["title", "isbn", "summary"]);
  });

  it("of a special entity begins with the general one", () => {
    const { schemas } = apiOf({ entity: "picture_book", answers: "one" }).components;

    expect(schemas?.["PictureBook"]).toEqual({
      description: "Picture book, as it is stored.",
      allOf: [{ $ref: "#/components/schemas/Book" }, { type: "object", properties: {} }],
    });
  });

  it("of an entity called Problem is not the schema of failures", () => {
    const { operations } = { operations: [{ ...listBooks, entity: "problem", answers: "one" as const }] };
    const problem = { id: "problem", name: "Problem", attributes: [], sources: [] };

    expect(
      Object.keys(emitted({ ...sampleDesign, entities: [problem], operations }).components["schemas"] ?? {}),
    ).toEqual(["Problem", "Problem2"]);
  });
});

describe("an operation", () => {
  it.each([
    ["/loans/{loanId}", { type: "integer", format: "int64" }],
    ["/loans/{id}", { type: "integer", format: "int64" }],
    ["/books/{isbn}", { type: "string", maxLength: 64 }],
    ["/books/{shelf}", { type: "string" }],
  ])("at %s declares the type of the parameter", (path, schema) => {
    const parameters = apiOf({ path, answers: "one" }).paths[path]?.parameters;

    expect(parameters).toEqual([expect.objectContaining({ in: "path", required: true, schema })]);
  });

  it.each([
    [[], []],
    [["member"], [{ bearer: ["member"] }]],
    [
      ["librarian", "member"],
      [{ bearer: ["member"] }, { bearer: ["librarian"] }],
    ],
  ])("for %j asks for one of their roles", (actors, security) => {
    expect(apiOf({ actors }).paths["/books"]?.get?.security).toEqual(security);
  });

  it("describes all failures of one status together", () => {
    const failures = [
      { status: 409, description: "It is lent." },
      { status: 409, description: "It is lost." },
    ];

    const responses = apiOf({ failures }).paths["/books"]?.get?.responses;
    expect(responses?.["409"]?.description).toBe("It is lent. It is lost.");
  });

  it("counts once at one place, whatever its parameter is called", () => {
    const { paths } = apiOf(
      { path: "/books/{bookId}" },
      { path: "/books/{id}" },
      { path: "/books/{id}", method: "delete" },
    );

    expect(Object.entries(paths).map(([path, item]) => [path, Object.keys(item)])).toEqual([
      ["/books/{bookId}", ["parameters", "get", "delete"]],
    ]);
    expect(paths["/books/{bookId}"]?.delete?.operationId).toBe("listBooks2");
  });
});

it("whatever the names, the description holds together", () => {
  fc.assert(
    fc.property(designs, (model) => {
      expect(faultsOf(emitted(model))).toEqual([]);
    }),
  );
});

it("explains an operation that no requirement states, and is read back with the explanation", async () => {
  const text = emitOpenapi(
    { ...sampleDesign, operations: [{ ...listBooks, ...implied("Books are\nshared.") }] },
    about,
  );
  const { project } = await readProject(memoryTree(sampleWith({ "api/openapi.yaml": text })));

  expect(text).toContain("x-basis: implied\n      x-reason: Books are shared.\n");
  expect(project?.api?.operations.map(({ grounds }) => grounds)).toEqual([
    { basis: "implied", reason: "Books are shared." },
  ]);
  expect(emitOpenapi({ ...sampleDesign, operations: [listBooks] }, about)).not.toContain("x-basis");
});

const label = fc.string({ unit: "binary", minLength: 1, maxLength: 72 });
const entityId = fc.constantFrom("book", "author", "loan", "nothing");
const operations = fc.array(
  fc.record<DesignOperation>({
    id: fc.constantFrom("listBooks", "getBook"),
    method: fc.constantFrom("get", "post", "put", "patch", "delete"),
    path: fc.constantFrom("/", "/books", "/books/{id}", "/books/{bookId}/loans/{id}", "/a/{x}.{x}"),
    summary: label,
    entity: entityId,
    answers: fc.constantFrom("many", "one", "nothing"),
    takesBody: fc.boolean(),
    failures: fc.array(fc.record({ status: fc.constantFrom(404, 409, 401), description: label })),
    actors: fc.constantFrom<string[]>([], ["member"], ["nobody"]),
    sources: fc.constantFrom<string[]>([], ["FR-1"]),
    basis: fc.constantFrom("stated", "implied"),
    reason: fc.option(label),
  }),
);
const relations = fc.array(
  fc.record<EntityRelation>({
    kind: fc.constantFrom("association", "generalisation"),
    from: entityId,
    to: entityId,
    label: fc.option(label),
    fromMultiplicity: fc.constantFrom(...multiplicities),
    toMultiplicity: fc.constantFrom(...multiplicities),
    sources: fc.constant([]),
  }),
);
const designs: fc.Arbitrary<DesignModel> = fc
  .tuple(fc.tuple(label, label, label), operations, relations)
  .map(([names, made, entityRelations]) => ({
    ...sampleDesign,
    entities: ["book", "author", "loan"].map((id, index) => ({
      id,
      name: names[index] ?? id,
      attributes: names.map((name) => ({ name, type: "text", required: true, unique: false, values: [] })),
      sources: [],
    })),
    entityRelations,
    operations: made,
  }));

/** Faults that OpenAPI 3.1 forbids but its JSON Schema cannot detect. */
function faultsOf({ components, paths, tags }: Api): string[] {
  const operationsIn = Object.values(paths).flatMap(({ parameters: _, ...methods }) =>
    Object.values(methods),
  );
  const names = Object.values(components).flatMap((parts) => Object.keys(parts));
  const references = JSON.stringify([paths, components]).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g);
  const declaredTags = tags.map(({ name }) => name);
  return [
    ...repeatedIn(operationsIn.map(({ operationId }) => operationId)),
    ...repeatedIn(declaredTags),
    ...names.filter((name) => !/^[A-Za-z0-9._-]+$/.test(name)),
    ...Array.from(references).flatMap(([text, kind = "", name = ""]) =>
      components[kind]?.[name] ? [] : text,
    ),
    ...operationsIn.flatMap((one) => one.tags ?? []).filter((tag) => !declaredTags.includes(tag)),
    ...operationsIn.flatMap(({ operationId, responses }) =>
      Object.keys(responses).some((status) => status.startsWith("2")) ? [] : `${operationId} has no success`,
    ),
    ...Object.entries(paths).flatMap(([path, { parameters = [] }]) => {
      const asked = new Set(Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = ""]) => name));
      return parameters.map(({ name }) => name).join() === [...asked].join() ? [] : `parameters of ${path}`;
    }),
  ];
}

function repeatedIn(names: readonly string[]): string[] {
  return names.filter((name, index) => names.indexOf(name) !== index);
}
