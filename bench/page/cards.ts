/// <reference lib="dom" />
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { assembleSad } from "@archscribe/core/document/sad";
import { findBrowser, screenPage } from "@archscribe/core/platform/node";
import { launch } from "puppeteer-core";
import { renderFolder } from "./render-folder.ts";

const diagrams = 12;
const componentsPerDiagram = 25;

/** A project of 300 components in twelve diagrams; three other components use each of them. */
function project(): ReadonlyMap<string, string> {
  const name = (index: number): string => `Part number ${index}`;
  const all = diagrams * componentsPerDiagram;
  const files = new Map([
    ["archscribe.yaml", "archscribe: 1\nname: Three hundred parts\norganization: Bench\n"],
    [
      "requirements/functional.yaml",
      Array.from({ length: 20 }, (_, index) => `- id: FR-${index + 1}\n  text: Part ${index} works.\n`).join(
        "",
      ),
    ],
  ]);
  for (let diagram = 0; diagram < diagrams; diagram += 1) {
    const own = Array.from(
      { length: componentsPerDiagram },
      (_, index) => diagram * componentsPerDiagram + index,
    );
    const lines = [
      ...own.map((index) => `' @trace ${name(index)}: FR-${(index % 20) + 1}`),
      "@startuml",
      ...own.map((index) => `component "${name(index)}" as p${index}`),
      ...own.flatMap((index) =>
        [1, 7, 40]
          .map((step) => `p${index} --> p${(index + step) % all} : asks ${step}`)
          .filter((_, at) => at < 2),
      ),
      "@enduml",
    ];
    files.set(`diagrams/component/part-${diagram}.puml`, `${lines.join("\n")}\n`);
  }
  return files;
}

/** Returns a table of the script time from a click on an element until its card is complete. */
export async function cardsTable(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "archscribe-bench-page-"));
  const { environment, path } = await findBrowser("the benchmark", { environment: process.env });
  const browser = await launch({
    executablePath: path,
    env: { ...process.env, ...environment },
    headless: "shell",
    args: ["--no-sandbox", "--disable-gpu"],
    pipe: true,
  });
  try {
    for (const [file, text] of project()) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text);
    }
    const html = join(folder, "sad.html");
    await writeFile(html, await screenPage(assembleSad(await renderFolder(folder)), "archscribe"));
    const page = await browser.newPage();
    await page.setViewport({ width: 1440, height: 900 });
    await page.goto(pathToFileURL(html).href);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const times = await page.evaluate(timeClicks);
    const [fastest, middle, late, slowest] = [0, 0.5, 0.95, 1].map(
      (share) => times.toSorted((a, b) => a - b)[Math.round(share * (times.length - 1))] ?? 0,
    );
    const shown = [fastest, middle, late, slowest].map((time = 0) => `${time.toFixed(1)} ms`);
    return [
      `| ${times.length} cards in a page of ${diagrams * componentsPerDiagram} elements | fastest | median | 95 % | slowest |`,
      "| --- | ---: | ---: | ---: | ---: |",
      `| script time to open one | ${shown.join(" | ")} |`,
    ].join("\n");
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Clicks on every element of the figures, and returns how long the script took for each; runs in the page. */
function timeClicks(): number[] {
  const times: number[] = [];
  for (const svg of document.querySelectorAll<SVGSVGElement>("figure .picture > svg")) {
    svg.scrollIntoView({ block: "center", behavior: "instant" });
    svg.dispatchEvent(new Event("focusin", { bubbles: true }));
    for (const node of svg.querySelectorAll("[data-e]")) {
      const { height, left, top, width } = node.getBoundingClientRect();
      const where = { bubbles: true, clientX: left + width / 2, clientY: top + height / 2 };
      // The fastest of three is the script's own time on a machine that has other work as well.
      const three = [1, 2, 3].map(() => {
        const start = performance.now();
        svg.dispatchEvent(new MouseEvent("click", where));
        return performance.now() - start;
      });
      times.push(Math.min(...three));
    }
  }
  return times;
}
