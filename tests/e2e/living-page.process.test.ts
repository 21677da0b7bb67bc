/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { join } from "node:path";
import type { Browser, Page } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { looksOf, openLivingPage, type Reader, showAs, startReadersBrowser } from "./open-published-page.ts";
import { examinedExamples, type ExampleName } from "./publish-example.ts";
import { sharedResult, sharedResultLimit } from "./shared-result.ts";

let browser: Browser;

beforeAll(async () => {
  // The other example is published once a test of the slow set asks for it.
  await Promise.all(examinedExamples.map((name) => sharedResult(name)));
  browser = await startReadersBrowser();
}, sharedResultLimit);
afterAll(() => browser.close());

/** Opens an example's page at an address. */
async function open(name: ExampleName, hash = "", reader: Reader = {}): Promise<Page> {
  const { output } = await sharedResult(name);
  return openLivingPage(browser, join(output, "sad.html"), { ...reader, hash });
}

const services = "#figure-component-channels-and-services";

/** Goes to a figure by its address, and with the keyboard into its picture. */
async function enter(page: Page, figure: string): Promise<void> {
  await page.evaluate((hash) => (location.hash = hash), figure);
  await page.focus(`${figure} .copy > button`);
  await page.keyboard.press("Tab");
}

async function press(
  page: Page,
  ...keys: readonly Parameters<Page["keyboard"]["press"]>[0][]
): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** The name of the focused element for screen readers. */
async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.getAttribute("aria-label") ?? element?.textContent?.trim() ?? "";
  });
}

async function texts(page: Page, selector: string): Promise<string[]> {
  return page.$$eval(selector, (elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => element.textContent?.trim() ?? ""),
  );
}

async function hash(page: Page): Promise<string> {
  return page.evaluate(() => location.hash);
}

/** The anchors of the figures with highlighted parts. */
async function litFigures(page: Page): Promise<string[]> {
  return page.$$eval("figure.has-lit", (figures) => figures.map(({ id }) => id));
}

async function clickButton(page: Page, scope: string, label: string): Promise<void> {
  await page.$$eval(
    `${scope} button`,
    (buttons, wanted) => buttons.find(({ textContent }) => textContent === wanted)?.click(),
    label,
  );
}

