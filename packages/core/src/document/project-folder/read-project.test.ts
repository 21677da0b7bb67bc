import { describe, expect, test } from "vitest";
import { ArchscribeError } from "../../model/errors/index.ts";
import { memoryTree, sampleFiles, sampleWith } from "../../testing/index.ts";
import { readProject } from "./read-project.ts";

async function faultsOf(changes: Readonly<Record<string, string | undefined>>): Promise<string[]> {
  const { findings } = await readProject(memoryTree(sampleWith(changes)));
  return findings.map(({ location, message, suggest }) =>
    [`${location.file}:${location.line}`, message, suggest].filter((part) => part !== undefined).join(" | "),
  );
}

describe("reading a project folder", () => {
  test("gives everything in an order that does not depend on file names", async () => {
    const { project } = await readProject(memoryTree(sampleFiles));
    expect(project?.requirements.map(({ id }) => id)).toEqual(["FR-1", "FR-2", "NFR-1", "US-1"]);
    expect(project?.diagrams.map(({ id, key, notation, title }) => ({ id, key, notation, title }))).toEqual([
      { id: "usecase", key: "usecase", notation: "plantuml", title: "Use case diagram" },
      { id: "interaction/borrow-a-book", key: "interaction", notation: "plantuml", title: "Borrow a book" },
      { id: "conceptual", key: "conceptual", notation: "mermaid", title: "Conceptual data model" },
    ]);
  });

  test("reports that a folder without a manifest is not a project, with an instruction", async () => {
    const reading = readProject(memoryTree({}));
    await expect(reading).rejects.toThrow(new ArchscribeError("PROJECT_NOT_FOUND", { path: "project" }));
  });

  test.each([
    "archscribe.yaml",
    "requirements/quality.yaml",
    "use-cases/UC-1.yaml",
    "diagrams/usecase.puml",
    "diagrams/conceptual.mmd",
    "pages/integration-architecture.md",
    "decisions/0001-one-database.md",
    "ui-previews/search.html",
    "api/openapi.yaml",
    "elements.yaml",
    "system.yaml",
    "review.yaml",
    "comments/2026-11-01-a.yaml",
  ])("reports a file in conflict once: %s", async (path) => {
    const text = "a:\n<<<<<<< HEAD\n  b: [1\n=======\n  b: {2\n>>>>>>> topic\nc: &x [\n";
    expect(await faultsOf({ [path]: text })).toEqual([
      `${path}:2 | unresolved conflict, lines 2–6 | Keep the lines that you want, delete the markers, and add the file with git.`,
    ]);
  });

  test.each([
    ["diagrams/includes/style.iuml", "includes/style.iuml"],
    ["shared/style.puml", "../shared/style.puml"],
  ])("reports an included file in conflict once: %s", async (path, target) => {
    const include = `@startuml\n!include ${target}\n[Web]\n@enduml\n`;
    const text = "<<<<<<< HEAD\nhide a\n=======\nhide b\n>>>>>>> topic\n";
    expect(
      await faultsOf({ "diagrams/component.puml": include, "diagrams/class.puml": include, [path]: text }),
    ).toEqual([
      `${path}:1 | unresolved conflict, lines 1–5 | Keep the lines that you want, delete the markers, and add the file with git.`,
    ]);
  });

  test("reports every fault of every file at once", async () => {
    const faults = await faultsOf({
      "archscribe.yaml": "archscribe: 2\nname: Library\norganisation: Town\n",
      "requirements/quality.yaml": "- id: NFR-1\n  text: Fast.\n  prority: must\n- id: X-1\n  text: 7\n",
      "use-cases/UC-1.yaml": "id: UC-1\nname: Borrow\nsteps: one\n",
    });
    expect(faults).toEqual([
      "archscribe.yaml:1 | 'organization' is missing: expected some text",
      "archscribe.yaml:1 | 'archscribe': expected 1, the version of the folder format, found 2; write it in quotes if it is text",
      "archscribe.yaml:3 | unknown key 'organisation' | Did you mean 'organization'?",
      expect.stringMatching(
        /^requirements\/quality.yaml:1 \| 'quality' is missing: expected one of functional-suitability/,
      ),
      "requirements/quality.yaml:3 | unknown key 'prority' | Did you mean 'priority'?",
      "requirements/quality.yaml:4 | 'id': expected a requirement id such as FR-1, NFR-1, US-1 or BR-1, found 'X-1'",
      "requirements/quality.yaml:5 | 'text': expected some text, found 7; write it in quotes if it is text",
      "use-cases/UC-1.yaml:3 | 'steps': expected a list, found 'one'",
    ]);
  });

  test.each([
    [
      "a key that stands twice",
      "name: A\nname: B",
      "archscribe.yaml:2 | the key 'name' appears twice | Remove one of them.",
    ],
    ["text that is no YAML", "name: [a", /archscribe.yaml:1 \| Flow sequence/],
    ["an alias that multiplies", bombOfAliases(), /archscribe.yaml:1 \| Excessive alias count/],
    [
      "a file that is too long",
      `brief: ${"x".repeat(600_000)}`,
      /archscribe.yaml:1 \| the file has 586 kB; at most 512 kB are read/,
    ],
  ])("refuses %s", async (_, manifest, expected) => {
    const faults = await faultsOf({ "archscribe.yaml": manifest });
    expect(faults).toEqual([typeof expected === "string" ? expected : expect.stringMatching(expected)]);
  });

  test("an id that is taken names the place that has it", async () => {
    expect(await faultsOf({ "requirements/more.yaml": "- id: FR-1\n  text: Again.\n" })).toEqual([
      "requirements/more.yaml:1 | the id FR-1 is taken | It is already in requirements/functional.yaml, line 1.",
    ]);
  });

  test.each([
    [
      "diagrams/usecaes.puml",
      "@startuml\na -> b\n@enduml",
      "unknown diagram key 'usecaes' | Did you mean 'usecase'?",
    ],
    ["diagrams/class.puml", "\n", "the file contains no diagram | Write one, or remove the file."],
    ["pages/orchestartion.md", "# x", "unknown design page 'orchestartion' | Did you mean 'orchestration'?"],
    [
      "diagrams/class.puml",
      "' @requirments FR-1\n@startuml\nclass A\n@enduml",
      "unknown directive '@requirments' | Did you mean '@requirements'?",
    ],
    [
      "diagrams/class.puml",
      "' @trace Order FR-1\n@startuml\nclass A\n@enduml",
      "'@trace': expected an element and its requirements, such as 'Order: FR-1, FR-2'",
    ],
    [
      "diagrams/class.puml",
      "' @implied Order\n@startuml\nclass A\n@enduml",
      "'@implied': expected an element and a reason, such as 'Database: Orders are kept.'",
    ],
    [
      "diagrams/class.puml",
      "' @requirements FR1\n@startuml\nclass A\n@enduml",
      "'@requirements': expected requirement ids such as FR-1, found 'FR1'",
    ],
    [
      "pages/orchestration.md",
      "---\nrequirments: [FR-1]\n---\nText",
      "unknown key 'requirments' | Did you mean 'requirements'?",
    ],
    [
      "ui-previews/basket.html",
      '<meta name="use-case" content="basket">',
      "'use-case': expected a use case id such as UC-1, found 'basket'",
    ],
    [
      "api/openapi.yaml",
      "openapi: 2.0.0\ninfo: { title: a, version: '1' }\n",
      "'openapi': expected a version of OpenAPI 3, such as 3.1.0, found '2.0.0'",
    ],
    [
      "api/openapi.yaml",
      "{ openapi: 3.1.0, info: { title: a, version: '1' }, x-a: [{ $ref: '#/info' }, { $ref: 'http://b/c' }] }\n",
      "'http://b/c' is on another server, and is not read | Put a copy beside the description, or bundle it into one file, for example with: npx @redocly/cli bundle.",
    ],
    [
      "api/openapi.yaml",
      "openapi: 3.1.0\ninfo: { title: a, version: '1' }\nservers: [{ url: 'java\tscript:alert(1)' }]\n",
      "'java\tscript:alert(1)' is not a web address; begin it with https: or with /",
    ],
    [
      "api/openapi.yaml",
      "openapi: 3.1.0\ninfo: { title: a, version: '1' }\nservers: [{ url: '{how}:alert(1)', variables: { how: { default: https, enum: [https, javascript] } } }]\n",
      "'{how}:alert(1)' is not a web address; begin it with https: or with /",
    ],
    [
      "api/openapi.yaml",
      "openapi: 3.1.0\ninfo: { title: a, version: '1' }\nservers: [{ url: 'javascript:1/alert(1)' }]\n",
      "'javascript:1/alert(1)' is not a web address; begin it with https: or with /",
    ],
    ["ui-previews/basket.html", "<div>".repeat(5000), "elements are nested more than 200 deep"],
  ])("%s with %j is a fault", async (path, text, expected) => {
    const [fault] = await faultsOf({ [path]: text });
    expect(fault?.replace(/^[^|]*\| /, "")).toBe(expected);
  });

  test("a reference to nothing in an API description is a warning, and its operations are read", async () => {
    const text =
      "openapi: 3.1.0\ninfo: { title: a, version: '1' }\npaths:\n  /a:\n    get:\n      responses:\n        '200': { $ref: '#/components/responses/No' }\n";

    const { findings, project } = await readProject(memoryTree(sampleWith({ "api/openapi.yaml": text })));

    expect(findings.map(({ message, severity }) => `${severity}: ${message}`)).toEqual([
      "warning: '#/components/responses/No' refers to nothing in this file",
    ]);
    expect(project?.api?.operations).toMatchObject([{ method: "GET", path: "/a" }]);
  });

  test.each(["localhost:8080/api", "api.acme.com:443"])(
    "the server %s without a scheme is a warning",
    async (url) => {
      const text = `openapi: 3.1.0\ninfo: { title: a, version: '1' }\nservers: [{ url: '${url}' }]\n`;

      const { findings } = await readProject(memoryTree(sampleWith({ "api/openapi.yaml": text })));

      expect(findings.map(({ severity }) => severity)).toEqual(["warning"]);
    },
  );

  test("a name that no browser opens is not an address in an API description", async () => {
    const text = "openapi: 3.1.0\ninfo: { title: a, version: '1', termsOfService: 'urn:tos' }\npaths: {}\n";
    expect(await faultsOf({ "api/openapi.yaml": text })).toEqual([]);
  });

  test("the content of a preview does not describe the preview itself", async () => {
    const text = `<title>Basket</title><input placeholder="<meta name='use-case' content='none'>">`;

    const { project } = await readProject(memoryTree(sampleWith({ "ui-previews/basket.html": text })));

    expect(project?.previews.find(({ id }) => id === "basket")).toEqual({
      id: "basket",
      title: "Basket",
      requirements: [],
      html: '<input placeholder="<meta name=&#x27;use-case&#x27; content=&#x27;none&#x27;>">',
      file: "ui-previews/basket.html",
    });
  });

  test("a folder with a nearly right name is reported, but not as an error", async () => {
    const reading = await readProject(
      memoryTree(sampleWith({ "requirments/x.yaml": "- id: FR-3\n  text: x\n" })),
    );
    expect(reading.project).toBeDefined();
    expect(reading.findings.map(({ message, severity, suggest }) => [severity, message, suggest])).toEqual([
      ["warning", "the folder 'requirments' is ignored", "Did you mean 'requirements'?"],
    ]);
  });

  test("a folder of included files is not taken for a folder of the project", async () => {
    const { findings } = await readProject(memoryTree(sampleWith({ "parts/common.iuml": "actor Member\n" })));

    expect(findings).toEqual([]);
  });

  test("files of another encoding and with other line ends are read", async () => {
    const { project } = await readProject({
      ...memoryTree(sampleFiles),
      read: async (path) => {
        const text = sampleFiles[path];
        return text === undefined
          ? { kind: "missing" }
          : { kind: "file", bytes: Buffer.from(`\u{feff}${text.replaceAll("\n", "\r\n")}`, "utf16le") };
      },
    });
    expect(project?.useCases[0]?.steps).toEqual([
      "The member scans the book.",
      "The system stores the loan.",
    ]);
  });

  test("a link out of the folder is an error that names both", async () => {
    const tree = memoryTree(sampleFiles);
    const reading = readProject({
      ...tree,
      read: (path) =>
        path === "use-cases/UC-1.yaml" ? Promise.resolve({ kind: "outside" }) : tree.read(path),
    });
    await expect(reading).rejects.toThrow("use-cases/UC-1.yaml is outside of project");
  });
});

function bombOfAliases(): string {
  const levels = ["a: &a [x, x, x, x, x, x, x, x, x]"];
  for (let level = 1; level < 8; level++) {
    const before = String.fromCodePoint(96 + level);
    const name = String.fromCodePoint(97 + level);
    levels.push(`${name}: &${name} [${Array.from({ length: 9 }, () => `*${before}`).join(", ")}]`);
  }
  return levels.join("\n");
}
