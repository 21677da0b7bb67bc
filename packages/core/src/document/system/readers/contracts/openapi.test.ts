import { describe, expect, it } from "vitest";
import { factsInFiles } from "../../testing/facts-in-files.ts";
import { openapi } from "./openapi.ts";

/** The operations as `METHOD path file:line`. */
async function operationsIn(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { facts } = await factsInFiles(openapi, files);
  return facts.flatMap((fact) =>
    fact.kind === "endpoint"
      ? [`${fact.method ?? "ANY"} ${fact.path} ${fact.place.file}:${fact.place.line ?? "?"}`]
      : [],
  );
}

const library = `openapi: 3.0.3
info: { title: Library, version: 1.0.0 }
servers:
  - url: https://{region}.library.example/{stage}/
    variables:
      stage: { default: v2 }
paths:
  /books:
    summary: All books
    get:
      responses: {}
    post:
      servers:
        - url: /intake
  /books/{id}:
    delete: {}
`;

describe("operations of API descriptions", () => {
  it("have the path of the server, and the line of the method", async () => {
    expect(await operationsIn({ "docs/library.yaml": library })).toEqual([
      "GET /v2/books docs/library.yaml:10",
      "POST /intake/books docs/library.yaml:12",
      "DELETE /v2/books/{id} docs/library.yaml:16",
    ]);
  });

  it("belong to the part that has the file, and are said", async () => {
    const { facts } = await factsInFiles(openapi, {
      "loans/api.json": `{"swagger":"2.0","basePath":"/loans","paths":{"/due":{"get":{}}}}`,
    });

    expect(facts).toEqual([
      {
        kind: "endpoint",
        owner: { file: "loans/api.json" },
        method: "GET",
        path: "/loans/due",
        grade: "said",
        place: { file: "loans/api.json", line: 1 },
      },
    ]);
  });

  it("are read in the files that paths refer to", async () => {
    const operations = await operationsIn({
      "api/openapi.yaml": `openapi: "3.1.0"
paths:
  /members: { $ref: "paths/members.yaml#/all~1of them" }
  /fines: { $ref: "#/components/pathItems/Fines" }
components:
  pathItems:
    Fines:
      get: {}
`,
      "api/paths/members.yaml": `all/of them:
  get: {}
`,
    });

    expect(operations).toEqual(["GET /members api/paths/members.yaml:2", "GET /fines api/openapi.yaml:8"]);
  });

  it("are read in a file that all paths refer to, and below it", async () => {
    const { facts, unread } = await factsInFiles(openapi, {
      "api/openapi.yaml": `openapi: 3.0.0
servers: [{ url: /v1 }]
paths:
  $ref: ./paths/index.yaml
`,
      "api/paths/index.yaml": `/loans:
  $ref: loans.yaml
/books:
  get: {}
`,
      "api/paths/loans.yaml": "post: {}\n",
    });

    expect(
      facts.map((fact) =>
        fact.kind === "endpoint"
          ? `${fact.method} ${fact.path} ${fact.place.file}:${fact.place.line}`
          : fact.kind,
      ),
    ).toEqual(["POST /v1/loans api/paths/loans.yaml:1", "GET /v1/books api/paths/index.yaml:4"]);
    expect(unread).toEqual([]);
  });

  it("are not read outside the folder, over the network or in a circle, and it is said where", async () => {
    const { facts, unread } = await factsInFiles(openapi, {
      "openapi.yaml": `swagger: 2.0
paths:
  /a: { $ref: "../secret.yaml" }
  /b:
    $ref: https://example.com/paths.yaml
  /c: { $ref: "#/paths/~1c" }
`,
    });

    expect({ facts, unread }).toEqual({
      facts: [],
      unread: [
        {
          file: "openapi.yaml",
          line: 3,
          reason: "'../secret.yaml' refers to nothing in the scanned folder.",
        },
        {
          file: "openapi.yaml",
          line: 5,
          reason: "'https://example.com/paths.yaml' refers to nothing in the scanned folder.",
        },
        { file: "openapi.yaml", line: 6, reason: "'#/paths/~1c' refers to nothing in the scanned folder." },
      ],
    });
  });

  it("are not taken from descriptions in tests, nor from other files", async () => {
    expect(
      await operationsIn({
        "src/test/resources/library.yaml": library,
        "config.yaml": "openapi:\n  path: /docs\npaths:\n  /books: { get: {} }\n",
      }),
    ).toEqual([]);
  });

  it("are missing for a malformed file, which is unread", async () => {
    const { unread } = await factsInFiles(openapi, { "openapi.yaml": "openapi: 3.0.0\npaths: {\n" });

    expect(unread.map(({ file, reason }) => `${file}: ${reason.slice(0, 16)}`)).toEqual([
      "openapi.yaml: It is malformed:",
    ]);
  });

  it("are missing for a version that is not read, and for a path that is none, which are unread", async () => {
    const { facts, unread } = await factsInFiles(openapi, {
      "next.yaml": "openapi: 4.0.0\npaths:\n  /books: { get: {} }\n",
      "now.yaml": "openapi: 3.1.0\npaths:\n  x-notes: {}\n  books: { get: {} }\n  /loans: { get: {} }\n",
    });

    expect(facts.map((fact) => (fact.kind === "endpoint" ? fact.path : ""))).toEqual(["/loans"]);
    expect(unread).toEqual([
      { file: "next.yaml", reason: "It describes an API in version 4.0.0, which is not read." },
      { file: "now.yaml", line: 4, reason: "The path 'books' of the API does not begin with a slash." },
    ]);
  });
});
