import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { diagramDoesNotRender } from "./diagram-does-not-render.ts";
import { rules } from "./rules.ts";
import { checkFiles, presentFindings } from "./testing/check-files.ts";
import { examplesIn } from "./testing/rule-examples.ts";

const pages = join(import.meta.dirname, "../../../../../docs/checks");
const ids = rules.map(({ id }) => id);

/**
 * `rules.process.test.ts` checks the examples of the rule that needs pictures, and renders the others'
 * examples.
 */
const withoutPictures = rules.filter(({ id }) => id !== diagramDoesNotRender.id);

describe.each(rules)("$id", (rule) => {
  it("has a page with its severity and its requirement", async () => {
    const page = await pageOf(rule.id);

    expect(page.split("\n").slice(0, 3)).toEqual([
      `# ${rule.id}`,
      "",
      `**${{ error: "Error", warning: "Warning", note: "Note" }[rule.severity]}.** ${rule.summary}`,
    ]);
  });
});

describe.each(withoutPictures)("$id", (rule) => {
  it("finds exactly the findings of its page in the page's first project", async () => {
    const { always, found, message } = examplesIn(await pageOf(rule.id));

    expect(presentFindings(await checkFiles({ ...always, ...found }))).toBe(message);
  });

  it("finds nothing in the second one, which differs in one place", async () => {
    const { always, found, right } = examplesIn(await pageOf(rule.id));

    expect(presentFindings(await checkFiles({ ...always, ...right }))).toBe("");
    expect(Object.keys(right)).toEqual(Object.keys(found));
    expect(Object.keys(right)).toHaveLength(1);
  });
});

describe("the list of rules", () => {
  it("has a file for each rule, and each file of a rule is in it", async () => {
    const files = await readdir(import.meta.dirname);
    const texts = await Promise.all(
      files
        .filter((file) => file.endsWith(".ts") && !file.includes(".test."))
        .map(async (file) => [file, await readFile(join(import.meta.dirname, file), "utf8")] as const),
    );
    const ofRules = texts.filter(([, text]) => /export const \w+: Rule = /.test(text)).map(([file]) => file);

    expect(ofRules.toSorted()).toEqual(ids.map((id) => `${id}.ts`).toSorted());
  });

  it("has a page for each rule, and each page is of a rule", async () => {
    const files = (await readdir(pages)).filter((file) => file !== "README.md");

    expect(files.toSorted()).toEqual(ids.map((id) => `${id}.md`).toSorted());
  });

  it("is the table of the first page", async () => {
    const table = await readFile(join(pages, "README.md"), "utf8");

    expect(Array.from(table.matchAll(/^\| \[([\w-]+)\]\([\w-]+\.md\) +\|/gm), ([, id]) => id)).toEqual(ids);
  });
});

it("the sample world has no finding", async () => {
  expect(presentFindings(await checkFiles({}))).toBe("");
});

function pageOf(id: string): Promise<string> {
  return readFile(join(pages, `${id}.md`), "utf8");
}
