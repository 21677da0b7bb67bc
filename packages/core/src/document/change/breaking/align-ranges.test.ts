import { describe, expect, it } from "vitest";
import { changesOf } from "../testing/comparison-of.ts";

type Files = Readonly<Record<string, string>>;

const text = "{ schema: { type: string } }";

function api(request: string, responses: string): Files {
  return {
    "api/openapi.yaml": `openapi: 3.1.0
info: { title: Ferries, version: "1" }
paths:
  /ferries:
    post:
      operationId: addFerry
      requestBody: { content: { ${request} } }
      responses: { ${responses} }
`,
  };
}

const sent = (...types: readonly string[]): Files => api(types.join(", "), "204: { description: Added }");
const answered = (...responses: readonly string[]): Files => api(`text/csv: ${text}`, responses.join(", "));
const returned = (...types: readonly string[]): Files =>
  answered(`200: { description: Ferries, content: { ${types.join(", ")} } }`);

const changed = "~ operation POST /ferries";
const short = "{ schema: { type: string, maxLength: 4 } }";
const listed = `description: Ferries, content: { text/csv: ${text} }`;

describe("a media type and a range that covers it are compared with each other:", () => {
  it.each([
    ["a request may have any subtype", sent(`text/csv: ${text}`), sent(`text/*: ${text}`), []],
    ["a request may have any type", sent(`text/csv: ${text}`), sent(`"*/*": ${text}`), []],
    ["a request is limited", sent(`text/csv: ${text}`), sent(`text/*: ${short}`), ["limit-tightened"]],
    [
      "a request may no longer have any subtype",
      sent(`text/*: ${text}`),
      sent(`text/csv: ${text}`),
      ["media-type-removed"],
    ],
    [
      "a request must have a character set",
      sent(`text/csv: ${text}`),
      sent(`text/csv; charset=utf-8: ${text}`),
      ["media-type-removed"],
    ],
    [
      "one of the subtypes of a request is limited",
      sent(`text/*: ${text}`),
      sent(`text/*: ${text}`, `text/csv: ${short}`),
      ["limit-tightened"],
    ],
    ["a response has one subtype", returned(`text/*: ${text}`), returned(`text/csv: ${text}`), []],
    [
      "a response states its character set",
      returned(`text/csv: ${text}`),
      returned(`text/csv; charset=utf-8: ${text}`),
      [],
    ],
    [
      "a response may have any subtype",
      returned(`text/csv: ${text}`),
      returned(`text/*: ${text}`),
      ["media-type-removed"],
    ],
    [
      "a response has another type",
      returned(`text/*: ${text}`),
      returned(`image/png: {}`),
      ["media-type-removed"],
    ],
  ])("%s", async (...[, before, after, rules]) => {
    expect(await changesOf(before, after)).toEqual([changed + rules.map((rule) => ` !${rule}`).join("")]);
  });
});

describe("a status and a range that covers it are compared with each other:", () => {
  it.each([
    ["one status is left", answered(`2XX: { ${listed} }`), answered(`200: { ${listed} }`), []],
    [
      "one status is left, without its content",
      answered(`2XX: { ${listed} }`),
      answered("204: { description: Done }"),
      ["media-type-removed"],
    ],
    [
      "one status is left, in one of its media types",
      answered(`2XX: { description: Ferries, content: { text/*: ${text} } }`),
      answered(`200: { ${listed} }`),
      [],
    ],
    [
      "the default is a success, and becomes every success",
      answered(`default: { ${listed} }`),
      answered(`2XX: { ${listed} }`),
      [],
    ],
    [
      "every success is possible",
      answered(`200: { ${listed} }`),
      answered(`2XX: { ${listed} }`),
      ["response-removed"],
    ],
    [
      "no success is left",
      answered(`2XX: { ${listed} }`),
      answered(`404: { ${listed} }`),
      ["response-removed"],
    ],
    [
      "only the range is left",
      answered(`200: { ${listed} }, 2XX: { ${listed} }`),
      answered(`2XX: { ${listed} }`),
      [],
    ],
    [
      "an error of a range has another content",
      answered(`200: { ${listed} }, 4XX: { ${listed} }`),
      answered(
        `200: { ${listed} }, 404: { description: None, content: { text/csv: { schema: { type: integer } } } }`,
      ),
      ["response-changed"],
    ],
  ])("%s", async (...[, before, after, rules]) => {
    expect(await changesOf(before, after)).toEqual([changed + rules.map((rule) => ` !${rule}`).join("")]);
  });
});

it.each([
  [sent(`text/csv;Charset=utf-8: ${text}`), sent(`Text/CSV ; charset=utf-8: ${text}`)],
  [answered(`2xx: { ${listed} }`), answered(`2XX: { ${listed} }`)],
])("media types and ranges are the same in every spelling", async (before, after) => {
  expect(await changesOf(before, after)).toEqual([]);
});

it("the form of a part in a body may become another one only in the direction that loses nothing", async () => {
  const parts = (encoding: string): Files =>
    sent(`multipart/form-data: { schema: { type: object }, encoding: { photo: { ${encoding} } } }`);
  const png = parts("contentType: image/png");

  for (const wide of ['contentType: "image/png, image/jpeg"', "contentType: image/*"]) {
    expect(await changesOf(png, parts(wide))).toEqual([changed]);
    expect(await changesOf(parts(wide), png)).toEqual([`${changed} !request-changed`]);
  }
  const header = (required: boolean): Files =>
    parts(`contentType: image/png, headers: { X-Size: { required: ${String(required)}, schema: {} } }`);
  expect(await changesOf(png, header(false))).toEqual([changed]);
  expect(await changesOf(png, header(true))).toEqual([`${changed} !request-changed`]);
});
