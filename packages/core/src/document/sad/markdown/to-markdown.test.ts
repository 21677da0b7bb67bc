import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import GithubSlugger from "github-slugger";
import type { Element as HtmlElement, Root as HtmlRoot } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import type { Nodes, Table } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { toHast } from "mdast-util-to-hast";
import { gfm } from "micromark-extension-gfm";
import { describe, expect, it } from "vitest";
import { checkProject, type RenderedProject, withPictures } from "../../checks/index.ts";
import { layoutNames } from "../../../model/index.ts";
import { readProject } from "../../project-folder/index.ts";
import { memoryTree, sampleWith } from "../../../testing/index.ts";
import { type AssembleOptions, assembleSad } from "../assemble-sad.ts";
import { type MarkdownDocument, toMarkdown } from "./to-markdown.ts";

const golden = join(import.meta.dirname, "../golden/library.md");

const library = await rendered({});
/** The library with pages, decisions, an image, and tables with rows that head others. */
const full = await rendered({
  "diagrams/logical.puml":
    "@startuml\nentity Loan {\n  * id : uuid <<PK>>\n}\nentity Book {\n  title : text\n}\n@enduml\n",
  "pages/orchestration.md":
    "---\nrequirements: [NFR-1]\n---\n\n# Orchestration\n\n## Restarts\n\nAs FR-1 asks, see [the manual][1].\n\n```plantuml\n@startuml\nnode A\n@enduml\n```\n\n| A | B |\n| - | - |\n| c | d |\n\n[1]: https://example.org/manual\n",
  "decisions/0001 Why “one” database?.md":
    "# One database\n\n## Context\n\nIt is enough, see [more][1].\n\n[1]: https://example.org/more\n",
});

it("the library's document is the golden file", async () => {
  const { text } = await markdownOf(library);
  if (process.env["UPDATE_GOLDEN"] === "1") await writeFile(golden, text);

  expect(text).toBe(await readFile(golden, "utf8"));
});

it("pictures are files beside the document, each named by its number and its diagram", async () => {
  const { files, text } = await markdownOf(library);

  expect([...files]).toEqual([
    ["figures/figure-1-usecase.svg", "a picture of “Use case diagram”"],
    ["figures/figure-2-interaction-borrow-a-book.svg", "a picture of “Borrow a book”"],
    ["figures/figure-3-conceptual.svg", "a picture of “Conceptual data model”"],
  ]);
  expect(imagesIn(text)).toEqual([...files.keys()]);
});

it("a diagram without a picture leaves a word, and no file", async () => {
  const pictures = new Map(library.pictures).set("usecase", { ok: false, findings: [] });

  const { files, text } = await markdownOf({ ...library, pictures });
  expect([...files.keys()]).not.toContain("figures/figure-1-usecase.svg");
  expect(text).toContain(
    "This diagram could not be rendered; the open points say why.\n\n**Figure 1 Use case diagram**",
  );
});

describe.each(layoutNames)("in %s", (layout) => {
  it("every link leads to a place or a heading of the document, and no place has the name of another", async () => {
    const { text } = await markdownOf(full, { layout });
    const places = placesIn(text);

    expect(linksIn(text).filter((target) => target.startsWith("#") && !places.includes(target))).toEqual([]);
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
  });

  it("every row of a table has as many cells as its head", async () => {
    const { text } = await markdownOf(full, { layout });
    const uneven = tablesIn(text).filter(
      ({ children: [head, ...rows] }) =>
        !rows.every(({ children }) => children.length === head?.children.length),
    );

    expect(uneven).toEqual([]);
    expect(tablesIn(text).length).toBeGreaterThan(8);
  });

  it("no level of heading is skipped", async () => {
    const depths = headingsIn((await markdownOf(full, { layout })).text).map(({ depth }) => depth);

    expect(depths.filter((depth, index) => depth > (depths[index - 1] ?? 0) + 1)).toEqual([]);
  });
});

it("each page keeps its own references", async () => {
  const { text } = await markdownOf(full);

  expect(linksIn(text).filter((target) => target.startsWith("https:"))).toEqual([
    "https://example.org/manual",
    "https://example.org/more",
  ]);
});

