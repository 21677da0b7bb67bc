import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "puppeteer-core";
import { fontFaces } from "../../document/diagrams/index.ts";
import { keepWordsWhole } from "../engine/keep-words-whole.ts";
import { openSelfLoops } from "../engine/open-self-loops.ts";
import { lendStorage, registerZenuml } from "../engine/zenuml-page.ts";
import { embedFonts } from "./font-files.ts";

const require = createRequire(import.meta.url);

// The page's scripts come over the debugging protocol, which this policy does not concern.
const contentPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; form-action 'none'; base-uri 'none'";

/** Makes an empty page one that `drawMermaid` runs in. */
export async function loadMermaid(page: Page): Promise<void> {
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
export async function addZenuml(page: Page): Promise<void> {
  if (await page.evaluate(() => "mermaid-zenuml" in globalThis)) return;
  await page.evaluate(lendStorage);
  await page.evaluate(
    await readFile(scriptFile("@mermaid-js/mermaid-zenuml/dist/mermaid-zenuml.min.js"), "utf8"),
  );
  await page.evaluate(registerZenuml);
}

/** From the sources it is a file of a package; the build puts it beside itself, without all that the package is made of. */
function scriptFile(path: string): string {
  return import.meta.url.endsWith(".ts")
    ? require.resolve(path)
    : fileURLToPath(new URL(`./${basename(path)}`, import.meta.url));
}
