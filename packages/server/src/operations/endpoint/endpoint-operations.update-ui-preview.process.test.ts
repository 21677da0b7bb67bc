import { beforeEach, expect, it } from "vitest";
import { signedIn } from "../../testing/account-in-store.ts";
import type { BrowserAnswer } from "../../testing/browser.ts";
import { projectInStore } from "../../testing/project-in-store.ts";
import { testServerForFile } from "../../testing/test-server.ts";

let project_id: number;

const server = await testServerForFile();
const ada = await signedIn(server);

beforeEach(async () => {
  project_id = await projectInStore(server, ada.accountId, {
    "use-cases/UC-2.yaml": "id: UC-2\nname: Place an order\n",
    "ui-previews/basket.html": `<title>Basket</title>\n<meta name="use-case" content="UC-2">\n<h1>Your basket</h1>\n`,
    "ui-previews/über.html": "<h1>About</h1>\n",
  });
});

const basket = {
  id: "basket",
  title: "Basket",
  use_case: "UC-2",
  requirements: [],
  html: "<h1>Your basket</h1>",
  revision: "1",
};
const about = { id: "über", title: "über", requirements: [], html: "<h1>About</h1>", revision: "1" };

function get(path: string, more: Readonly<Record<string, string>> = {}): Promise<BrowserAnswer> {
  return ada.get(path, { query: { project_id, ...more } });
}

function update(change: object): Promise<BrowserAnswer> {
  return ada.put("/endpoint/update_ui_preview/", { project_id, ...basket, ...change });
}

it("lists all previews, or the previews of one use case", async () => {
  const all = await get("/endpoint/ui_previews/");
  const some = await get("/endpoint/ui_previews/", { use_case: "UC-2" });

  expect([all.body, some.body]).toEqual([[basket, about], [basket]]);
});

it("reports which use cases have one", async () => {
  const { body } = await get("/endpoint/ui_component/");

  expect(body).toEqual({
    total_ids: ["UC-2"],
    ui_component: [{ id: "basket", use_case_name: "Place an order", use_case: "UC-2" }],
  });
});

it("replaces a preview", async () => {
  const change = { title: "Shopping & more", requirements: ["FR-3"], html: "<p>Empty</p>" };

  const { body, status } = await update(change);

  const changed = { ...basket, ...change, revision: "2" };
  expect([status, body]).toEqual([200, changed]);
  expect((await get("/endpoint/ui_previews/", { use_case: "UC-2" })).body).toEqual([changed]);
});

it.each([
  ["scripts", `<h1 onclick="alert(1)">A</h1><script>alert(1)</script>`, "<h1>A</h1>"],
  [
    "addresses",
    `<a href="javascript:alert(1)">A</a><img src="https://b.example/c"><p style="x">A</p>`,
    "A<p>A</p>",
  ],
  ["a head of its own", `<title>B</title><meta name="use-case" content="UC-9"><p>A</p>`, "<p>A</p>"],
  ["drawings and styles", "<svg><style>*{}</style><circle/></svg><style>*{}</style><p>A</p>", "<p>A</p>"],
])("%s are not kept", async (_, html, kept) => {
  const { body } = await update({ html });

  expect(body).toEqual({ ...basket, html: kept, revision: "2" });
});

it("HTML that is nested without end is refused", async () => {
  const { body, status } = await update({ html: "<div>".repeat(10_000) });

  expect([status, body.error]).toEqual([
    400,
    "The HTML cannot be stored: elements are nested more than 200 deep",
  ]);
});

it("are generated for the use cases", async () => {
  const requirements = "- id: FR-1\n  text: A customer can place an order with an address.\n";
  project_id = await projectInStore(server, ada.accountId, { "requirements/functional.yaml": requirements });
  await ada.post("/agent/generate_project/", { project_id, parts: ["use-cases"] });

  const { body, status } = await ada.post("/endpoint/generate_ui_preview/", { project_id });
  const { body: previews } = await get("/endpoint/ui_previews/");

  expect([status, body.engine]).toEqual([200, "rules"]);
  expect(previews).not.toEqual([]);
});

it("answers an update of an earlier revision with both versions", async () => {
  const change = { html: "<p>Empty</p>", revision: "0" };

  const { body, status } = await update(change);

  expect([status, body]).toEqual([
    409,
    {
      error: "Somebody has changed this in the meantime. Compare both versions.",
      code: "CONFLICT",
      current: basket,
      yours: { ...basket, ...change },
    },
  ]);
});

it("reports that the preview does not exist", async () => {
  const { body, status } = await update({ id: "nothing" });

  expect([status, body.error]).toEqual([404, "There is no such preview"]);
});

it("5: for a stranger there is no such project", async () => {
  const eve = await signedIn(server, "eve@example.com");

  const { body, status } = await eve.get("/endpoint/ui_previews/", { query: { project_id } });

  expect([status, body]).toEqual([404, { error: "There is no such project", code: "NOT_FOUND" }]);
});
