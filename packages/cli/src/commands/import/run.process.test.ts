import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { archscribe, folderWith } from "../../testing/command-line.ts";

const project = { "archscribe.yaml": "archscribe: 1\nname: Library\norganization: Town\n" };
const openapi = `openapi: 3.1.0
info: { title: Library, version: "1" }
paths:
  /books:
    get: { operationId: listBooks, responses: { "200": { description: Books } } }
components:
  schemas:
    Book: { type: object, properties: { title: { type: string } } }
`;

describe("import", () => {
  it("tells the kinds of requirements apart, and gives them ids", async () => {
    const folder = await folderWith({
      ...project,
      "notes.md":
        "# Library\n\n- The system shall let members borrow books.\n- As a member, I want to extend a loan so that I can finish the book.\n- Search results must appear within 2 seconds.\n",
    });

    const { code, stdout } = await archscribe(["import", "notes.md"], { folder });

    expect(code).toBe(0);
    expect(stdout.split("\n").map((line) => line.split(/\s/)[0])).toEqual(["FR-1", "US-1", "NFR-1", ""]);
    expect(await readFile(join(folder, "requirements/functional.yaml"), "utf8")).toBe(
      "# yaml-language-server: $schema=../.archscribe/schemas/requirements.schema.json\n- id: FR-1\n  text: The system shall let members borrow books.\n  source: notes.md, line 3\n",
    );
  });

  it("says with --explain in which form a document states its requirements, and keeps the ids of the document", async () => {
    const folder = await folderWith({
      ...project,
      "needs.csv": "Id,Requirement,Priority\nREQ-17,The clerk shall print a receipt.,High\n",
    });

    const { code, stderr } = await archscribe(["import", "needs.csv", "--explain"], { folder });

    expect(code).toBe(0);
    expect(stderr).toContain("needs.csv: Read as a table of requirements: 1 row.\n");
    expect(await readFile(join(folder, "requirements/functional.yaml"), "utf8")).toContain(
      "  priority: must\n  source: needs.csv, line 2 (REQ-17)\n",
    );
  });

  it("adds roles, terms and a brief to the project, and keeps the existing ones", async () => {
    const folder = await folderWith({
      "archscribe.yaml": `${project["archscribe.yaml"]}# who uses it\nstakeholders:\n  - name: Librarian # since 1990\n`,
      "notes.md": [
        "# Library",
        "## Purpose",
        "The library lends books to the town.",
        "## User roles",
        "| Role | Description |",
        "| --- | --- |",
        "| Librarians | Run the library |",
        "| Branch office | Lends books in a village |",
        "## Functions",
        "- The branch office shall record loans.",
        "## Glossary",
        "- Loan: a book that is with a member",
      ].join("\n"),
    });

    const dry = await archscribe(["import", "notes.md", "--dry-run"], { folder });
    const { code, stderr, stdout } = await archscribe(["import", "notes.md"], { folder });
    const again = await archscribe(["import", "notes.md", "--json"], { folder });

    expect([code, stdout]).toEqual([0, dry.stdout]);
    expect(stdout.split("\n").slice(-3)).toEqual([
      "        Branch office  (stakeholder)",
      "        Loan  (glossary)",
      "",
    ]);
    expect(stderr).toContain("1 stakeholder, 1 term and a brief added to archscribe.yaml.");
    expect(await readFile(join(folder, "archscribe.yaml"), "utf8")).toBe(
      `${project["archscribe.yaml"]}# who uses it
stakeholders:
  - name: Librarian # since 1990
  - name: Branch office
    description: Lends books in a village
brief: The library lends books to the town.
glossary:
  - term: Loan
    definition: A book that is with a member
`,
    );
    expect(JSON.parse(again.stdout)).toMatchObject({ stakeholders: [], glossary: [], written: [] });
  });

  it("makes declared roles the actors of their actions", async () => {
    const text =
      "# Library\n\n## Roles\n\n- Branch office\n\n## Functions\n\n- The branch office shall record loans.\n";
    const folder = await folderWith({ "library.md": text });

    await archscribe(["init", "shop", "--from", "library.md"], { folder });
    await archscribe(["generate", "shop"], { folder });

    expect(await readFile(join(folder, "shop/use-cases/UC-1.yaml"), "utf8")).toContain("- Branch office");
  });

  it("lists each omitted sentence, with the reason", async () => {
    const folder = await folderWith({
      ...project,
      "notes.txt": "A member can reserve a book. Why? The old catalogue was burnt. Shelves are blue.\n",
    });

    const { stderr } = await archscribe(["import", "notes.txt", "--dry-run"], { folder });
    const json = await archscribe(["import", "notes.txt", "--dry-run", "--json"], { folder });

    expect(stderr).toContain(`2 sentences were left out:
  line 1: “The old catalogue was burnt.” tells what was
  line 1: “Shelves are blue.” states no need: nobody does, can or shall do anything to something
Names and single words left out: “Why?”
To take some of them, import again with --review.
`);
    expect(JSON.parse(json.stdout).leftOut).toHaveLength(3);
  });

  it("does not wait for a pipe, and names it", async () => {
    const folder = await folderWith(project);
    execFileSync("mkfifo", [join(folder, "needs.md")]);

    const { code, stderr } = await archscribe(["import", "needs.md"], { folder });

    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining("needs.md cannot be read: it is a pipe, a socket or a device") as string,
    ]);
  });

  it("reads a table, and a text from standard input", async () => {
    const folder = await folderWith({
      ...project,
      "stories.csv": "id,story,priority\n7,As a member I want to pay a fee.,high\n",
    });

    const table = await archscribe(["import", "stories.csv"], { folder });
    const text = await archscribe(["import", "-"], { folder, input: "A member can reserve a book.\n" });

    expect([table.stdout, text.stdout]).toEqual([
      expect.stringMatching(/^US-1/),
      expect.stringMatching(/^FR-1/),
    ]);
  });

  it("does not reuse the id of a deleted requirement while anything still names it", async () => {
    const folder = await folderWith({
      ...project,
      "requirements/functional.yaml": "- id: FR-1\n  text: A member can borrow a book.\n",
      "diagrams/component.puml": "' @trace Catalogue: FR-2\n@startuml\n[Catalogue]\n@enduml\n",
      "notes.txt": "A member can reserve a book.\n",
      "own.csv": "id,text\nFR-2,A member can extend a loan.\n",
    });

    const given = await archscribe(["import", "notes.txt"], { folder });
    const own = await archscribe(["import", "own.csv"], { folder });

    expect(given.stdout).toMatch(/^FR-3 /);
    expect([own.stdout, own.stderr]).toEqual([
      expect.stringMatching(/^FR-2 /),
      expect.stringContaining("FR-2 is already named in diagrams/component.puml"),
    ]);
  });

  it("names the lines of requirements with one id", async () => {
    const table =
      "| ID | Requirement |\n| --- | --- |\n| R-1 | The kiln shall ring. |\n| R-1 | The kiln shall cool. |\n";
    const folder = await folderWith({ ...project, "notes.md": table });

    const { stderr } = await archscribe(["import", "notes.md"], { folder });

    expect(stderr).toContain("notes.md gives the id R-1 to 2 requirements, on lines 3 and 4.");
  });

  it("does not add what is there already", async () => {
    const folder = await folderWith({ ...project, "notes.txt": "A member can reserve a book.\n" });
    await archscribe(["import", "notes.txt"], { folder });

    const { stderr, stdout } = await archscribe(["import", "notes.txt"], { folder });

    expect(stdout).toBe("");
    expect(stderr).toContain("1 requirement already there.");
  });

  it("copies an API description, from which generate derives entities", async () => {
    const folder = await folderWith({
      "shop/archscribe.yaml": project["archscribe.yaml"],
      "openapi.yaml": openapi,
    });

    const { code } = await archscribe(["import", "openapi.yaml", "shop"], { folder });
    await archscribe(["import", "-", "shop"], { folder, input: "A member can reserve a book.\n" });
    await archscribe(["generate", "shop"], { folder });

    expect(code).toBe(0);
    expect(await readFile(join(folder, "shop/api/openapi.yaml"), "utf8")).toBe(openapi);
    expect(await readFile(join(folder, "shop/diagrams/logical.puml"), "utf8")).toContain("Book");
  });

  it("copies the files beside an API description, and lists the unread ones", async () => {
    const more = '  /lists: { $ref: "paths/lists.yaml" }\n  /maps: { $ref: "../maps.yaml" }\n';
    const lists = "get: { responses: { '200': { description: Lists } } }\n";
    const folder = await folderWith({
      "shop/archscribe.yaml": project["archscribe.yaml"],
      "described/shop.yaml": openapi.replace("components:", `${more}components:`),
      "described/paths/lists.yaml": lists,
    });

    const { code, stderr } = await archscribe(["import", "described/shop.yaml", "shop"], { folder });

    expect(code).toBe(0);
    expect(stderr).toContain("The API description was imported with 1 other file.\n");
    expect(stderr).toContain("Not read: described/shop.yaml, line 7: '../maps.yaml' is not read");
    expect(await readFile(join(folder, "shop/api/paths/lists.yaml"), "utf8")).toBe(lists);
  });
});

