import type { Root, RootContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { checkProject, type RenderedProject, withPictures } from "../../checks/index.ts";
import { readProject } from "../../project-folder/index.ts";
import { memoryTree } from "../../../testing/index.ts";
import { assembleSad } from "../assemble-sad.ts";
import { toMarkdown } from "../markdown/to-markdown.ts";
import { german } from "../words/german.ts";
import { wordingOf } from "../words/own-words.ts";
import { clientScript, framedFigureScript } from "./client-script.gen.ts";
import { type HtmlOptions, toHtml } from "./to-html.ts";

const screen: HtmlOptions = { medium: "screen", generator: "archscribe" };
const print: HtmlOptions = { medium: "print", generator: "archscribe" };

describe("a page in German", () => {
  /** The words of a project that is written in no language, so that every other word is the document's own. */
  const files: Readonly<Record<string, string>> = {
    "archscribe.yaml": stringify({
      archscribe: 1,
      name: "Zoltrim",
      organization: "Vextor",
      version: "3.1-rc.2",
      language: "de",
      brief: "Zoltrim vlarn.",
      stakeholders: [
        { name: "Pralk", description: "Vlarn.", concerns: [{ text: "Drenk vlarn.", views: ["use-cases"] }] },
      ],
      glossary: [{ term: "Krelp", definition: "Vlarn drenk." }],
      risks: [{ title: "Drenk", mitigation: "Vlarn" }],
      changes: [{ version: "3.1", date: "2031-02-03", summary: "Vlarn" }],
    }),
    "requirements/functional.yaml": stringify([
      { id: "FR-1", text: "Zoltrim krelp vlarn.", priority: "must", source: "Pralk" },
    ]),
    "requirements/non-functional.yaml": stringify([
      {
        id: "NFR-1",
        text: "Zoltrim vlarn.",
        quality: "security",
        scenario: { stimulus: "Vlarn", response: "Drenk" },
      },
    ]),
    "use-cases/uc-1.yaml": stringify({
      id: "UC-1",
      name: "Krelp vlarn",
      actors: ["Pralk"],
      goal: "Drenk",
      requirements: ["FR-1"],
      steps: ["Pralk vlarn drenk."],
    }),
    "diagrams/usecase.puml": "@startuml\nactor Pralk\nusecase (Krelp vlarn) as k\nPralk --> k\n@enduml\n",
    "diagrams/logical.puml":
      "@startuml\nentity Krelp {\n  * vlarn : text\n  drenk : text\n}\nentity Drenk\nKrelp --> Drenk\n@enduml\n",
    "diagrams/component.puml":
      "' @requirements FR-1\n@startuml\npackage Vextor {\n  component Krelp\n  component Author\n}\nKrelp --> Author\n@enduml\n",
    "diagrams/AWS.puml": "@startuml\nnode Vextor {\n  component Krelp\n}\n@enduml\n",
    "decisions/0001-krelp.md":
      "---\nstatus: accepted\ndate: 2031-01-01\nrequirements: [FR-1]\n---\n\n# Krelp vlarn\n\nDrenk.\n",
    "api/openapi.yaml": stringify({
      openapi: "3.1.0",
      info: { title: "Krelp", version: "2" },
      servers: [{ url: "https://zoltrim.example" }],
      paths: {
        "/krelp": {
          post: {
            summary: "Vlarn",
            "x-requirements": ["FR-1"],
            deprecated: true,
            security: [{ pralk: [] }, {}],
            parameters: [
              {
                name: "drenk",
                in: "query",
                required: true,
                schema: { type: "integer", minimum: 1, default: 4 },
              },
            ],
            requestBody: {
              required: true,
              content: { "text/csv": { schema: { $ref: "#/components/schemas/Krelp" } } },
            },
            responses: { 200: { description: "Drenk", headers: { Vlarn: { schema: { type: "string" } } } } },
          },
        },
      },
      components: {
        securitySchemes: { pralk: { type: "apiKey", in: "header", name: "Pralk" } },
        schemas: {
          Krelp: {
            type: "object",
            required: ["vlarn"],
            properties: {
              vlarn: { type: "string", minLength: 1, maxLength: 9 },
              drenk: { enum: ["red", "blue"] },
            },
          },
        },
      },
    }),
  };

  it.each(["screen", "print"] as const)("has no English word of its own (%s)", async (medium) => {
    const page = fromHtml(toHtml(assembleSad(await project(files)), medium === "screen" ? screen : print));
    const known = wordsOf(Object.values(german), Object.values(files));

    const left = shownTexts(page).filter((text) =>
      wordsIn(text.toLowerCase()).some((word) => !known.has(word)),
    );
    expect(left).toEqual([]);
  });

  it("keeps a name of the project that is also a word of the document", async () => {
    const texts = shownTexts(fromHtml(toHtml(assembleSad(await project(files)), print)));

    expect(texts.filter((text) => text === "Author").length).toBeGreaterThan(0);
    // The head of the table of changes.
    expect(texts.filter((text) => text === "Autor")).toEqual(["Autor"]);
  });

  it("keeps English texts of people that are also words of the document", async () => {
    const said = "The project says nothing yet about: Glossary.";
    const document = assembleSad(
      await project({
        ...files,
        "requirements/functional.yaml": stringify([
          { id: "FR-1", text: said, priority: "must", source: "Pralk" },
        ]),
        "pages/orchestration.md":
          "## Use cases\n\nAt most 20 characters.\n\n- Glossary\n\n| Actors |\n| - |\n| Author |\n",
      }),
    );
    const texts = shownTexts(fromHtml(toHtml(document, print)));
    const { text: markdown } = await toMarkdown(document, {
      generator: "archscribe",
      pictureFile: () => Promise.resolve("<svg/>"),
    });

    for (const one of [said, "Use cases", "At most 20 characters.", "Actors"]) {
      expect(texts).toContain(one);
      expect(markdown).toContain(one);
    }
    expect(texts).toContain("Anwendungsfälle");
    expect(texts).toContain("muss");
  });

  it("says in German what the checks have found", async () => {
    const faulty = {
      ...files,
      "requirements/functional.yaml": stringify([
        { id: "FR-1", text: "Zoltrim krelp vlarn.", priority: "must", source: "Pralk" },
        { id: "FR-2", text: "Zoltrim drenk.", priority: "wont" },
        { id: "FR-3", text: "Zoltrim vlarn.", priority: "could", refines: ["FR-9"] },
      ]),
      "requirements/non-functional.yaml": stringify([
        { id: "NFR-1", text: "Zoltrim vlarn fast.", quality: "security" },
      ]),
      "use-cases/uc-1.yaml": stringify({
        id: "UC-1",
        name: "Krelp vlarn",
        actors: ["Vextor"],
        goal: "Drenk",
      }),
      "use-cases/uc-2.yaml": stringify({
        id: "UC-2",
        name: "Drenk vlarn",
        requirements: ["FR-3"],
        steps: ["Vlarn."],
      }),
      "diagrams/conceptual.puml": "@startuml\nentity Vlarn\n@enduml\n",
      "diagrams/interaction/krelp.puml":
        "@startuml\nactor Drenk\nparticipant Krelp\nKrelp -> Author : vlarn\nDrenk -> Krelp : vlarn\n@enduml\n",
      "diagrams/component.puml":
        "@startuml\ncomponent Krelp\ncomponent Vextor\ndatabase Vlarn\ncomponent Author\n@enduml\n",
    };
    const found = await project(faulty, true);
    const say = wordingOf("de") ?? String;
    const rules = new Set(found.findings.map(({ ruleId }) => ruleId));
    const known = wordsOf(Object.values(german), Object.values(faulty));

    expect(rules.size).toBeGreaterThan(12);
    expect(
      found.findings.map(({ message }) => message).filter((message) => say(message) === message),
    ).toEqual([]);
    const left = shownTexts(fromHtml(toHtml(assembleSad(found), print))).filter(
      (text) => !rules.has(text) && wordsIn(text.toLowerCase()).some((word) => !known.has(word)),
    );
    expect(left).toEqual([]);
  });

  it("has a script that says nothing in English", async () => {
    const script = { text: "", hash: "" };
    const page = toHtml(assembleSad(await project(files)), { ...screen, script });
    const [, json = "{}"] = /<script type="application\/json" id="words">(.*?)<\/script>/s.exec(page) ?? [];
    const words = JSON.parse(json) as Readonly<Record<string, string>>;
    /** Names of keys, selectors, classes and addresses, and faults that are not shown to readers. */
    const names =
      /^(?:use strict|Escape|Enter|Backspace|Home|End|Arrow\w*|pushState|replaceState|noopener noreferrer|column middle|tools start|this browser cannot draw|the picture is too large|SVG|PNG)$|\$\{|[#>[\]]|^(?:\.middle|figcaption|main|data:)/;

    const said = stringsIn(clientScript + framedFigureScript).filter((text) =>
      /[A-Z][a-z]|[a-z]{2,} [a-z]{2,}/.test(text),
    );
    expect(said.filter((text) => !names.test(text) && words[text] === undefined)).toEqual([]);
    expect(words["Look inside"]).toBe("Hineinsehen");
  });

  async function project(
    own: Readonly<Record<string, string>>,
    hasFindings = false,
  ): Promise<RenderedProject> {
    const reading = await readProject(memoryTree(own));
    if (reading.project === undefined) throw new Error(JSON.stringify(reading.findings));
    const { places, project: read } = reading;
    const checked = checkProject(read, places);
    return withPictures(hasFindings ? checked : { ...checked, findings: [] }, new Map());
  }
});

/** The strings of a script without line ends. */
function stringsIn(script: string): string[] {
  return Array.from(
    script.matchAll(/"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g),
    ([, quoted, template]) => quoted ?? template ?? "",
  );
}

function wordsOf(...texts: readonly (readonly string[])[]): ReadonlySet<string> {
  return new Set(wordsIn(texts.flat().join(" ").toLowerCase()));
}

function wordsIn(text: string): string[] {
  return text.match(/\p{L}{3,}/gu) ?? [];
}

/** The texts that a page shows or says, without code. */
function shownTexts(node: Root | RootContent): string[] {
  if (node.type === "text") return [node.value];
  if (node.type !== "element" && node.type !== "root") return [];
  if (node.type === "element" && /^(?:script|style|svg|code|pre)$/.test(node.tagName)) return [];
  const said =
    node.type === "element"
      ? [node.properties["ariaLabel"], node.properties["placeholder"]].filter(
          (one) => typeof one === "string",
        )
      : [];
  return [...said, ...node.children.flatMap((child) => shownTexts(child))];
}
