import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { designPages, diagramKeys } from "@archscribe/core/model";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  archscribe,
  changedFiles,
  copyOfExample,
  exampleNames,
  readOutput,
  removeTemporaryFolders,
} from "./publish-example.ts";
import { sharedResult, sharedResultLimit } from "./shared-result.ts";
import { exampleOptions, type PublishedProject } from "./shared-results-for-all.ts";

afterAll(removeTemporaryFolders);

describe.each(exampleNames)("the example %s, published", (name) => {
  let example: PublishedProject;
  let html: string;
  let markdown: string;

  beforeAll(async () => {
    example = await sharedResult(name);
    html = await readFile(join(example.output, "sad.html"), "utf8");
    markdown = await readFile(join(example.output, "sad.md"), "utf8");
  }, sharedResultLimit);

  it("has no finding and ends with 0", () => {
    const { code, stdout } = example.outcome;

    expect({ code, findings: (JSON.parse(stdout) as Report).findings }).toEqual({ code: 0, findings: [] });
  });

  it("is the files that it names, and no other", async () => {
    const { files } = JSON.parse(example.outcome.stdout) as Report;

    const present = [...(await readOutput(example.output)).keys()];
    expect(present).toEqual(files.map((path) => path.slice(example.output.length + 1)).toSorted());
  });

  it("shows all 13 kinds of diagram", () => {
    const kinds = Array.from(markdown.matchAll(/^`diagrams\/(\w+)[./]/gm), ([, kind]) => kind);

    expect(new Set(kinds)).toEqual(new Set(diagramKeys));
  });

  it("has a picture for every figure, in the page and beside the Markdown", () => {
    const figures = matches(html, /<figure id="[^"]+" class="diagram">/g);

    expect(figures).toBeGreaterThanOrEqual(diagramKeys.length);
    expect({
      onThePage: matches(html, /<div class="picture"><svg /g),
      besideTheMarkdown: matches(markdown, /^!\[[^\]]+\]\(figures\/[\w.-]+\.svg\)$/gm),
    }).toEqual({ onThePage: figures, besideTheMarkdown: figures });
  });

  it.each([
    { part: "requirements", least: 25, id: /(?:FR|NFR|US|BR)-\d+/ },
    { part: "use case specifications", least: 8, id: /UC-\d+/ },
    { part: "API operations", least: 10, id: /operation-\w+/ },
    { part: "decisions", least: 4, id: /decision-[\w-]+/ },
    { part: "design pages", least: designPages.length, id: designPageId() },
  ])("has at least $least $part, each at its own place in HTML and Markdown", ({ id, least }) => {
    const [onThePage, inMarkdown] = [html, markdown].map((text) => placesIn(text, id));

    expect(onThePage?.length).toBeGreaterThanOrEqual(least);
    expect(new Set(onThePage).size).toBe(onThePage?.length);
    expect(inMarkdown?.toSorted()).toEqual(onThePage?.toSorted());
  });

  it("produces the same bytes again and starts no engine, which might be slow or missing", async () => {
    const { output, project } = await copyOfExample(name);
    const before = await readOutput(output);
    await rm(output, { recursive: true });

    const absent = ["--browser", join(project, "no-browser"), "--timeout", "0.001"];
    const { code } = await archscribe(["publish", project, ...exampleOptions, "-o", output, ...absent]);

    const after = await readOutput(output);
    expect(code).toBe(0);
    expect(changedFiles(before, after)).toEqual([]);
  });
});

interface Report {
  readonly files: readonly string[];
  readonly findings: readonly unknown[];
}

/** The places of a document whose name has a form. */
function placesIn(text: string, id: RegExp): string[] {
  return Array.from(text.matchAll(new RegExp(`\\sid="(${id.source})"`, "g")), ([, name]) => name ?? "");
}

function designPageId(): RegExp {
  return new RegExp(`unit-(?:${designPages.map(({ key }) => key).join("|")})`);
}

function matches(text: string, pattern: RegExp): number {
  return Array.from(text.matchAll(pattern)).length;
}
