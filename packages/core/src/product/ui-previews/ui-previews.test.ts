import { expect, it } from "vitest";
import { type Replies, sampleClient } from "../../testing/index.ts";
import { previewDocument } from "./preview-document.ts";
import { startUiPreviews } from "./ui-previews.ts";
import { createPreviewTextApi, type StoredPreview } from "./ui-previews-api.ts";

const basket: StoredPreview = {
  id: "basket",
  title: "Basket",
  use_case: "UC-2",
  requirements: ["FR-3"],
  html: "<h1>Basket</h1>",
  revision: "3",
};
const order: StoredPreview = { ...basket, id: "order", title: "Order" };
const useCaseNames = { "UC-2": "Place an order" };

const listing = "GET /endpoint/ui_previews/";
const saving = "PUT /endpoint/update_ui_preview/";

function project(replies: Replies) {
  const { asked, client } = sampleClient({
    "GET /endpoint/ui_component/": [
      [200, { ui_component: [{ use_case: "UC-2", use_case_name: "Place an order" }] }],
    ],
    ...replies,
  });
  return { asked, client, projectId: 7 };
}

it("shows the first screen, and keeps the chosen one", async () => {
  const store = startUiPreviews(
    project({
      [listing]: [
        [200, [basket, order]],
        [200, [order, basket]],
      ],
    }),
  );

  await store.send({ type: "requested" });
  const first = store.view.current.value?.selectedId;
  await store.send({ type: "selected", id: "order" });
  await store.send({ type: "requested" });

  expect([first, store.view.current.value]).toEqual([
    "basket",
    { previews: [order, basket], useCaseNames, selectedId: "order" },
  ]);
});

it("shows the screens even if the names of the use cases do not load", async () => {
  const store = startUiPreviews(project({ [listing]: [[200, [basket]]], "GET /endpoint/ui_component/": [] }));

  await store.send({ type: "requested" });

  expect(store.view.current.value).toEqual({ previews: [basket], useCaseNames: {}, selectedId: "basket" });
});

it("saves the HTML of a screen with its other fields", async () => {
  const changed = { ...basket, html: "<p>New</p>", revision: "4" };
  const seen: StoredPreview[] = [];
  const { asked, ...ofProject } = project({ [listing]: [[200, [basket]]], [saving]: [[200, changed]] });
  const text = createPreviewTextApi({
    ...ofProject,
    id: "basket",
    onSeen: (preview) => void seen.push(preview),
  });

  await text.load();
  const answer = await text.save({ text: "<p>New</p>", revision: "3" });

  expect(asked.at(-1)).toEqual([saving, { ...basket, project_id: 7, html: "<p>New</p>" }]);
  expect(answer).toEqual({ ok: true, value: { text: "<p>New</p>", revision: "4" } });
  expect(seen).toEqual([basket, changed]);
});

it("creates a screen again that somebody has deleted", async () => {
  const { asked, ...ofProject } = project({
    [listing]: [
      [200, [basket]],
      [200, [{ ...basket, revision: "9" }]],
    ],
    "PUT /sad/files/": [
      [200, { revision: "9", files: [{ path: "ui-previews/basket.html", revision: "9" }] }],
    ],
  });
  const text = createPreviewTextApi({ ...ofProject, id: "basket", onSeen: () => undefined });

  await text.load();
  const answer = await text.save({ text: basket.html, revision: null });

  const path = "ui-previews/basket.html";
  expect(asked).toContainEqual([
    "PUT /sad/files/",
    { project_id: 7, write: [{ path, revision: null, text: expect.stringContaining("<h1>Basket</h1>") }] },
  ]);
  expect(answer).toEqual({ ok: true, value: { text: basket.html, revision: "9" } });
});

it("makes a page of a preview that runs and loads nothing", () => {
  const hostile =
    '<script>alert(1)</script><img src="https://evil.example/a.png" onerror="alert(1)"><style>@import "https://evil.example/a.css"</style><iframe src="https://evil.example"></iframe><a href="javascript:alert(1)">x</a><p style="background:url(https://evil.example)">Hello</p>';

  const { page } = previewDocument(hostile, "light");

  expect(page).toContain("<body>x<p>Hello</p></body>");
  expect(page).toContain("default-src 'none'");
  expect(page).not.toMatch(/evil|alert|javascript:/);
});
