import { existsSync } from "node:fs";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { ThemeName } from "../../../model/index.ts";
import { comparePictures } from "./compare-pictures.ts";
import { openEngineSuite } from "./engine-suite.ts";
import { drawPng, goldenFolder, openPictureShop, readSamples } from "./pictures.ts";
import { noPinnedBrowser, pinnedBrowser } from "./pinned-browser.ts";

const samples = readSamples();
const browser = await pinnedBrowser();
const shop = openPictureShop(browser);
afterAll(() => shop.close());
const suite = openEngineSuite(import.meta.filename);

const pictures: readonly { readonly name: string; readonly theme: ThemeName }[] = [
  ...Array.from(samples.keys(), (name) => ({ name, theme: "Modern Minimal" as const })),
  ...["plantuml-class", "plantuml-sequence", "mermaid-component", "mermaid-class", "mermaid-c4"].map(
    (name) => ({
      name,
      theme: "Midnight" as const,
    }),
  ),
];

describe(`a diagram drawn in the pinned browser is the golden picture${suite.note}`, () => {
  beforeEach(({ skip }) => skip(browser === undefined, noPinnedBrowser));

  test.each(suite.cases(pictures, 3))("$name in $theme", async ({ name, theme }) => {
    const sample = samples.get(name);
    if (!sample) throw new RangeError(`there is no sample ${name}`);

    const picture = await drawPng(sample, { ...shop, context: { ...shop.context, theme } });

    expect(await differenceFrom(theme === "Midnight" ? `${name}.dark.png` : `${name}.png`, picture)).toBe("");
  });
});

/** The message if a picture differs from its golden one; empty if it does not. */
async function differenceFrom(golden: string, picture: Uint8Array): Promise<string> {
  const path = join(goldenFolder, golden);
  if (process.env["UPDATE_GOLDEN"] === "1") await writeFile(path, picture);
  if (!existsSync(path)) return `there is no ${golden}; UPDATE_GOLDEN=1 makes it`;
  const difference = comparePictures(await readFile(path), picture);
  if (!difference) return "";
  const folder = await mkdtemp(join(tmpdir(), "archscribe-pictures-"));
  await writeFile(join(folder, golden), picture);
  if (difference.picture) await writeFile(join(folder, `difference.${golden}`), difference.picture);
  return `${golden}: ${(difference.share * 100).toFixed(2)} % differ, ${difference.sizes}; see ${folder}`;
}