it("shows every text as text, whatever it looks like", async () => {
  await fc.assert(
    fc.asyncProperty(markdownLike, async (text) => {
      const statement = JSON.stringify(text);
      const requirements = `- id: FR-1\n  text: ${statement}\n- id: FR-2\n  text: A member waits.\n`;
      const useCase = `id: UC-1\nname: ${statement}\nactors: [Member]\nsteps: [${statement}]\n`;
      const project = await rendered({
        "requirements/functional.yaml": requirements,
        "use-cases/UC-1.yaml": useCase,
      });

      const written = (await markdownOf(project)).text;
      const table = tablesIn(written).find((one) => textOf(one).startsWith("Id"));
      expect(table?.children.map(({ children }) => children.length)).toEqual([4, 4, 4]);
      expect(table?.children[1]?.children[1]).toSatisfy((cell: Nodes) => textOf(cell) === text);
      expect(headingsIn(written).map(textOf)).toContain(`3.1.1 UC-1 ${text}`);
      expect(
        nodesIn(written)
          .filter((node) => node.type === "listItem")
          .map(textOf),
      ).toContain(text);
    }),
    { numRuns: 30 },
  );
});

const page = "pages/orchestration.md";

it.each([
  ["a link", "[more](javascript:alert(1))"],
  ["a reference", "[more][1] and [1]\n\n[1]: javascript:alert(1)"],
  ["a reference whose address stands in a quotation", "[more][1]\n\n> [1]: vbscript:x"],
  ["an autolink", "<javascript:alert(1)>"],
  [
    "character references and blanks in the scheme",
    "[more](java&#10;script&colon;alert(1)) [b](<\tjavascript:x>)",
  ],
  ["an image", "![more](javascript:alert(1)) ![b](data:image/svg+xml;base64,PHN2Zy8+)"],
  ["an image that is a link", "[![more](a.png)](DATA:text/html;base64,PHNjcmlwdD4=)"],
  [
    "HTML",
    '<script>alert(1)</script>\n\nA <img src=x onerror=alert(1)> line <a href="javascript:x">more</a>.',
  ],
  [
    "HTML in a quotation, a list and a table",
    "> <svg onload=x>\n\n- <b onclick=x>more\n\n| <i> |\n| - |\n| <script>x |",
  ],
])("contains nothing active if a page has %s", async (_, markdown) => {
  const project = await rendered({ [page]: `# Orchestration\n\nBefore.\n\n${markdown}\n\nAfter.\n` });

  const { text } = await markdownOf(project);

  expect(actingParts(text)).toEqual([]);
  expect(text).toContain("After.");
});

it("contains nothing active for any pages and decisions", async () => {
  await fc.assert(
    fc.asyncProperty(hostileMarkdown, async (markdown) => {
      const project = await rendered({
        [page]: `---\nrequirements: [FR-1]\n---\n\n# Orchestration\n\n${markdown}\n`,
        "decisions/0001-one.md": `# One\n\n${markdown}\n`,
        "archscribe.yaml": `archscribe: 1\nname: ${JSON.stringify(markdown)}\norganization: Town\nbrief: ${JSON.stringify(markdown)}\n`,
      });

      expect(actingParts((await markdownOf(project)).text)).toEqual([]);
    }),
  );
});

/** Pieces of active content, in every order. */
const hostileMarkdown = fc
  .array(
    fc.constantFrom(
      "javascript:alert(1)",
      "JaVaScRiPt&colon;x",
      "java\tscript:x",
      "data:text/html,x",
      "vbscript:x",
      "&#106;avascript:x",
      "\u0001javascript:x",
      'https://example.org/"onclick=x',
      "<script>",
      "</script>",
      "<img src=x onerror=x>",
      "<svg/onload=x>",
      "<a href='javascript:x'>",
      "&lt;script&gt;",
      "\\<b onclick=x>",
      "<!--",
      "-->",
      "[a](",
      "![a](",
      "(",
      ")",
      "[a]",
      "[a]: ",
      "[^1]",
      "[^1]: ",
      "<",
      ">",
      "\n",
      "\n\n",
      "    ",
      "> ",
      "- ",
      "| a | b |\n| - | - |\n| ",
      "```",
      "`",
      "*",
      "xmpp:a@b.example",
      "www.example.org",
    ),
    { minLength: 1, maxLength: 10 },
  )
  .map((parts) => `x${parts.join("")}`);

