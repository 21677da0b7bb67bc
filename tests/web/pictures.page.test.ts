/// <reference lib="dom" />
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Visitor } from "../e2e/server-visitor.ts";
import { isFullSize } from "../full-size.ts";
import { openWorkspace, type Workspace } from "./testing/open-workspace.ts";

let workspace: Workspace;
let visitor: Visitor;

beforeAll(async () => {
  workspace = await openWorkspace();
  visitor = await workspace.signUp();
});

afterAll(() => workspace.close());

const elsewhere = "https://evil.example";

type Editor = Awaited<ReturnType<typeof openEditor>>;

/** An editor of each notation for the tests that only write into it: to start an engine takes seconds. */
const editors = new Map<"plantuml" | "mermaid", Editor>();

beforeAll(async () => {
  for (const notation of ["plantuml", "mermaid"] as const) editors.set(notation, await openEditor(notation));
});

/** Returns the common editor of a notation, with empty lists of dialogs and requests. */
function commonEditor(notation: "plantuml" | "mermaid"): Editor {
  const editor = editors.get(notation);
  if (editor === undefined) throw new Error(`There is no editor of ${notation}`);
  for (const list of [editor.dialogs, editor.requests, editor.sent]) list.length = 0;
  return editor;
}

/** A sketch in its own window; the window's network requests are recorded from then on. */
async function openEditor(notation: "plantuml" | "mermaid") {
  const { complaints, page } = await workspace.open(`/diagram-editor?notation=${notation}`, { visitor });
  await page.locator("img[src^='blob:']").waitFor();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  // Requests that the security policy refuses are started, and never sent.
  const sent: string[] = [];
  await page.route(`${elsewhere}/**`, (route) => {
    sent.push(route.request().url());
    return route.abort();
  });
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return { complaints, dialogs, page, requests, sent };
}

/** Replaces the text in the editor. */
async function write(page: Page, text: string): Promise<void> {
  await page.locator(".cm-content").click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.querySelector(".cm-content")?.dispatchEvent(paste);
  }, text);
}

/** The elements in the picture, once it shows the text with this name. */
async function elementsWith(page: Page, name: string): Promise<string[]> {
  const item = page.getByRole("menuitem", { name, exact: true });
  await expect
    .poll(
      async () => {
        await page.keyboard.press("Escape");
        await page.getByRole("button", { name: "Elements of the diagram" }).click();
        return item.count();
      },
      { interval: 200 },
    )
    .toBe(1);
  const names = await page.getByRole("menuitem").allTextContents();
  await page.keyboard.press("Escape");
  return names;
}

const lines = (...text: readonly string[]): string => text.join("\n");

/** Doubles a text until memory or time ends it; the engine's own guard sees only loops. */
const endlessPlantuml = lines(
  "@startuml",
  '!$x = "0123456789"',
  ...Array.from({ length: 34 }, () => "!$x = $x + $x"),
  "A -> B : $x",
  "@enduml",
);

/** More crossing lines than Mermaid lays out within a person's patience. */
const endlessMermaid = lines(
  "flowchart TD",
  ...Array.from({ length: 1_900 }, (_, index) => `n${index % 97} --> n${(index * 31) % 89}`),
);

