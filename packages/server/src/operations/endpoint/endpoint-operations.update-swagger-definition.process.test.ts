import { beforeEach, describe, expect, it } from "vitest";
import { signedIn } from "../../testing/account-in-store.ts";
import type { BrowserAnswer } from "../../testing/browser.ts";
import { projectInStore } from "../../testing/project-in-store.ts";
import { testServerForFile } from "../../testing/test-server.ts";

let project_id: number;

const useCase = "id: UC-1\nname: Place an order\n";
const head = "openapi: 3.1.0\ninfo: { title: Shop, version: '1' }\n";
const api = `${head}# Orders only\npaths:\n  /orders: { post: { operationId: placeOrder }, get: {} }\n`;

const server = await testServerForFile();
const ada = await signedIn(server);

beforeEach(async () => {
  project_id = await projectInStore(server, ada.accountId, { "use-cases/UC-1.yaml": useCase });
});

function get(path: string): Promise<BrowserAnswer> {
  return ada.get(path, { query: { project_id } });
}

function update(swagger_yaml: string, revision?: string): Promise<BrowserAnswer> {
  const seen = revision === undefined ? {} : { revision };
  return ada.put("/endpoint/update_swagger_definition/", { project_id, swagger_yaml, ...seen });
}

describe("the description of the API", () => {
  it("is empty at first, without a revision", async () => {
    const { body } = await get("/endpoint/swagger_definition/");

    expect(body).toEqual({ swagger_yaml: "", swagger_ids: [], total_ids: ["UC-1"] });
  });

  it("is kept as it was written, and its operations are listed", async () => {
    const { body, status } = await update(api);

    const stored = {
      swagger_yaml: api,
      swagger_ids: ["GET /orders", "placeOrder"],
      total_ids: ["UC-1"],
      revision: "1",
    };
    expect([status, body]).toEqual([200, stored]);
    expect((await get("/endpoint/swagger_definition/")).body).toEqual(stored);
    expect((await get("/endpoint/swagger_ids/")).body).toEqual({
      swagger_ids: ["GET /orders", "placeOrder"],
      total_ids: ["UC-1"],
    });
  });

  it.each([
    ["none, where there is one", undefined],
    ["an earlier one", "0"],
  ])("made on another revision (%s) is answered with both versions", async (_, revision) => {
    const { body: current } = await update(api);

    const { body, status } = await update(head, revision);

    const yours = { swagger_yaml: head, ...(revision === undefined ? {} : { revision }) };
    expect([status, body]).toEqual([
      409,
      {
        error: "Somebody has changed this in the meantime. Compare both versions.",
        code: "CONFLICT",
        current,
        yours,
      },
    ]);
  });

  it("in JSON that becomes YAML changes its file", async () => {
    const json = JSON.stringify({ openapi: "3.1.0", info: { title: "Shop", version: "1" } });
    project_id = await projectInStore(server, ada.accountId, { "api/openapi.json": json });

    const { body } = await update(api, "1");

    const { body: folder } = await get("/sad/files/");
    expect(body.swagger_yaml).toBe(api);
    expect(folder.files.map(({ path }: { readonly path: string }) => path)).toEqual([
      "api/openapi.yaml",
      "archscribe.yaml",
    ]);
  });
});

const requirements =
  "- id: FR-1\n  text: A customer can place an order.\n- id: FR-2\n  text: A customer can search the catalogue.\n";

it("is generated from the requirements, except for parts that a person has written", async () => {
  project_id = await projectInStore(server, ada.accountId, { "requirements/functional.yaml": requirements });

  const { body, status } = await ada.post("/endpoint/generate_swagger/", { project_id });
  const { body: generated } = await get("/endpoint/swagger_definition/");
  await update(api, generated.revision);
  const { body: again } = await ada.post("/endpoint/generate_swagger/", { project_id });

  expect([status, body.changes]).toEqual([
    200,
    expect.arrayContaining([{ path: "api/openapi.yaml", kind: "new", revision: "1" }]),
  ]);
  expect(generated.swagger_ids).not.toEqual([]);
  expect(again.changes).toEqual([{ path: "api/openapi.yaml", kind: "detached", revision: "2" }]);
});

describe("content that is unsafe to open is refused:", () => {
  it.each([
    ["a text that is no API", "hello: 1\n", "Line 1: it has no 'openapi: 3…'"],
    [
      "a server that is a script",
      `${head}servers: [{ url: "javascript:alert(1)" }]\n`,
      "Line 3: 'javascript:alert(1)' is not a web address; begin it with https: or with /",
    ],
    [
      "a reference to another server",
      `${head}components: { schemas: { A: { $ref: "https://evil.example/a" } } }\n`,
      "Line 3: 'https://evil.example/a' refers to nothing in this file",
    ],
    ["a key twice", `${head}openapi: 3.0.0\n`, "Line 3: the key 'openapi' appears twice"],
  ])("%s", async (_, text, error) => {
    const { body, status } = await update(text);

    expect([status, body]).toEqual([400, { error, code: "VALIDATION", fields: { swagger_yaml: error } }]);
  });

  it("ASVS 15.1.3: more than 512 KB", async () => {
    const { body, status } = await update(`${head}# ${"ü".repeat(300_000)}\n`);

    expect([status, body.code]).toEqual([413, "TOO_LARGE"]);
  });
});

it("5: for a stranger there is no such project", async () => {
  const eve = await signedIn(server, `eve-${String(project_id)}@example.com`);

  const { status } = await eve.put("/endpoint/update_swagger_definition/", { project_id, swagger_yaml: api });

  expect(status).toBe(404);
});
