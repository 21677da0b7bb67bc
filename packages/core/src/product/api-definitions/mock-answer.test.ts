import { describe, expect, it } from "vitest";
import type { OperationDocs } from "./api-docs.ts";
import { answerMock, type MockRequest, type Sampler } from "./mock-answer.ts";
import { readApiText } from "./read-api-text.ts";
import { curlCommand } from "./request-text.ts";
import { startMockCall } from "./start-mock-call.ts";

const { docs } = readApiText(`openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /shops/{shop}/orders:
    post:
      operationId: placeOrder
      security: [{ bearer: [] }]
      parameters:
        - { name: shop, in: path, required: true, schema: { type: integer, minimum: 1 } }
        - { name: dryRun, in: query, schema: { type: boolean } }
      requestBody:
        required: true
        content:
          application/json: { schema: { $ref: "#/components/schemas/Order" } }
      responses:
        "201":
          description: Stored
          content:
            application/json: { schema: { $ref: "#/components/schemas/Order" } }
        "404": { description: No such shop }
        "422":
          description: It does not fit
          content:
            application/problem+json: { example: { title: Wrong } }
components:
  securitySchemes: { bearer: { type: http, scheme: bearer } }
  schemas:
    Order:
      type: object
      required: [isbn, copies]
      additionalProperties: false
      properties:
        isbn: { type: string, minLength: 3 }
        copies: { type: integer, minimum: 1, maximum: 9 }
        gift: { type: [boolean, "null"] }
        parent: { $ref: "#/components/schemas/Order" }
`);
const operation = docs?.groups[0]?.operations[0] as OperationDocs;
const document = docs?.document ?? {};
const made = { isbn: "made", copies: 1 };
const sample: Sampler = () => made;

function answered(request: Partial<MockRequest> = {}) {
  const whole = { parameters: { "path:shop": "7" }, body: '{"isbn":"978-3","copies":2}', ...request };
  return answerMock({ operation, document, sample }, whole);
}

it("answers as the description states, with the sent values", () => {
  expect(answered()).toEqual({
    status: 201,
    description: "Stored",
    mediaType: "application/json",
    body: JSON.stringify({ isbn: "978-3", copies: 2 }, null, 2),
    faults: [],
  });
});

it("answers the status that a person asks for", () => {
  expect(answered({ status: "404" })).toEqual({ status: 404, description: "No such shop", faults: [] });
});

describe("refuses what does not fit the description:", () => {
  it.each([
    ["a parameter that is missing", { parameters: {} }, "shop (path): is missing"],
    [
      "a parameter of another type",
      { parameters: { "path:shop": "x" } },
      "shop (path): expected integer, found string",
    ],
    [
      "a parameter that is too small",
      { parameters: { "path:shop": "0" } },
      "shop (path): expected at least 1",
    ],
    ["no body", { body: "" }, "body: is missing"],
    ["a property that is missing", { body: '{"copies":2}' }, "body.isbn: is missing"],
    [
      "a property that is not known",
      { body: '{"isbn":"978","copies":2,"note":""}' },
      "body.note: is not known here",
    ],
    ["a number that is too large", { body: '{"isbn":"978","copies":10}' }, "body.copies: expected at most 9"],
    [
      "a text that is too short",
      { body: '{"isbn":"9","copies":1}' },
      "body.isbn: expected at least 3 characters",
    ],
    [
      "a fault deep inside",
      { body: '{"isbn":"978","copies":1,"parent":{"isbn":"978","copies":"1"}}' },
      "body.parent.copies: expected integer, found string",
    ],
    [
      "a value of neither type",
      { body: '{"isbn":"978","copies":1,"gift":1}' },
      "body.gift: expected boolean or null, found number",
    ],
  ])("%s", (_, request, said) => {
    const { body, faults, status } = answered(request);

    expect([status, faults, body]).toEqual([422, [said], '{\n  "title": "Wrong"\n}']);
  });

  it("a body that is not JSON", () => {
    expect(answered({ body: "{" }).faults).toEqual([expect.stringContaining("body: is not JSON")]);
  });

  it("with its own words if the description defines no error response", () => {
    const without = { ...operation, responses: operation.responses.slice(0, 1) };

    const { body, status } = answerMock(
      { operation: without, document, sample },
      { parameters: {}, body: "" },
    );

    expect([status, JSON.parse(body ?? "")]).toEqual([
      400,
      {
        title: "The request does not match the description",
        status: 400,
        errors: ["shop (path): is missing", "body: is missing"],
      },
    ]);
  });
});

it("shows the call as a command with all shell characters quoted", () => {
  const request = {
    parameters: { "path:shop": "7 /'x", "query:dryRun": "true" },
    body: '{ "isbn": "it\'s" }',
  };

  expect(curlCommand(operation, request)).toBe(
    [
      "curl -X POST 'https://api.example.com/shops/7%20%2F'\\''x/orders?dryRun=true' \\",
      "  -H 'Authorization: Bearer <token>' \\",
      "  -H 'Content-Type: application/json' \\",
      `  --data '{"isbn":"it'\\''s"}'`,
    ].join("\n"),
  );
});

it("is filled in from the start, and forgets its answer when something else is typed", async () => {
  const call = startMockCall({
    operation,
    document,
    sample: (schema) => (schema["type"] === "integer" ? 7 : made),
  });

  await call.send({ type: "sent", operation, document });
  const first = call.view.current;
  await call.send({ type: "parameterTyped", key: "path:shop", value: "" });

  expect([first.phase, first.answer?.status]).toEqual(["answered", 201]);
  expect(call.view.current).toEqual({
    phase: "asking",
    parameters: { "path:shop": "" },
    body: JSON.stringify(made, null, 2),
  });
});
