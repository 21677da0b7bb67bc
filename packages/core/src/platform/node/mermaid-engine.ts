import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "puppeteer-core";
import { emitMermaidConfig, fontFaces, readMermaidError } from "../../diagrams/index.ts";
import type { DiagramEngine, RenderRequest, RenderResult } from "../../ports.ts";
import { drawMermaid, type MermaidAnswer } from "../engine/mermaid-page.ts";
import type { BrowserSession } from "./browser/browser-session.ts";
import { timeoutFault } from "../engine/engine-results.ts";
import { engineVersions } from "../engine/engine-versions.ts";
import { embedFonts } from "./font-files.ts";

export interface MermaidEngineOptions {
  /** How much processor time one diagram may take, in milliseconds. */
  readonly processorLimit?: number;
  /** How many pages draw side by side. */
  readonly pages?: number;
}

const defaultProcessorLimit = 15_000;
const require = createRequire(import.meta.url);

interface Job {
  readonly request: RenderRequest;
  readonly resolve: (result: RenderResult) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Mermaid in pages of one browser, each opened when there is work for it. A diagram that exceeds its deadline costs its
 * page; the other diagrams go on in a new one.
 */
export function createMermaidEngine(
  session: BrowserSession,
  { processorLimit = defaultProcessorLimit, pages = 2 }: MermaidEngineOptions = {},
): DiagramEngine {
  const queue: Job[] = [];
  let drawing = 0;

  async function drawQueue(): Promise<void> {
    let page: Page | undefined;
    for (let job = queue.shift(); job; job = queue.shift()) {
      try {
        page ??= await openMermaidPage(session);
        const result = await draw(page, job.request, processorLimit);
        if (!result.ok && result.fault.kind === "timeout") page = await discard(page);
        job.resolve(result);
      } catch (error) {
        page = await discard(page);
        job.reject(error);
      }
    }
    // A diagram that comes from now on needs a page of its own, also while this one is being closed.
    drawing -= 1;
    await discard(page);
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
      await session.close();
    },
  };
}

async function openMermaidPage(session: BrowserSession): Promise<Page> {
  const page = await session.openPage("Mermaid diagrams");
  const [script, fonts] = await Promise.all([
    readFile(require.resolve("mermaid/dist/mermaid.min.js"), "utf8"),
    embedFonts(fontFaces.filter(({ family }) => family === "IBM Plex Sans")),
  ]);
  await page.setContent(
    `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${contentPolicy}"><style>${fonts}</style><body></body>`,
  );
  await page.evaluate(script);
  return page;
}

// The page's scripts come over the debugging protocol, which this policy does not concern.
const contentPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; form-action 'none'; base-uri 'none'";

async function draw(
  page: Page,
  { text, theme, mermaidConfig, date }: RenderRequest,
  deadline: number,
): Promise<RenderResult> {
  const config = emitMermaidConfig(theme, mermaidConfig);
  const input = { text, config, now: Date.parse(date) };
  const answer = await withDeadline(page.evaluate(drawMermaid, input), deadline);
  if (answer === "timeout") return { ok: false, fault: timeoutFault(deadline) };
  if ("error" in answer) return { ok: false, fault: readMermaidError(answer.error, answer) };
  return { ok: true, svg: answer.svg, warnings: [] };
}

async function withDeadline(
  answer: Promise<MermaidAnswer>,
  deadline: number,
): Promise<MermaidAnswer | "timeout"> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<"timeout">((resolve) => {
    timer = setTimeout(() => resolve("timeout"), deadline);
  });
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
    answer.catch(() => undefined);
  }
}

async function discard(page: Page | undefined): Promise<undefined> {
  await page?.close().catch(() => undefined);
}