describe("who reads the living page by keyboard", () => {
  it("has one tab stop for each figure, and arrow keys between its elements", async () => {
    const page = await open("online-bookstore");
    await enter(page, services);
    const first = await focused(page);
    await press(page, "ArrowDown", "ArrowDown", "ArrowDown");
    const below = await focused(page);
    await press(page, "ArrowUp");
    const above = await focused(page);
    await press(page, "End");
    const last = await focused(page);
    await press(page, "Tab");
    const after = await page.evaluate(() => document.activeElement?.closest("figcaption") !== null);

    expect({ first, below, above, last, after }).toEqual({
      first: "Team Shop, group",
      below: "Notification service, component",
      above: "Review service, component",
      last: "Stock service, component",
      after: true,
    });
  });

  it("opens the card of an element, and comes back to the element with Escape", async () => {
    const page = await open("online-bookstore");
    await enter(page, services);
    await press(page, "End", "Enter");
    const opened = {
      focus: await focused(page),
      hash: await hash(page),
      kind: await texts(page, ".card .kind"),
      said: await texts(page, ".sr-only[role=status]"),
    };
    await press(page, "Escape");

    expect(opened).toEqual({
      focus: "Stock service",
      hash: "#element=stock-service",
      kind: ["Component"],
      said: [expect.stringMatching(/^Stock service, component, in \d+ figures\.$/)],
    });
    expect({ card: await texts(page, ".card"), focus: await focused(page), hash: await hash(page) }).toEqual({
      card: [],
      focus: "Stock service, component",
      hash: "",
    });
    expect(await litFigures(page)).toEqual([]);
  });

  it("shows the sources, the relations and the figures of an element in its card", async () => {
    const page = await open("online-bookstore", "#element=payment-service");

    expect(await texts(page, ".card h3")).toEqual([
      "Requirements",
      "Uses",
      "Used by",
      "Realises",
      "Related to",
      "In",
      "Shown in",
      "Steps of use cases",
      "Pages",
    ]);
    const targets = await page.$$eval(".card a[href^='#']", (links) =>
      links.map(({ hash: target }) => target).filter((target) => !target.includes("=")),
    );
    expect(targets.length).toBeGreaterThan(5);
    expect(
      await page.evaluate(
        (anchors) => anchors.filter((one) => document.querySelector(one) === null),
        targets,
      ),
    ).toEqual([]);
  });

  it("sees the element lit in every figure that shows it, and goes from the card to one of them", async () => {
    const page = await open("online-bookstore", "#element=stock-service");
    const lit = await litFigures(page);
    await page.$$eval(".card summary", (summaries) => {
      for (const summary of summaries) summary.click();
    });
    await page.waitForFunction(() => document.querySelectorAll(".card details:not(:has(ul))").length === 0);
    await page.$eval(`.card a[href="${services}"]`, (link) => link.click());
    const spot = await page.waitForSelector(`${services} .spot.lit`);

    expect(lit).toEqual(await page.$$eval(".card section", shownIn));
    expect(await spot?.evaluate((one) => one.getAttribute("aria-label"))).toBe("Stock service, component");
    expect(await page.$$eval(`${services} .spot.lit`, inWindow)).toEqual([true]);
    expect(await litFigures(page)).toEqual(lit);
  });

  it(
    "goes from one element to another by the card's relations, and back with the history",
    { tags: ["slow"] },
    async () => {
      const page = await open("online-bookstore", "#element=order-service");
      await page.$eval(".card a[href='#element=event-bus']", (link) => link.click());
      await page.waitForFunction(() => document.querySelector(".card h2")?.textContent === "Event bus");
      await page.goBack();
      await page.waitForFunction(() => document.querySelector(".card h2")?.textContent === "Order service");

      expect(await hash(page)).toBe("#element=order-service");
    },
  );

  it(
    "is on a requirement: all that comes from it is lit through all kinds of figures",
    { tags: ["slow"] },
    async () => {
      const page = await open("online-bookstore", "#FR-9");
      await page.$eval("#FR-9 a.chip", (link) => link.click());

      expect(await hash(page)).toBe("#requirement=FR-9");
      expect(await texts(page, ".card h2")).toEqual(["FR-9"]);
      expect(await texts(page, ".card h3")).toEqual([
        "Use cases",
        "Components",
        "Interfaces",
        "Entities",
        "Classes",
        "Operations",
        "Shown in",
      ]);
      const kinds = new Set((await litFigures(page)).map((id) => id.split("-")[1]));
      expect([...kinds].toSorted()).toEqual(
        expect.arrayContaining([
          "class",
          "component",
          "conceptual",
          "interaction",
          "interface",
          "logical",
          "usecase",
        ]),
      );
    },
  );

  it("walks through a use case with the arrow keys, and sees the messages of each step", async () => {
    const page = await open("online-bookstore", "#UC-2");
    await page.focus("#UC-2 .start button");
    await press(page, "Enter");
    const first = await texts(page, ".walk p");
    await press(page, "ArrowRight", "ArrowRight", "ArrowRight");
    const fourth = await texts(page, ".walk p");
    const lit = await page.$$eval("#figure-interaction-place-an-order [data-m].lit:is(text)", (words) =>
      words.map(({ textContent }) => textContent),
    );
    await press(page, "ArrowLeft");
    const third = await hash(page);
    await press(page, "Escape");

    expect(first).toEqual([
      "UC-2 Place an order · Step 1 of 8",
      "The customer opens the basket and confirms quantities, delivery address and means of delivery.",
      "No message of the figure has the words of this step.",
    ]);
    expect(fourth).toEqual([
      "UC-2 Place an order · Step 4 of 8",
      "The Stock service makes a reservation for each order line.",
      "1 message in Figure 3",
    ]);
    expect(lit).toEqual(["reserve(order, lines)"]);
    expect(third).toBe("#step=UC-2.3");
    expect({ focus: await focused(page), walk: await texts(page, ".walk") }).toEqual({
      focus: "Walk through UC-2",
      walk: [],
    });
  });

  it("looks inside a component and comes back, with a trail", { tags: ["slow"] }, async () => {
    const page = await open("clinic-appointments");
    await enter(page, "#figure-system-conceptual");
    for (let step = 0; step < 30 && (await focused(page)) !== "Scheduling service, component"; step += 1)
      await press(page, step % 2 === 0 ? "ArrowRight" : "ArrowDown");
    await page.keyboard.down("Shift");
    await press(page, "Enter");
    await page.keyboard.up("Shift");
    const inside = {
      figure: await page.evaluate(() => document.activeElement?.closest("figure")?.id),
      focus: await focused(page),
      trail: await texts(page, ".trail button"),
    };
    await press(page, "Backspace");

    expect(inside).toEqual({
      figure: "figure-component-scheduling-service",
      focus: "Scheduling service, component",
      trail: ["Scheduling service"],
    });
    expect({
      figure: await page.evaluate(() => document.activeElement?.closest("figure")?.id),
      focus: await focused(page),
    }).toEqual({ figure: "figure-system-conceptual", focus: "Scheduling service, component" });
  });

  it("browses relations by steps, and puts another element in the middle", { tags: ["slow"] }, async () => {
    const page = await open("online-bookstore", "#element=order-service");
    await clickButton(page, ".card", "Relations");
    const middle = await focused(page);
    await press(page, "ArrowRight");
    const right = await focused(page);
    const marked = await page.$$eval(".relations path.lit", ({ length }) => length);
    await press(page, "Enter");
    const titles = await texts(page, ".relations h2");
    await page.focus(".relations [aria-label='More steps']");
    await press(page, "Enter");
    const columns = await texts(page, ".relations h3");
    await page.$eval(".relations summary", (summary) => summary.click());
    const sentences = await texts(page, ".relations details li");
    await press(page, "Escape");

    expect({ middle, right, marked }).toEqual({
      middle: "Order servicecomponent",
      right: expect.stringMatching(/component$|interface$|store$/) as string,
      marked: 1,
    });
    expect(titles).toEqual([
      right.replace(/(?:component|interface|data store)$/, "") +
        right.replace(/^.*?(component|interface|data store)$/, "$1"),
    ]);
    expect(columns).toEqual(expect.arrayContaining(["Used by", "Used by, step 2"]));
    expect(sentences.some((text) => text.startsWith("Used by: "))).toBe(true);
    expect(await page.$$("dialog")).toEqual([]);
  });

  it("finds the highlighted figures in the map, and jumps to one", { tags: ["slow"] }, async () => {
    const page = await open("online-bookstore", "#element=session-cache");
    await page.focus(".bar > button");
    await press(page, "Enter");
    const opened = {
      note: await texts(page, ".map .note"),
      lit: await page.$$eval(".map a.lit", (links) => links.map(({ hash: target }) => target)),
      chapters: (await texts(page, ".map h2")).length,
      focus: await page.evaluate(() => document.activeElement?.matches(".map a.lit")),
    };
    await press(page, "Enter");

    expect(opened).toEqual({
      note: [expect.stringMatching(/^Session cache: in \d+ of 36 figures$/)],
      lit: expect.arrayContaining([services]) as string[],
      chapters: 6,
      focus: true,
    });
    expect(await hash(page)).toBe(opened.lit[0]);
    expect(await texts(page, ".map")).toEqual([]);
  });

  it("finds an element by its name, with its kind", async () => {
    const page = await open("online-bookstore");
    await page.focus("#search");
    await page.keyboard.type("session cache");
    const [first] = await texts(page, "#hits li");
    await press(page, "Enter");
    await page.waitForSelector(".card:not([hidden])");

    expect(first).toBe("Data storeSession cacheValkey");
    expect(await hash(page)).toBe("#element=session-cache");
  });
});

