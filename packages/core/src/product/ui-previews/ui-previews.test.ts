import { expect, it } from "vitest";
import { answered } from "../../testing/index.ts";
import { previewDocument } from "./preview-document.ts";
import { startUiPreviews } from "./ui-previews.ts";
import { createPreviewTextApi, type StoredPreview, type UiPreviewsApi } from "./ui-previews-api.ts";

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

const apiOf = (previews: readonly StoredPreview[]): UiPreviewsApi => ({
  list: async () => answered({ previews, useCaseNames }),
  write: async (preview) => answered({ ...preview, revision: "4" }),
});

it("shows the first screen, and stays with the one that was chosen", async () => {
  let list = [basket, order];
  const store = startUiPreviews({
    api: { ...apiOf([]), list: async () => answered({ previews: list, useCaseNames }) },
  });

  await store.send({ type: "requested" });
  const first = store.view.current.value?.selectedId;
  await store.send({ type: "selected", id: "order" });
  list = [order, basket];
  await store.send({ type: "requested" });

  expect([first, store.view.current.value]).toEqual([
    "basket",
    { previews: [order, basket], useCaseNames, selectedId: "order" },
  ]);
});

it("saves the HTML of a screen with all else that the screen says of itself", async () => {
  const written: StoredPreview[] = [];
  const seen: StoredPreview[] = [];
  const api: UiPreviewsApi = {
    ...apiOf([basket]),
    write: async (preview) => {
      written.push(preview);
      return answered({ ...preview, revision: "4" });
    },
  };
  const text = createPreviewTextApi(api, "basket", (preview) => void seen.push(preview));

  await text.load();
  const answer = await text.save({ text: "<p>New</p>", revision: "3" });

  expect(written).toEqual([{ ...basket, html: "<p>New</p>" }]);
  expect(answer).toEqual(answered({ text: "<p>New</p>", revision: "4" }));
  expect(seen).toEqual([basket, { ...basket, html: "<p>New</p>", revision: "4" }]);
});

it("makes a page of a preview in which nothing runs, and which may load nothing", () => {
  const hostile =
    '<script>alert(1)</script><img src="https://evil.example/a.png" onerror="alert(1)"><style>@import "https://evil.example/a.css"</style><iframe src="https://evil.example"></iframe><a href="javascript:alert(1)">x</a><p style="background:url(https://evil.example)">Hello</p>';

  const { page } = previewDocument(hostile, "light");

  expect(page).toContain("<body>x<p>Hello</p></body>");
  expect(page).toContain("default-src 'none'");
  expect(page).not.toMatch(/evil|alert|javascript:/);
});