interface Failing {
  readonly file: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly message: string;
}

describe("a file that cannot be imported is reported with an instruction:", () => {
  it.each([
    ["a file that is not there", { file: "nothing.md", message: "There is no file nothing.md" }],
    [
      "JSON that is no API",
      { file: "a.json", files: { "a.json": "{}" }, message: "It is not an OpenAPI description" },
    ],
    [
      "a table with an open quote",
      { file: "a.csv", files: { "a.csv": 'id,text\n1,"open\n' }, message: "cannot be read as a table" },
    ],
    [
      "an API that check refuses",
      {
        file: "new.yaml",
        files: { "new.yaml": openapi.replace("paths:", "servers: [{ url: 'javascript:1' }]\npaths:") },
        message: "new.yaml, line 3: 'javascript:1' is not a web address",
      },
    ],
    [
      "a second API",
      {
        file: "new.yaml",
        files: { "new.yaml": openapi.replace("Books", "All"), "api/openapi.yaml": openapi },
        message: "--force",
      },
    ],
  ])("%s", async (_, { file, files = {}, message }: Failing) => {
    const folder = await folderWith({ ...project, ...files });

    const { code, stderr } = await archscribe(["import", file], { folder });

    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining(message) });
  });

  it.each([
    [
      "a.yaml",
      "swagger: '2.0'\ninfo: {}\n",
      "It describes an API in Swagger 2.0, and only OpenAPI 3 is read.",
    ],
    [
      "a.json",
      '{ "asyncapi": "3.0.0" }',
      "It is a file of AsyncAPI, which is not imported; `archscribe scan` reads it in the repository of a system.",
    ],
    ["a.yaml", "arazzo: 1.0.1\n", "It is a file of Arazzo, which is not read."],
    ["a.yaml", "notes: []\n", "It is not an OpenAPI description"],
  ])("another description, in %s: %j", async (name, text, said) => {
    const folder = await folderWith({ ...project, [name]: text });

    expect(await archscribe(["import", name], { folder })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(said) as string,
    });
  });

  it("nothing but a project", async () => {
    const folder = await folderWith({ "shop/archscribe.yaml": project["archscribe.yaml"] });

    expect((await archscribe(["import", "shop"], { folder })).code).toBe(2);
  });
});
