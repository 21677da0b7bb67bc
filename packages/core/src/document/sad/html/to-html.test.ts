import fc from "fast-check";
import type { Element, Root, RootContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { checkProject, type RenderedProject, withPictures } from "../../checks/index.ts";
import { palette } from "../../diagrams/index.ts";
import { layoutNames } from "../../../model/index.ts";
import { readProject } from "../../project-folder/index.ts";
import { memoryTree, sampleFiles, sampleWith } from "../../../testing/index.ts";
import { assembleSad } from "../assemble-sad.ts";
import { type HtmlOptions, toHtml } from "./to-html.ts";

const screen: HtmlOptions = {
  medium: "screen",
  generator: "archscribe",
  script: { text: "document.title;", hash: "'sha256-abc'" },
};
const print: HtmlOptions = { medium: "print", generator: "archscribe" };

/** A picture as the engines make them: ids, references to them, and a style. */
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 120" width="300" height="120">
<defs><marker id="arrow"><path d="M0 0L8 4"/></marker></defs>
<g id="entity"><rect width="120" height="60" fill="#E6F4F1" stroke="#5B6B7C"/><text font-size="12">Member</text></g>
<path d="M120 30L180 30" marker-end="url(#arrow)"/><use href="#entity"/>
</svg>`;

const library = await rendered({});
/** The library with prose, a preview and an API as well, and texts that look like parts of a page. */
const full = await rendered({
  "diagrams/physical.puml":
    "' @requirements FR-1, FR-2, US-1\n@startuml\nentity loan {\n  * id : uuid\n}\n@enduml\n",
  "diagrams/interaction/reserve.mmd": "sequenceDiagram\n  Member->>Lending service: reserve\n",
  "pages/orchestration.md": `---
requirements: [NFR-1]
---

# Orchestration

## Restarts

As FR-1 asks; see [the manual](https://example.org/manual) and [a file](../secret.txt).

![not at hand](https://example.org/picture.png)

| Place | What |
| ----- | ---- |
| A     | B    |

### Limits

\`\`\`plantuml
@startuml
node A
@enduml
\`\`\`

<script>alert(1)</script>
`,
  "decisions/0001-one-database.md": "# One database\n\n## Context\n\nIt is enough.\n",
  "ui-previews/loan.html":
    '<title>Loan</title><h1>Loan</h1><script>alert(1)</script><a href="https://example.org">x</a>',
  "api/openapi.yaml": stringify({
    openapi: "3.1.0",
    info: { title: "Library", version: "1" },
    paths: {
      "/loans": {
        post: {
          operationId: "addLoan",
          summary: "Lends a book",
          "x-requirements": ["FR-1"],
          responses: { 201: { description: "Lent" } },
        },
      },
    },
  }),
});

describe.each([
  ["on a screen", screen],
  ["in print", print],
])("the page %s", (_, options) => {
  it.each(layoutNames)("has a place for every link of %s, and no id twice", (layout) => {
    const elements = elementsOf(toHtml(assembleSad(full, { layout }), options));
    const ids = elements.flatMap(({ properties }) => properties["id"] ?? []);

    expect(linksOf(elements).filter((target) => !ids.includes(target))).toEqual([]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it.each(layoutNames)("skips no level of heading in %s", (layout) => {
    const levels = elementsOf(toHtml(assembleSad(full, { layout }), options)).flatMap(
      ({ tagName }) => /^h([1-6])$/.exec(tagName)?.[1] ?? [],
    );

    expect(levels.map(Number).filter((level, index) => level > Number(levels[index - 1] ?? 0) + 1)).toEqual(
      [],
    );
    expect(levels.filter((level) => level === "1")).toHaveLength(1);
  });

  it("loads nothing: every address in it is its own place, or a link for the reader to follow", () => {
    const html = toHtml(assembleSad(full), options);
    const addresses = elementsOf(html).flatMap(({ properties, tagName }) =>
      Object.entries(properties)
        .filter(([, value]) => /(?:^|[\s"'(])(?:\w+:)?\/\//.test(String(value)))
        .map(([name, value]) => `${tagName} ${name} ${String(value)}`),
    );

    expect(addresses.filter((address) => !address.startsWith("svg xmlns "))).toEqual([
      "a href https://example.org/manual",
    ]);
    expect(html).not.toMatch(/@import|url\(\s*["']?(?!#)/);
  });

  it("states its language and title", () => {
    const [root] = elementsOf(toHtml(assembleSad(library), options));
    const title = elementsOf(toHtml(assembleSad(library), options)).find(
      ({ tagName }) => tagName === "title",
    );

    expect(root).toMatchObject({ tagName: "html", properties: { lang: "en" } });
    expect(textOf(title)).toBe("Lending library: Software Architecture Document");
  });

  it("shows a date only if one is given", () => {
    const [undated, dated] = [undefined, "2026-03-31"].map((date) =>
      textOf(fromHtml(toHtml(assembleSad(library, { date }), options))),
    );

    expect(undated).not.toMatch(/\b20\d\d\b/);
    expect(dated).toContain("Date2026-03-31");
  });

  it("is the same for the same project", () => {
    expect(toHtml(assembleSad(full), options)).toBe(toHtml(assembleSad(full), options));
  });

  it("shows every text as text, whatever it looks like", async () => {
    const parts = elementsThatAct(toHtml(assembleSad(library), options));
    await fc.assert(
      fc.asyncProperty(hostileText, async (text) => {
        const html = toHtml(assembleSad(await rendered(saying(text))), options);

        expect(elementsThatAct(html)).toEqual(parts);
        expect(occurrences(shownText(html), shown(text))).toBeGreaterThanOrEqual(7);
      }),
    );
  });
});

it("headings of a user's page are below its section, skip no level, and head nothing in a quotation", async () => {
  const page = `# Orchestration\n\n## Restarts\n\n#### At night\n\n> # Said\n\nSee [below](#at-night).\n`;
  const html = toHtml(assembleSad(await rendered({ "pages/orchestration.md": page })), screen);
  const own = html.slice(html.indexOf('id="unit-orchestration"'));

  expect(own.match(/<(h[1-6])>(?:<span[^>]*>[^<]*<\/span> )?[^<]*/g)?.slice(0, 3)).toEqual([
    expect.stringMatching(/^<h3>.*Orchestration$/),
    "<h4>Restarts",
    "<h5>At night",
  ]);
  expect(own).toContain("<p><strong>Said</strong></p>");
  expect(own).toContain("<span>below</span>");
});

it("a printed page has no script, and nothing to operate", () => {
  const names = elementsOf(toHtml(assembleSad(full), print)).map(({ tagName }) => tagName);

  expect(names.filter((name) => ["button", "input", "details"].includes(name))).toEqual([]);
  expect(elementsThatAct(toHtml(assembleSad(full), print))).toEqual(["style", "template"]);
});

it("only the page's own script is allowed to run", () => {
  const [onScreen, inPrint] = [screen, print].map((options) =>
    policyOf(toHtml(assembleSad(library), options)),
  );

  expect(onScreen).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; script-src 'sha256-abc'; base-uri 'none'; form-action 'none'",
  );
  expect(inPrint).toBe(onScreen?.replace("'sha256-abc'", "'none'"));
});

it("only a page in a preview may ask whether it is still the newest", () => {
  const policy = policyOf(toHtml(assembleSad(library), { ...screen, liveReload: true }));

  expect(policy).toMatch(/; connect-src 'self'$/);
});

it("a screen preview brings neither script nor address with it", () => {
  const preview = /<template[\s\S]*?<\/template>/.exec(toHtml(assembleSad(full), screen))?.[0];

  expect(preview).toContain("<h1>Loan</h1>");
  expect(preview).not.toMatch(/alert|script>|href|example/);
});

it("the parts of a picture that no page holds are one figure, with ids of their own", () => {
  const huge = svg.replace("0 0 300 120", "0 0 3000 3000");
  const pictures = new Map(library.pictures).set("usecase", picture(huge));

  const elements = elementsOf(toHtml(assembleSad({ ...library, pictures }), print));
  const ids = elements.flatMap(({ properties }) => properties["id"] ?? []);
  const parts = elements.filter(({ properties }) => properties["className"]?.toString() === "part");
  expect(parts.map(textOf)).toEqual(parts.map((_part, index) => `Part ${index + 1} of ${parts.length}`));
  expect(parts.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(ids.length);
});

it.each([
  ["on a screen", screen],
  ["in print", print],
])("a dark theme keeps its pictures dark %s, in any mode of the page", async (_, options) => {
  const manifest = `${sampleFiles["archscribe.yaml"] ?? ""}theme: Midnight\n`;

  const html = toHtml(assembleSad(await rendered({ "archscribe.yaml": manifest })), options);
  const values = Array.from(html.matchAll(/--c0:(#\w+)/g), ([, value]) => value);
  expect(new Set(values)).toEqual(new Set(["#e6f4f1"]));
  expect(html).toContain(`figure .picture{background:${palette("Midnight").page};`);
});

it("a picture from a cache that somebody wrote to is cleaned again", () => {
  const harmful = svg.replace(
    "<defs>",
    '<script>alert(1)</script><image href="https://example.org/a.png" onload="x()"/><defs>',
  );
  const pictures = new Map(Array.from(library.pictures.keys(), (id) => [id, picture(harmful)] as const));

  const html = toHtml(assembleSad({ ...library, pictures }), screen);
  expect(html).not.toMatch(/alert\(1\)|onload|example\.org/);
});

/** Texts that can end a text, a script, a style sheet or a comment, between plain words. */
const hostileText = fc
  .array(
    fc.constantFrom(
      "<script>alert(1)</script>",
      "</script>",
      "</style>",
      "</title>",
      "</template>",
      "<iframe src=x>",
      "<img src=x onerror=alert(1)>",
      "<!--",
      "-->",
      "<![CDATA[",
      "]]>",
      "&lt;",
      "&",
      "'",
      '"',
      "\\",
      "{}",
      "`",
      "<",
      "a",
      "é",
      "書",
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => `x${parts.join(" ")}x`);

/** The library with a text in every place where a project can have one. */
function saying(text: string): Record<string, string> {
  const value = JSON.stringify(text);
  return {
    "archscribe.yaml": (sampleFiles["archscribe.yaml"] ?? "")
      .replace("Lending library", () => value)
      .replace("Town of Elmford", () => value)
      .replace("The library lends books to its members.", () => value)
      .replace("A claim on a book that is lent out.", () => value),
    "requirements/functional.yaml": `- id: FR-1\n  text: ${value}\n- id: FR-2\n  text: ${value}\n  source: ${value}\n`,
    "use-cases/UC-1.yaml": `id: UC-1\nname: ${value}\nactors: [${value}]\nsteps: [${value}]\n`,
    "diagrams/usecase.puml": `' @title ${text}\n' @about ${text}\n${sampleFiles["diagrams/usecase.puml"] ?? ""}`,
  };
}

async function rendered(changes: Record<string, string>): Promise<RenderedProject> {
  const reading = await readProject(memoryTree(sampleWith(changes)));
  if (reading.project === undefined) throw new Error(JSON.stringify(reading.findings));
  const { diagrams, pages } = reading.project;
  const ids = [...diagrams, ...pages.flatMap(({ figures }) => figures)].map(({ id }) => id);
  const pictures = new Map(ids.map((id) => [id, picture(svg)] as const));
  return withPictures(checkProject(reading.project, reading.places), pictures);
}

function picture(content: string) {
  return { ok: true, svg: content, cached: false } as const;
}

/** Every element of a page, except in screen previews, which are separate trees. */
function elementsOf(html: string): Element[] {
  const inside = (node: Root | RootContent): Element[] => [
    ...(node.type === "element" ? [node] : []),
    ...("children" in node ? node.children.flatMap(inside) : []),
  ];
  return inside(fromHtml(html));
}

function policyOf(html: string): string | undefined {
  const policy = elementsOf(html).find(({ properties }) => properties["httpEquiv"] !== undefined);
  return policy?.properties["content"]?.toString();
}

function linksOf(elements: readonly Element[]): string[] {
  return elements.flatMap(({ properties }) => {
    const named = [properties["href"]].filter((href) => String(href).startsWith("#"));
    const described = [properties["ariaLabelledBy"], properties["ariaDescribedBy"]].flat();
    return [...named.map((href) => String(href).slice(1)), ...described.filter(Boolean).map(String)];
  });
}

/** Elements that run or load something, and those with a handler. */
function elementsThatAct(html: string): string[] {
  const acting = [
    "script",
    "iframe",
    "object",
    "embed",
    "link",
    "base",
    "form",
    "img",
    "image",
    "style",
    "template",
  ];
  return elementsOf(html)
    .filter(
      ({ properties, tagName }) =>
        acting.includes(tagName) || Object.keys(properties).some((name) => /^on/i.test(name)),
    )
    .map(({ tagName }) => tagName);
}

function textOf(node: Root | RootContent | undefined): string {
  if (node?.type === "text") return node.value;
  if (node?.type === "element" && ["style", "script"].includes(node.tagName)) return "";
  return node && "children" in node ? node.children.map(textOf).join("") : "";
}

function shownText(html: string): string {
  return shown(textOf(fromHtml(html)));
}

/** Blanks are one blank to a reader. */
function shown(text: string): string {
  return text.replaceAll(/\s+/g, " ");
}

function occurrences(text: string, part: string): number {
  return text.split(part).length - 1;
}
