import { expect, it } from "vitest";
import { changesOf } from "../testing/comparison-of.ts";

function api(
  path: string,
  parameters: string,
  id = "operationId: getBerth, ",
): Readonly<Record<string, string>> {
  return {
    "api/openapi.yaml": `openapi: 3.1.0
info: { title: Harbour, version: "1" }
paths:
  ${path}:
    get: { ${id}parameters: [${parameters}], responses: { "200": { description: Berth } } }
`,
  };
}

const parameter = (name: string, schema = "{ type: string, maxLength: 4 }"): string =>
  `{ name: ${name}, in: path, required: true, schema: ${schema} }`;

it.each(["operationId: getBerth, ", ""])(
  "another name of a parameter in a path breaks no caller: %s",
  async (id) => {
    const before = api("/quays/{quay}/berths/{id}", `${parameter("quay")}, ${parameter("id")}`, id);
    const after = api("/quays/{quay}/berths/{berth}", `${parameter("quay")}, ${parameter("berth")}`, id);

    expect(await changesOf(before, after)).toEqual([
      "> operation GET /quays/{quay}/berths/{id} => GET /quays/{quay}/berths/{berth}",
    ]);
  },
);

it("a parameter of a path with another name and another type, or a narrower limit, breaks callers", async () => {
  const before = api("/berths/{id}", parameter("id"));

  expect(await changesOf(before, api("/berths/{berth}", parameter("berth", "{ type: integer }")))).toEqual([
    "> operation GET /berths/{id} => GET /berths/{berth} !parameter-type-changed",
  ]);
  expect(
    await changesOf(before, api("/berths/{berth}", parameter("berth", "{ type: string, maxLength: 3 }"))),
  ).toEqual(["> operation GET /berths/{id} => GET /berths/{berth} !limit-tightened"]);
});

it("parameters of a path that change places are judged by their places", async () => {
  const [text, number] = ["{ type: array }", "{ type: integer }"];
  const before = api("/quays/{a}/berths/{b}", `${parameter("a", text)}, ${parameter("b", number)}`);
  const after = api("/quays/{b}/berths/{a}", `${parameter("a", text)}, ${parameter("b", number)}`);

  expect(await changesOf(before, after)).toEqual([
    "> operation GET /quays/{a}/berths/{b} => GET /quays/{b}/berths/{a} !parameter-type-changed !parameter-type-changed",
  ]);
});

it("an operation with other words in its path has moved", async () => {
  const before = api("/berths/{id}", parameter("id"));

  expect(await changesOf(before, api("/moorings/{id}", parameter("id")))).toEqual([
    "> operation GET /berths/{id} => GET /moorings/{id} !operation-moved",
  ]);
});

it("a callback has moved if its caller has to state its address elsewhere", async () => {
  const callback = (pointer: string) => ({
    "api/openapi.yaml": `openapi: 3.1.0
info: { title: Harbour, version: "1" }
paths:
  /berths:
    post:
      responses: { "200": { description: Berth } }
      callbacks: { onFree: { "{$request.body#/${pointer}}": { post: { responses: { "204": { description: Done } } } } } }
`,
  });

  expect(await changesOf(callback("hook"), callback("address"))).toEqual([
    "> operation POST {$request.body#/hook} => POST {$request.body#/address} !operation-moved",
  ]);
});
