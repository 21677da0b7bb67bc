import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "puppeteer-core";
import { emitMermaidConfig, isZenuml, readMermaidError, fontFaces } from "../../document/diagrams/index.ts";
import type { DiagramEngine, RenderFault, RenderRequest, RenderResult } from "../../model/index.ts";
import { drawMermaid } from "../engine/mermaid-page.ts";
import { engineVersions } from "../engine/engine-versions.ts";
import { keepWordsWhole } from "../engine/keep-words-whole.ts";
import { openSelfLoops } from "../engine/open-self-loops.ts";
import { lendStorage, registerZenuml } from "../engine/zenuml-page.ts";
import type { BrowserSession, OpenedPage } from "./browser/browser-session.ts";
import { openPage, type PageOutcome, workOnPage } from "./browser/work-on-page.ts";
import { lossFault } from "./loss-fault.ts";
import type { WorkLimits } from "./watch-work.ts";
import { embedFonts } from "./font-files.ts";

const require = createRequire(import.meta.url);

// The page's scripts come over the debugging protocol, which this policy does not concern.
const contentPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; form-action 'none'; base-uri 'none'";

export interface MermaidEngineOptions {
  /** How much processor time one diagram may take, in milliseconds. */
  readonly processorLimit?: number;
  /** How many pages draw side by side. */
  readonly pages?: number;
  /** How long a page with nothing to draw stays open for the next diagram, in milliseconds; by default it is closed. */
  readonly idle?: number;
}

const defaultProcessorLimit = 15_000;

/** To load Mermaid into a page takes about a second of a processor; on a busy machine that can be minutes. */
const loadingLimits: WorkLimits = { processor: 60_000, wallClock: 10 * 60_000 };

const purpose = "Mermaid diagrams";

interface Job {
  readonly request: RenderRequest;
  readonly resolve: (result: RenderResult) => void;
  readonly reject: (error: unknown) => void;
}

/** A page that waits for a diagram, until its time is over. */
interface IdlePage {
  readonly page: OpenedPage;
  readonly timer: NodeJS.Timeout;
}

/**
 * Mermaid in pages of one browser, opened on demand. A diagram that exceeds its processor time limit ends
 * its page; a diagram whose page ends unexpectedly, or gets no time, is rendered again in another page.
 */
export function createMermaidEngine(
  session: BrowserSession,
  { idle = 0, pages = 2, processorLimit = defaultProcessorLimit }: MermaidEngineOptions = {},
): DiagramEngine {
  const queue: Job[] = [];
  const idlePages: IdlePage[] = [];
  let drawing = 0;

  async function drawQueue(): Promise<void> {
    let page = takeIdlePage();
    for (let job = queue.shift(); job; job = queue.shift()) {
      try {
        job.resolve(resultOf(await drawAgainIfLost(job.request)));
      } catch (error) {
        page = await discard(page);
        job.reject(error);
      }
    }
    // A new diagram needs a new page, even while this one is closing.
    drawing -= 1;
    if (page === undefined || idle === 0) await discard(page);
    else keepIdle(page);

    async function drawAgainIfLost(request: RenderRequest): Promise<PageOutcome<RenderResult>> {
      const first = await drawOnce(request);
      return first.kind === "ended" || first.kind === "starved" ? drawOnce(request) : first;
    }

    async function drawOnce(request: RenderRequest): Promise<PageOutcome<RenderResult>> {
      if (page === undefined) {
        const opened = await openMermaidPage(session);
        if (opened.kind !== "done") return opened;
        page = opened.value;
      }
      if (isZenuml(request.text)) {
        const added = await workOnPage(page, loadingLimits, addZenuml);
        if (added.kind !== "done") {
          page = await discard(page);
          return added;
        }
      }
      const outcome = await workOnPage(page, { processor: processorLimit }, (own) => draw(own, request));
      if (outcome.kind !== "done") page = await discard(page);
      return outcome;
    }
  }

  function takeIdlePage(): OpenedPage | undefined {
    const idlePage = idlePages.pop();
    clearTimeout(idlePage?.timer);
    return idlePage?.page;
  }

  function keepIdle(page: OpenedPage): void {
    const timer = setTimeout(() => {
      idlePages.splice(idlePages.indexOf(idlePage), 1);
      void discard(page);
    }, idle);
    const idlePage = { page, timer };
    timer.unref();
    idlePages.push(idlePage);
  }

  return {
    notation: "mermaid",
    version: engineVersions.mermaid,
    render: (request) =>
      new Promise((resolve, reject) => {
        queue.push({ request, resolve, reject });
        if (drawing >= pages) return;
        drawing += 1;
        void drawQueue();
      }),
    async close() {
      queue.length = 0;
      for (const { timer } of idlePages.splice(0)) clearTimeout(timer);
      await session.close();
    },
  };
}

async function openMermaidPage(session: BrowserSession): Promise<PageOutcome<OpenedPage>> {
  const opened = await openPage(session, purpose);
  if (opened === "ended") return { kind: "ended" };
  const loaded = await workOnPage(opened, loadingLimits, loadMermaid);
  if (loaded.kind === "done") return { kind: "done", value: opened };
  await opened.close();
  // It is the machine that did not come to load what every diagram needs.
  return loaded.kind === "overspent" ? { kind: "ended" } : loaded;
}

async function draw(page: Page, { date, mermaidConfig, text, theme }: RenderRequest): Promise<RenderResult> {
  const config = emitMermaidConfig(theme, mermaidConfig);
  const answer = await page.evaluate(drawMermaid, { text, config, now: Date.parse(date) });
  if ("error" in answer) return { ok: false, fault: readMermaidError(answer.error, answer) };
  return { ok: true, svg: answer.svg, warnings: [] };
}

function resultOf(outcome: PageOutcome<RenderResult>): RenderResult {
  if (outcome.kind === "done") return outcome.value;
  return { ok: false, fault: lossFault(outcome.kind === "ended" ? { kind: "killed" } : outcome, { killed }) };
}

const killed: RenderFault = {
  kind: "limit",
  message: "the browser ended twice while it rendered the diagram; the machine may be short of memory",
};

async function discard(page: OpenedPage | undefined): Promise<undefined> {
  await page?.close();
}

/** Prepares an empty page for `drawMermaid`. */
async function loadMermaid(page: Page): Promise<void> {
  const [script, fonts] = await Promise.all([
    readFile(scriptFile("mermaid/dist/mermaid.min.js"), "utf8"),
    embedFonts(fontFaces.filter(({ family }) => family === "IBM Plex Sans")),
  ]);
  await page.setContent(
    `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${contentPolicy}"><style>${fonts}</style><body></body>`,
  );
  await page.evaluate(script);
  await page.evaluate(keepWordsWhole);
  await page.evaluate(`globalThis.openSelfLoops = ${openSelfLoops.toString()}`);
}

/** Gives such a page Mermaid's plug-in for ZenUML, which is three megabytes and is asked for rarely; once. */
async function addZenuml(page: Page): Promise<void> {
  if (await page.evaluate(() => "mermaid-zenuml" in globalThis)) return;
  await page.evaluate(lendStorage);
  await page.evaluate(
    await readFile(scriptFile("@mermaid-js/mermaid-zenuml/dist/mermaid-zenuml.min.js"), "utf8"),
  );
  await page.evaluate(registerZenuml);
}

/**
 * When run from the sources, it is a file of a package; the build puts it beside itself, without the rest of
 * the package.
 */
function scriptFile(path: string): string {
  return import.meta.url.endsWith(".ts")
    ? require.resolve(path)
    : fileURLToPath(new URL(`./${basename(path)}`, import.meta.url));
}