describe("a diagram is drawn in the browser", () => {
  it.each([
    ["plantuml", lines("@startuml", "class Order", "class Customer", "Customer --> Order", "@enduml")],
    ["mermaid", lines("classDiagram", "class Order", "class Customer", "Customer --> Order")],
  ] as const)("as it is written in %s, and the server is not asked for it", async (notation, text) => {
    const { complaints, page, requests } = commonEditor(notation);

    await write(page, text);
    const elements = await elementsWith(page, "Order");

    expect(elements).toEqual(["Customer", "Order"]);
    expect(requests.filter((url) => !url.includes("/assets/") && !url.startsWith("blob:"))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it("in ZenUML, whose plug-in comes when it is asked for", { tags: ["slow"] }, async () => {
    const { complaints, page, requests } = await openEditor("mermaid");
    const isPlugin = (url: string): boolean => url.includes("zenuml");
    const before = requests.filter(isPlugin);
    const address = () => page.locator("img[src^='blob:']").getAttribute("src");
    const starter = await address();

    await write(page, lines("zenuml", "  Customer->Shop.place(order) {", "    return receipt", "  }"));

    await expect.poll(() => requests.filter(isPlugin).length).toBeGreaterThan(0);
    await expect.poll(address).not.toBe(starter);
    expect(before).toEqual([]);
    expect(await page.getByText("does not begin with a kind").count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it(
    "with the C4 library and its own theme, whose files come when they are asked for",
    { tags: ["slow"] },
    async () => {
      const { complaints, page } = await openEditor("plantuml");

      await write(
        page,
        lines(
          "@startuml",
          "!include <C4/C4_Context>",
          'Person(ada, "Ada")',
          'System(shop, "Shop")',
          "@enduml",
        ),
      );
      const withLibrary = await elementsWith(page, "Ada");
      await write(page, lines("@startuml", "!theme cerulean", "class Loan", "@enduml"));

      expect(withLibrary).toEqual(["Ada", "Shop"]);
      expect(await elementsWith(page, "Loan")).toEqual(["Loan"]);
      expect(complaints).toEqual([]);
    },
  );

  it("and can be zoomed, moved and fitted by keys", async () => {
    const { page } = commonEditor("plantuml");
    const picture = page.locator("img[src^='blob:']");
    const place = async () => {
      const box = await picture.boundingBox();
      return { x: Math.round(box?.x ?? 0), width: Math.round(box?.width ?? 0) };
    };
    const fitted = await place();

    await page.getByRole("group", { name: /^Diagram/ }).focus();
    await page.keyboard.press("+");
    await expect.poll(async () => (await place()).width).toBe(Math.round(fitted.width * 1.25));
    const zoomed = await place();
    await page.keyboard.press("ArrowRight");
    await expect.poll(place).toEqual({ ...zoomed, x: zoomed.x - 48 });
    await page.keyboard.press("0");

    await expect.poll(place).toEqual(fitted);
  });

  it(
    "and can be dragged, and zoomed by the wheel around the pointer or by two fingers",
    { tags: ["slow"] },
    async () => {
      const { page } = await openEditor("plantuml");
      const picture = page.locator("img[src^='blob:']");
      const box = async () => (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const stage = (await page.getByRole("group", { name: /^Diagram/ }).boundingBox()) ?? (await box());
      const [x, y] = [stage.x + 100, stage.y + 100];
      const fitted = await box();

      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 60, y + 40, { steps: 4 });
      await page.mouse.up();
      await expect.poll(async () => Math.round((await box()).x - fitted.x)).toBe(60);
      const dragged = await box();

      await page.mouse.move(x, y);
      await page.keyboard.down("Control");
      await page.mouse.wheel(0, -150);
      await page.keyboard.up("Control");
      await expect.poll(async () => (await box()).width).toBeGreaterThan(dragged.width * 1.2);
      const turned = await box();
      const factor = turned.width / dragged.width;

      const touch = await page.context().newCDPSession(page);
      const fingers = (type: "touchStart" | "touchMove" | "touchEnd", reach?: number) =>
        touch.send("Input.dispatchTouchEvent", {
          type,
          touchPoints:
            reach === undefined
              ? []
              : [
                  { x: x - reach, y, id: 0 },
                  { x: x + reach, y, id: 1 },
                ],
        });
      await fingers("touchStart", 20);
      for (const reach of [40, 60, 80]) await fingers("touchMove", reach);
      await fingers("touchEnd");
      await expect.poll(async () => (await box()).width).toBeGreaterThan(turned.width * 1.1);
      await page.keyboard.press("0");

      expect(Math.round(dragged.y - fitted.y)).toBe(40);
      expect(turned.x).toBeCloseTo(x - (x - dragged.x) * factor, 0);
      expect(turned.y).toBeCloseTo(y - (y - dragged.y) * factor, 0);
      await expect.poll(box).toEqual(fitted);
    },
  );
});

describe("a diagram's text cannot", () => {
  const trap = `${elsewhere}/x.png`;

  it("is to run a script or to bring one into the page, by labels or includes", async () => {
    const { dialogs, page, requests } = commonEditor("plantuml");
    const scripts = await page.locator("script").count();

    await write(
      page,
      lines(
        "@startuml",
        `!include <../../../evil>`,
        `class "<script>alert(1)</script><img src=x onerror=alert(2)>" as A`,
        "@enduml",
      ),
    );
    await page.getByText("is not available").first().waitFor();
    await write(page, lines("@startuml", `class "<script>alert(1)</script>" as A`, "class Safe", "@enduml"));
    await elementsWith(page, "Safe");

    expect(await page.locator("script").count()).toBe(scripts);
    expect(requests.filter((url) => url.includes("evil"))).toEqual([]);
    expect(dialogs).toEqual([]);
  });

  it("is to make Mermaid ask another server, by images or styles", async () => {
    const { dialogs, page, sent } = commonEditor("mermaid");
    const texts = [
      lines("flowchart TD", `A@{ img: "${trap}", label: "Safe" }`),
      lines("flowchart TD", `A["<img src='${trap}'>"] --> B[Safe]`),
      lines(
        `%%{init: {"themeCSS": "@import url(${trap}); .node { background: url(${trap}) }"}}%%`,
        "flowchart TD",
        `A[Safe]`,
        `style A fill:url(${trap})`,
      ),
    ];

    for (const [index, text] of texts.entries()) {
      await write(page, text);
      await page.locator("[data-picture=drawn], [data-picture=faulty]").waitFor();
      await write(page, lines("flowchart TD", `A[Afterwards ${index}]`));
      await elementsWith(page, `Afterwards ${index}`);
    }

    expect(sent).toEqual([]);
    expect(dialogs).toEqual([]);
  });

  const heldUp = [
    ["mermaid", endlessMermaid, lines("flowchart TD", "A[Afterwards]")],
    ["plantuml", endlessPlantuml, lines("@startuml", "class Afterwards", "@enduml")],
  ] as const;

  it.each(isFullSize ? heldUp : heldUp.slice(0, 1))(
    "is to hold up the page, or to keep %s from drawing what is written next",
    async (notation, endless, next) => {
      const { page } = commonEditor(notation);

      await write(page, endless);
      await page.getByText("Drawing").waitFor();
      // A page that is blocked would answer only when nothing is being drawn any longer.
      await page.evaluate(() => document.title);
      const isDrawing = await page.getByText("Drawing").isVisible();
      await write(page, next);

      expect(await elementsWith(page, "Afterwards")).toEqual(["Afterwards"]);
      expect(isDrawing).toBe(true);
    },
  );
});

it(
  "an engine that cannot be loaded is reported, and loads once the network is back",
  { tags: ["slow"] },
  async () => {
    const { page } = await openEditor("plantuml");
    await page.context().setOffline(true);

    await page.getByRole("tab", { name: "Mermaid" }).click();
    await page.getByText("the diagram engine could not be loaded").first().waitFor();
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Try again" }).click();

    await page.locator("[data-picture=drawn]").waitFor();
  },
);
