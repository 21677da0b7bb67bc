/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { readFile, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Frame, Page } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityFaults } from "./accessibility-faults.ts";
import { looksOf, newReadersPage, type Reader, showAs, startReadersBrowser } from "./open-published-page.ts";
import { copyOfExample, removeTemporaryFolders } from "./publish-example.ts";
import { sharedResultLimit } from "./shared-result.ts";

const policy = "default-src 'none'; script-src 'self'; frame-src 'self'; style-src 'self'";

/** The snippet of the guide in a page with a policy, beside figures that are not there. */
async function hostPage(): Promise<string> {
  const guide = await readFile(join(import.meta.dirname, "../../docs/guides/published-page.md"), "utf8");
  const [, snippet = ""] = /```html\n([^]*?)```/.exec(guide) ?? [];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="${policy}"><title>Handbook</title></head>
<body><main><h1>Handbook</h1>
${snippet}
<archscribe-figure id="gone" figure="gone"><a href="embed/gone.html">Gone</a></archscribe-figure>
<archscribe-figure id="outside" figure="../sad">Outside</archscribe-figure>
</main></body></html>`;
}

let browser: Browser;
let output: string;
let server: Server;
let address: string;

beforeAll(async () => {
  ({ output } = await copyOfExample("online-bookstore"));
  await writeFile(join(output, "handbook.html"), await hostPage());
  server = createServer((request, response) => {
    void readFile(join(output, new URL(request.url ?? "", "http://localhost").pathname)).then(
      (content) => {
        const kind = request.url?.endsWith(".js") === true ? "text/javascript" : "text/html; charset=utf-8";
        response.setHeader("content-type", kind).end(content);
      },
      () => response.writeHead(404).end("not found"),
    );
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await startReadersBrowser({ reachable: "127.0.0.1" });
}, sharedResultLimit);
afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
  await removeTemporaryFolders();
});

interface Host {
  readonly page: Page;
  readonly frame: Frame;
  readonly requests: readonly string[];
  readonly complaints: readonly string[];
}

interface Look extends Pick<Reader, "scheme" | "width"> {
  readonly base?: string;
}

/** Opens the host page, and waits until its first figure has its size. */
async function open({ base = address, scheme = "light", width = 1200 }: Look = {}): Promise<Host> {
  const page = await newReadersPage(browser);
  const requests: string[] = [];
  const complaints: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  page.on("console", (message) => complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  await page.setViewport({ width, height: 900 });
  await showAs(page, { scheme });
  await page.goto(`${base}/handbook.html`);
  await page.waitForFunction(() => {
    const frame = document.querySelector("archscribe-figure")?.shadowRoot?.querySelector("iframe");
    return (frame?.clientHeight ?? 0) > 100;
  });
  const frame = page.frames().find((one) => one.url().includes("place-an-order"));
  if (!frame) throw new Error("there is no frame");
  return { page, frame, requests, complaints };
}

/** Opens the card of an element of the figure with the keyboard. */
async function openCard(frame: Frame, name: string): Promise<void> {
  await frame.waitForSelector(`.spot[aria-label^="${name}"]`);
  await frame.$eval(`.spot[aria-label^="${name}"]`, (spot) => (spot as SVGElement).focus());
  await frame.page().keyboard.press("Enter");
  await frame.waitForSelector(".card:not([hidden])");
}

/** The height and the states of the first figure of the page. */
async function firstFigure(
  page: Page,
): Promise<{ fits: boolean; height: number; hasLink: boolean; title: string }> {
  return page.evaluate(() => {
    const element = document.querySelector("archscribe-figure");
    const frame = element?.shadowRoot?.querySelector("iframe");
    return {
      fits: frame?.style.height === `${frame?.clientHeight ?? 0}px`,
      height: frame?.clientHeight ?? 0,
      hasLink: element?.querySelector("a")?.checkVisibility() ?? false,
      title: frame?.title ?? "",
    };
  });
}

describe("a page with the figure element", () => {
  it.each(["http", "file"])("shows a figure as high as it is, with a title, over %s", async (protocol) => {
    const base = protocol === "file" ? pathToFileURL(output).href : address;
    const { frame, page } = await open({ base });

    expect(await firstFigure(page)).toEqual({
      fits: true,
      height: await frame.evaluate(() => document.documentElement.offsetHeight),
      hasLink: false,
      title: "Place an order",
    });
  });

  it("opens a card inside, which leads to other elements of the figure and to the document", async () => {
    const { frame, page } = await open();
    const before = await firstFigure(page);
    await openCard(frame, "Order service");
    const title = await frame.$eval(".card h2", ({ textContent }) => textContent);
    const lit = await frame.$$eval(".spot.lit", (spots) =>
      spots.map((spot) => spot.getAttribute("aria-label")),
    );
    const links = await frame.$$eval(".card a", (all) =>
      all.map((link) => [link.getAttribute("href"), link.target]),
    );
    await frame.$eval(".card a[href='#element=stock-service']", (link) => link.click());
    const next = await frame.$eval(".card h2", ({ textContent }) => textContent);
    await page.keyboard.press("Escape");
    const focus = await frame.evaluate(() => document.activeElement?.getAttribute("aria-label"));

    expect(title).toBe("Order service");
    expect(new Set(lit)).toEqual(new Set(["Order service, component"]));
    expect(links).toEqual(
      expect.arrayContaining([
        ["../sad.html#requirement=FR-5", "_blank"],
        ["../sad.html#figure-component-channels-and-services", "_blank"],
        ["#element=stock-service", ""],
      ]),
    );
    expect(links.filter(([href, target]) => !href?.startsWith("#element=") && target !== "_blank")).toEqual(
      [],
    );
    expect({ next, focus }).toEqual({ next: "Stock service", focus: "Stock service, component" });
    await page.waitForFunction(
      (height) =>
        document.querySelector("archscribe-figure")?.shadowRoot?.querySelector("iframe")?.clientHeight ===
        height,
      {},
      before.height,
    );
  });

  it("grows with the card in a narrow window, where it is below the figure", { tags: ["slow"] }, async () => {
    const { frame, page } = await open({ width: 390 });
    const before = await firstFigure(page);
    await openCard(frame, "Order service");

    await page.waitForFunction(
      (height) =>
        (document.querySelector("archscribe-figure")?.shadowRoot?.querySelector("iframe")?.clientHeight ??
          0) >
        height + 200,
      {},
      before.height,
    );
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await frame.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  it("ignores sizes that anybody else states", { tags: ["slow"] }, async () => {
    const { page } = await open();
    const before = await firstFigure(page);
    await page.evaluate(async () => {
      const message = { archscribe: "size", height: 7777 };
      const stranger = document.createElement("iframe");
      stranger.src = "sad.html";
      document.body.append(stranger);
      await new Promise((loaded) => stranger.addEventListener("load", loaded));
      const frame = document.querySelector("archscribe-figure")?.shadowRoot?.querySelector("iframe");
      const source = frame?.contentWindow ?? null;
      postMessage(message, "*");
      dispatchEvent(
        new MessageEvent("message", { data: message, origin: "null", source: stranger.contentWindow }),
      );
      dispatchEvent(new MessageEvent("message", { data: message, origin: "https://evil.example", source }));
      dispatchEvent(
        new MessageEvent("message", {
          data: { archscribe: "size", height: "7777px" },
          origin: "null",
          source,
        }),
      );
      // Messages arrive in order: once this one is there, the others have been heard.
      await new Promise((heard) => {
        addEventListener("message", ({ data }) => data === "last" && heard(undefined));
        postMessage("last", "*");
      });
    });

    expect(await firstFigure(page)).toEqual(before);
  });

  it("takes the size that the frame itself states", { tags: ["slow"] }, async () => {
    const { frame, page } = await open();
    await frame.evaluate(() => parent.postMessage({ archscribe: "size", height: 777 }, "*"));

    await page.waitForFunction(
      () =>
        document.querySelector("archscribe-figure")?.shadowRoot?.querySelector("iframe")?.style.height ===
        "777px",
    );
  });

  it(
    "keeps the link if there is no such figure, and leaves the folder for no name",
    { tags: ["slow"] },
    async () => {
      const { page } = await open();
      const shown = await page.$$eval("#gone a, #outside", (elements) =>
        elements.map((element) => [element.textContent, element.checkVisibility()]),
      );
      const sources = await page.$$eval("archscribe-figure", (elements) =>
        elements.map((element) => element.shadowRoot?.querySelector("iframe")?.getAttribute("src") ?? ""),
      );

      expect(shown).toEqual([
        ["Gone", true],
        ["Outside", true],
      ]);
      expect(sources.map((source) => source.replace(address, ""))).toEqual([
        "/embed/interaction-place-an-order.html",
        "/embed/gone.html",
        "",
      ]);
    },
  );

  it("asks for nothing but its script and the pages, and no policy is violated", async () => {
    const { complaints, frame, requests } = await open();
    await openCard(frame, "Order service");

    expect(
      requests
        .filter((url) => !url.startsWith("data:"))
        .map((url) => url.replace(address, ""))
        .toSorted(),
    ).toEqual([
      "/embed/archscribe-figure.js",
      "/embed/gone.html",
      "/embed/interaction-place-an-order.html",
      "/handbook.html",
    ]);
    expect(complaints.filter((text) => !text.includes("404"))).toEqual([]);
  });

  it("does not let the figure access the page around it", async () => {
    const { frame } = await open();
    const reached = await frame.evaluate(() => {
      const attempt = (action: () => unknown): string => {
        try {
          return String(action());
        } catch (error) {
          return error instanceof Error ? error.name : "";
        }
      };
      return [attempt(() => parent.document.title), attempt(() => localStorage.length), origin];
    });

    expect(reached).toEqual(["SecurityError", "SecurityError", "null"]);
  });

  it.each(looksOf(1200, 390))(
    "is accessible in $scheme colours at $width pixels: axe finds nothing, with the card open",
    { tags: ["slow"] },
    async (look) => {
      const { frame, page } = await open(look);
      await openCard(frame, "Order service");

      expect(await accessibilityFaults(page)).toEqual([]);
      const alone = await newReadersPage(browser);
      await alone.setViewport({ width: look.width, height: 900 });
      await showAs(alone, look);
      await alone.goto(`${address}/embed/interaction-place-an-order.html`);
      await openCard(alone.mainFrame(), "Order service");
      expect(await accessibilityFaults(alone)).toEqual([]);
    },
  );
});

it("a figure's page is read without scripts", { tags: ["slow"] }, async () => {
  const page = await newReadersPage(browser);
  await page.setJavaScriptEnabled(false);
  await page.goto(`${address}/embed/interaction-place-an-order.html`);

  const shown = await page.$$eval("main > figure :is(figcaption strong, .picture svg)", (parts) =>
    parts.map((part) => part.checkVisibility()),
  );
  expect(shown).toEqual([true, true]);
});