describe("an address of the living page", () => {
  it.each([
    ["#element=scheduling-service", "Scheduling service"],
    ["#requirement=FR-7", "FR-7"],
  ])("%s works when the page is opened", { tags: ["slow"] }, async (address, title) => {
    const page = await open("clinic-appointments", address);

    await page.waitForFunction((name) => document.querySelector(".card h2")?.textContent === name, {}, title);
    expect(await hash(page)).toBe(address);
    expect(await page.$$eval("figure.has-lit .picture", (pictures) => pictures.length)).toBeGreaterThan(0);
  });

  it("#figure=component/services leads to the figure", { tags: ["slow"] }, async () => {
    const page = await open("clinic-appointments", "#figure=component/services");

    expect(await page.$$eval("#figure-component-services", inWindow)).toEqual([true]);
  });

  it.each([
    ["#element=nothing", "This document has no element “nothing”."],
    ["#requirement=FR-999", "This document has no requirement “FR-999”."],
    ["#figure=nothing", "This document has no figure “nothing”."],
  ])("%s is reported as unknown", { tags: ["slow"] }, async (address, message) => {
    const page = await open("clinic-appointments", address);
    await page.waitForSelector(".toast:not([hidden])");

    expect(await texts(page, ".toast")).toEqual([message]);
    expect(await texts(page, ".card")).toEqual([]);
  });

  it("leads to the element in its first figure without scripts too", { tags: ["slow"] }, async () => {
    const page = await open("clinic-appointments", "#element=scheduling-service", { scripts: false });

    expect(await page.$$eval("[id='element=scheduling-service']", inWindow)).toEqual([true]);
  });

  it("that is a plain anchor still leads to its place", { tags: ["slow"] }, async () => {
    const page = await open("clinic-appointments", "#UC-3");

    expect(await page.$$eval("#UC-3", inWindow)).toEqual([true]);
    expect(await texts(page, ".card")).toEqual([]);
  });
});

