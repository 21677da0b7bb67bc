import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Browser } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessibilityFaults } from "./accessibility-faults.ts";
import { looksOf, openLivingPage, startReadersBrowser } from "./open-published-page.ts";
import { faultsOfOpenStates, noFaults } from "./open-states.ts";
import {
  archscribe,
  changedFiles,
  copyOfExample,
  exampleNames,
  readOutput,
  removeTemporaryFolders,
} from "./publish-example.ts";
import { sharedResult, sharedResultLimit } from "./shared-result.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await startReadersBrowser();
});
afterAll(async () => {
  await browser.close();
  await removeTemporaryFolders();
});

describe.each(exampleNames)("the whole document of %s", (name) => {
  let file: string;

  beforeAll(async () => {
    file = join((await sharedResult(name)).output, "sad.html");
  }, sharedResultLimit);

  it.each(looksOf(1440, 390))(
    "is accessible in $scheme colours at $width pixels: axe finds nothing",
    async (look) => {
      const page = await openLivingPage(browser, file, look);

      expect(await accessibilityFaults(page)).toEqual([]);
    },
    sharedResultLimit,
  );

  it.each(looksOf(1440, 375))(
    "is accessible with its parts opened in $scheme colours at $width pixels: axe finds nothing",
    async (look) => {
      const page = await openLivingPage(browser, file, look);
      const element = name === "online-bookstore" ? "order-service" : "scheduling-service";

      expect(await faultsOfOpenStates(page, { element, requirement: "FR-2", step: "UC-2.3" })).toEqual(
        noFaults,
      );
    },
    sharedResultLimit,
  );

  it(
    "has the same HTML, Markdown and pictures even if everything is rendered again",
    async () => {
      const { output, project } = await copyOfExample(name);
      const before = await readOutput(output);
      await rm(join(project, ".archscribe"), { recursive: true });

      await archscribe(["publish", project, "--format", "html,md", "-o", output]);

      expect(changedFiles(before, await readOutput(output))).toEqual([]);
    },
    sharedResultLimit,
  );
});
