import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { SadDocument } from "../../document/sad/index.ts";
import { documentOfTexts } from "../../document/sad/testing/any-content.ts";
import type { BrowserSession } from "./browser/browser-session.ts";
import { publishSad, publishUnlessKept, type PublishOptions } from "./publish-sad.ts";
import { createFolderCache } from "./render-cache.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "archscribe-documents-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const noBrowser: BrowserSession = {
  openPage: () => Promise.reject(new Error("HTML and Markdown need no browser")),
  close: async () => undefined,
};

/** Publishes a document as a command in the same project would, and counts how often it is assembled. */
function publisher() {
  const options: PublishOptions = {
    paper: "A4",
    generator: "archscribe 1",
    session: noBrowser,
    cache: createFolderCache(folder),
  };
  let count = 0;
  const document = documentOfTexts("Lending", "Returns");
  const assemble = (): SadDocument => {
    count += 1;
    return document;
  };
  const whole = { slot: "", inputs: ["a project"], version: "one" };
  return {
    count: () => count,
    document,
    options,
    publish: (format: "html" | "md", changed: Partial<typeof whole> & Partial<PublishOptions> = {}) => {
      const { inputs, slot, version, ...others } = { ...whole, ...changed };
      return publishUnlessKept(assemble, format, {
        inputs,
        slot,
        version,
        options: { ...options, ...others },
      });
    },
  };
}

describe("a document whose project has not changed", () => {
  test.each(["html", "md"] as const)(
    "has the same files as before without being assembled: %s",
    async (format) => {
      const { count, document, options, publish } = publisher();

      const first = await publish(format);
      const second = await publish(format);

      expect(count()).toBe(1);
      expect(second).toEqual(await publishSad(document, format, options));
      expect(second).toEqual(first);
    },
  );

  test.each([
    ["a file of the project", { inputs: ["another project"] }],
    ["the border between two files", { inputs: ["a pro", "ject"] }],
    ["the program", { version: "two" }],
    ["the paper", { paper: "Letter" as const }],
    ["the name of the generator", { generator: "archscribe 2" }],
    ["the slot", { slot: "another" }],
  ])("is assembled again after a change of %s", async (_, changed) => {
    const { count, publish } = publisher();
    await publish("md");
    await publish("md", changed);
    expect(count()).toBe(2);
  });

  test("is kept once for each slot, so that the cache does not grow", async () => {
    const { count, publish } = publisher();
    await publish("md");
    await publish("md", { inputs: ["another project"] });
    await publish("md");
    expect(count()).toBe(3);
  });
});
