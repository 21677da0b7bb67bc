import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { digestOf, readPictureSources } from "./picture-sources.ts";

const testFile = join(import.meta.dirname, "pictures.process.test.ts");
const src = "packages/core/src";

describe("the digest of all that determines the pictures of diagrams", () => {
  it("is the same for the same sources", () => {
    expect(digestOf(readPictureSources(testFile))).toBe(digestOf(readPictureSources(testFile)));
  });

  it.each([
    ["the version of Mermaid", "mermaid"],
    ["the version of PlantUML", "@plantuml/core"],
    ["the version of Graphviz", "@viz-js/viz"],
    ["the version of the browser", "@sparticuz/chromium"],
    ["a font", "@fontsource/ibm-plex-sans"],
    ["a theme", `${src}/document/diagrams/themes.ts`],
    ["the emitters of PlantUML", `${src}/document/diagrams/plantuml/emit-diagrams.ts`],
    ["the emitters of Mermaid", `${src}/document/diagrams/mermaid/emit-diagrams.ts`],
    ["the painting of changes", `${src}/document/change/figures/paint-figure.ts`],
    ["the drawing in a page", `${src}/platform/engine/mermaid-page.ts`],
    ["the drawing in a thread", `${src}/platform/node/plantuml-worker.ts`],
    ["the design that is drawn", `${src}/testing/sample-design.ts`],
    ["a sample diagram", `${src}/platform/node/testing/golden/plantuml-class.puml`],
    ["a golden picture", `${src}/platform/node/testing/golden/plantuml-class.png`],
    ["the tests", `${src}/platform/node/testing/pictures.process.test.ts`],
  ])("is another one if %s changes", (_, name) => {
    const sources = readPictureSources(testFile);
    const before = digestOf(sources);
    const content = sources.get(name);
    expect(content).toEqual(expect.any(String));

    sources.set(name, `${content ?? ""} changed`);

    expect(digestOf(sources)).not.toBe(before);
  });

  it("is another one if a source is added or removed", () => {
    const sources = readPictureSources(testFile);
    const before = digestOf(sources);

    sources.set(`${src}/document/diagrams/new.ts`, "");
    expect(digestOf(sources)).not.toBe(before);

    sources.delete(`${src}/document/diagrams/new.ts`);
    sources.delete(`${src}/document/diagrams/themes.ts`);
    expect(digestOf(sources)).not.toBe(before);
  });
});
