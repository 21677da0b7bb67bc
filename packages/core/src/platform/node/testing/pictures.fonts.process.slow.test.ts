import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { openEngineSuite } from "./engine-suite.ts";
import { drawSvg, openPictureShop, readSamples } from "./pictures.ts";
import { noPinnedBrowser, pinnedBrowser } from "./pinned-browser.ts";

const browser = await pinnedBrowser();
const folder = await mkdtemp(join(tmpdir(), "archscribe-fonts-"));
const openSans = openPictureShop(browser);
const typewriter = openPictureShop(
  browser && { ...browser, environment: { ...browser.environment, FONTCONFIG_FILE: await wideFonts() } },
);

afterAll(async () => {
  await Promise.all([openSans.close(), typewriter.close()]);
  await rm(folder, { recursive: true, force: true });
});

/** Fontconfig's settings for a machine that has one font, which is wider and higher than others. */
async function wideFonts(): Promise<string> {
  const files = dirname(
    createRequire(import.meta.url).resolve(
      "@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff",
    ),
  );
  const path = join(folder, "fonts.conf");
  await writeFile(
    path,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${files}</dir><cachedir>${folder}</cachedir></fontconfig>`,
  );
  return path;
}

const suite = openEngineSuite(import.meta.filename);
const samples = [...readSamples()].filter(([, { notation }]) => notation === "mermaid");

beforeEach(({ skip }) => skip(browser === undefined, noPinnedBrowser));

it.each(suite.cases(samples, 2))(
  `%s is the same whatever fonts a machine has${suite.note}`,
  async (_name, sample) => {
    const [one, other] = await Promise.all([drawSvg(sample, openSans), drawSvg(sample, typewriter)]);

    expect(one).toBe(other);
  },
);