/** Returns the active content if Markdown is shown without protection: raw HTML, and every address. */
function actingParts(text: string): string[] {
  const tree = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const page = fromHtml(toHtml(toHast(tree, { allowDangerousHtml: true }), { allowDangerousHtml: true }));
  const acting: string[] = [];
  visitElements(page, ({ properties, tagName }) => {
    if (!shownElements.has(tagName)) acting.push(`<${tagName}>`);
    for (const [name, value] of Object.entries(properties)) {
      if (/^on/i.test(name)) acting.push(name);
      if (/^(?:href|src)$/.test(name) && !/^(?:#|figures\/|https?:|mailto:|xmpp:)/i.test(String(value)))
        acting.push(String(value));
    }
  });
  return acting;
}

const shownElements = new Set(
  "html head body h1 h2 h3 h4 h5 h6 p strong em del a img br hr ul ol li input blockquote pre code table thead tbody tr th td details summary sup section".split(
    " ",
  ),
);

function visitElements(node: HtmlRoot | HtmlElement, visit: (element: HtmlElement) => void): void {
  for (const child of node.children) {
    if (child.type !== "element") continue;
    visit(child);
    visitElements(child, visit);
  }
}

/** Pieces with a meaning in Markdown, between plain words. */
const markdownLike = fc
  .array(
    fc.constantFrom(
      "|",
      "\\",
      "\\|",
      "`",
      "``",
      "*a*",
      "__",
      "_b_",
      "<b>",
      "</a>",
      "<!--",
      "&amp;",
      "#",
      "1.",
      "-",
      "~~",
      "[c](d)",
      "![e](f)",
      "[^1]",
      "- [ ]",
      "www.example.org",
      "a@b.example",
      "書",
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => `x ${parts.join(" ")} x`);

function markdownOf(project: RenderedProject, options: AssembleOptions = {}): Promise<MarkdownDocument> {
  return toMarkdown(assembleSad(project, options), {
    generator: "archscribe",
    pictureFile: (_svg, title) => Promise.resolve(`a picture of “${title}”`),
  });
}

async function rendered(changes: Record<string, string>): Promise<RenderedProject> {
  const reading = await readProject(memoryTree(sampleWith(changes)));
  if (reading.project === undefined) throw new Error(JSON.stringify(reading.findings));
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40"/>';
  const { diagrams, pages } = reading.project;
  const ids = [...diagrams, ...pages.flatMap(({ figures }) => figures)].map(({ id }) => id);
  const pictures = new Map(ids.map((id) => [id, { ok: true, svg, cached: false } as const]));
  return withPictures(checkProject(reading.project, reading.places), pictures);
}

let lastParsed: { readonly text: string; readonly nodes: readonly Nodes[] } | undefined;

/** The nodes of a text, which is parsed once for all questions in a row. */
function nodesIn(text: string): readonly Nodes[] {
  if (lastParsed?.text === text) return lastParsed.nodes;
  const nodes = nodesOf(fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }));
  lastParsed = { text, nodes };
  return nodes;
}

function nodesOf(node: Nodes): Nodes[] {
  return [node, ...("children" in node ? node.children.flatMap(nodesOf) : [])];
}

function tablesIn(text: string): Table[] {
  return nodesIn(text).filter((node) => node.type === "table");
}

function headingsIn(text: string) {
  return nodesIn(text).filter((node) => node.type === "heading");
}

function linksIn(text: string): string[] {
  return nodesIn(text).flatMap((node) => (node.type === "link" ? [node.url] : []));
}

function imagesIn(text: string): string[] {
  return nodesIn(text).flatMap((node) => (node.type === "image" ? [node.url] : []));
}

/** Where a link can lead: places that the document names, and headings by the name that GitHub gives them. */
function placesIn(text: string): string[] {
  const slugger = new GithubSlugger();
  const named = nodesIn(text).flatMap((node) =>
    node.type === "html" ? Array.from(node.value.matchAll(/^<a id="([^"]*)">/g), ([, id]) => `#${id}`) : [],
  );
  return [...named, ...headingsIn(text).map((heading) => `#${slugger.slug(textOf(heading))}`)];
}

function textOf(node: Nodes): string {
  if (node.type === "text" || node.type === "inlineCode") return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}