describe("who uses the pointer", () => {
  it("clicks an element for its card, and double-clicks it to look inside", { tags: ["slow"] }, async () => {
    const page = await open("clinic-appointments", "#figure-system-conceptual");
    const spot = await page.waitForSelector(
      "#figure-system-conceptual .spot[aria-label='Scheduling service, component']",
    );
    const { height = 0, width = 0, x = 0, y = 0 } = (await spot?.boundingBox()) ?? {};
    await page.mouse.click(x + width / 2, y + height / 2);
    const clicked = await texts(page, ".card h2");
    await page.mouse.click(x + width / 2, y + height / 2, { count: 2 });

    expect(clicked).toEqual(["Scheduling service"]);
    expect(await texts(page, ".trail button")).toEqual(["Scheduling service"]);
    expect(await page.$$eval("#figure-component-scheduling-service", inWindow)).toEqual([true]);
  });

  it("copies a figure as SVG, PNG and text", { tags: ["slow"] }, async () => {
    const page = await open("online-bookstore");
    await page.evaluate(() => {
      const kept: Promise<string>[] = [];
      Object.assign(globalThis, { kept });
      const asText = async (blob: Blob): Promise<string> =>
        `${blob.type} ${String.fromCodePoint(...new Uint8Array(await blob.slice(1, 4).arrayBuffer()))}`;
      navigator.clipboard.writeText = async (text) => void kept.push(Promise.resolve(text));
      navigator.clipboard.write = async ([item]) =>
        void kept.push(item?.getType("image/png").then(asText) ?? Promise.resolve(""));
    });
    const copied = async (form: string): Promise<string> => {
      await clickButton(page, "#figure-usecase .copy", "Copy");
      await clickButton(page, "#figure-usecase .forms", form);
      await page.waitForFunction(() => (globalThis as unknown as { kept: unknown[] }).kept.length > 0);
      return page.evaluate(
        async () => (globalThis as unknown as { kept: Promise<string>[] }).kept.shift() ?? "",
      );
    };
    const [svg, png, text] = [await copied("SVG"), await copied("PNG"), await copied("Text")];

    expect(svg).toMatch(/^<svg [^]*<\/svg>$/);
    expect(svg).not.toMatch(/var\(|data-|class=|spots/);
    expect(png).toBe("image/png PNG");
    expect(text).toMatch(/^@startuml\n[^]*\n@enduml\s*$/);
    await page.waitForFunction(() => document.querySelector(".toast")?.textContent === "Copied as text.");
  });
});

const examined = examinedExamples.flatMap((name) => looksOf(1440, 375).map((look) => ({ name, look })));

describe.each(examined)("the open states of $name, $look", ({ look, name }) => {
  const subject = name === "online-bookstore" ? "order-service" : "scheduling-service";

  it("never make the page scroll sideways", { tags: ["slow"] }, async () => {
    const page = await open(name, `#element=${subject}`, look);
    await page.waitForSelector(".card:not([hidden])");

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.width);
  });

  it("are not printed", { tags: ["slow"] }, async () => {
    const page = await open(name, `#element=${subject}`, look);
    await page.waitForSelector(".card:not([hidden])");
    await showAs(page, { medium: "print", scheme: look.scheme });

    expect(await texts(page, ".card, .walk, .map, .toast, .tools")).toEqual([]);
    expect(
      await page.$$eval(".spots", (spots) => spots.map((one) => getComputedStyle(one).display)),
    ).not.toContain("inline");
  });
});

/** Whether elements are in the window; runs in the page. */
function inWindow(elements: readonly Element[]): boolean[] {
  return elements.map((element) => {
    const { bottom, top } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  });
}

/** The anchors in the card's list of figures, in their order; runs in the page. */
function shownIn(sections: readonly Element[]): string[] {
  const section = sections.find((one) => one.querySelector("h3")?.textContent === "Shown in");
  return Array.from(section?.querySelectorAll("a") ?? [], ({ hash: target }) => target.slice(1));
}
