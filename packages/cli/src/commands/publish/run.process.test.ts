import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ownEngines } from "../../engines.ts";
import { archscribe, folderWith } from "../../testing/command-line.ts";

const small = {
  "archscribe.yaml": "archscribe: 1\nname: Library\norganization: Town\n",
  "requirements/functional.yaml": "- id: FR-1\n  text: A member borrows a book.\n",
  "use-cases/UC-1.yaml":
    "id: UC-1\nname: Borrow a book\nactors: [Member]\nrequirements: [FR-1]\nsteps:\n  - The member scans the book.\n",
  "diagrams/usecase.puml": '@startuml\nactor Member\nusecase "Borrow a book" as b\nMember --> b\n@enduml\n',
  "diagrams/component.puml": "' @trace Lending: FR-1\n@startuml\n[Lending]\n@enduml\n",
};
const broken = { ...small, "diagrams/class.puml": "@startuml\nA ==?> B\n@enduml\n" };

describe("publish", () => {
  it("writes HTML, PDF, Word and Markdown, names them on standard output, and starts no engine a second time", async () => {
    const folder = await folderWith({ ...small, "diagrams/class.mmd": "classDiagram\n  class Loan\n" });
    const publish = ["publish", "--format", "html,pdf,docx,md"];

    const { code, stdout } = await archscribe(publish, { folder, engines: ownEngines });

    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: "sad/sad.html\nsad/sad.pdf\nsad/sad.docx\nsad/sad.md\n",
    });
    expect((await readdir(join(folder, "sad"))).toSorted()).toEqual([
      "figures",
      "sad.docx",
      "sad.html",
      "sad.md",
      "sad.pdf",
    ]);

    // Cached pictures need no engine, not even a browser that could be started.
    const again = await archscribe([...publish, "--browser", "/gone/chrome"], {
      folder,
      engines: ownEngines,
    });

    expect({ code: again.code, stderr: again.stderr.includes("/gone/chrome") }).toEqual({
      code: 0,
      stderr: false,
    });
  });

  it("gives the same bytes again, also without what was kept", async () => {
    const folder = await folderWith(small);

    await archscribe(["publish", "--format", "html,md", "-o", "one"], { folder });
    await rm(join(folder, ".archscribe"), { recursive: true });
    await archscribe(["publish", "--format", "html,md", "-o", "two"], { folder });

    for (const file of ["sad.html", "sad.md"]) {
      expect(await readFile(join(folder, "one", file), "utf8")).toBe(
        await readFile(join(folder, "two", file), "utf8"),
      );
    }
  });

  it.each([
    [["-o", "archscribe.yaml/sad"], "a part of the path is a file"],
    [["--since", "none"], "is not in a git repository"],
  ])("fails before anything is rendered: %j", async (options, said) => {
    const folder = await folderWith(small);

    const { code, stderr } = await archscribe(["publish", "--format", "md", ...options], { folder });

    expect({ code, isSaid: stderr.includes(said) }).toEqual({ code: 1, isSaid: true });
    expect(stderr).not.toContain("Rendering");
  });

  it("uses the given layout and kinds of diagrams", async () => {
    const folder = await folderWith(small);

    const args = ["--format", "md,adoc", "--layout", "Layout3", "--diagrams", "usecase"];
    const { stdout } = await archscribe(["publish", ...args], { folder });

    const text = await readFile(join(folder, "sad/sad.md"), "utf8");
    expect({
      stdout,
      arc42: text.includes("Introduction and goals"),
      pictures: (await readdir(join(folder, "sad/figures"))).length,
      picturesOfAsciidoc: await readdir(join(folder, "sad/src/docs/images")),
    }).toEqual({
      stdout: "sad/sad.md\nsad/src/docs/arc42/arc42.adoc\n",
      arc42: true,
      pictures: 1,
      picturesOfAsciidoc: ["figure-1-usecase.svg"],
    });
  });

  it("shows a date only when it is given one", async () => {
    const folder = await folderWith(small);
    const html = async (): Promise<string> => readFile(join(folder, "sad/sad.html"), "utf8");

    await archscribe(["publish"], { folder });
    const undated = await html();
    await archscribe(["publish"], { folder, environment: { SOURCE_DATE_EPOCH: "1774915200" } });
    const dated = await html();

    expect([undated, dated].map((text) => text.includes("2026-03-31"))).toEqual([false, true]);
  });

  it("prints JSON when asked, and nothing but results with --quiet", async () => {
    const folder = await folderWith(small);

    const json = await archscribe(["--json", "publish"], { folder });
    const quiet = await archscribe(["publish", "--quiet"], { folder });

    expect(JSON.parse(json.stdout)).toMatchObject({ files: [expect.stringContaining("sad.html")] });
    expect(quiet).toEqual({ code: 0, stdout: "sad/sad.html\n", stderr: "" });
  });
});

describe("publish --template", () => {
  it.each([
    ["without a Word file", ["--template", "company.docx"], { code: 2, said: "Add --format docx" }],
    [
      "of a file that is absent",
      ["--format", "docx", "--template", "absent.docx"],
      { code: 1, said: "There is no file absent.docx" },
    ],
    [
      "of another file",
      ["--format", "docx", "--template", "archscribe.yaml"],
      {
        code: 1,
        said: "archscribe.yaml cannot be used as a template: it is not a Word file (.docx or .dotx)",
      },
    ],
    ["for a server", ["--project", "7", "--template", "company.docx"], { code: 2, said: "--template" }],
  ])("%s is refused before anything is written", async (_, args, { code, said }) => {
    const folder = await folderWith(small);

    const run = await archscribe(["publish", ...args], { folder });

    expect({ code: run.code, isSaid: run.stderr.includes(said) }).toEqual({ code, isSaid: true });
    expect(await readdir(folder)).not.toContain("sad");
  });
});

describe("a project with errors", () => {
  it("is not published, and the previous document is kept complete", async () => {
    const folder = await folderWith(broken);

    const { code, stderr, stdout } = await archscribe(["publish"], { folder });

    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain("diagrams/class.puml:2");
    expect(await readdir(folder)).not.toContain("sad");
  });

  it("is published with --keep-going, names what is missing, and still ends with 1", async () => {
    const folder = await folderWith(broken);

    const { code, stdout } = await archscribe(["publish", "--keep-going"], { folder });

    expect({ code, stdout }).toEqual({ code: 1, stdout: "sad/sad.html\n" });
    expect(await readFile(join(folder, "sad/sad.html"), "utf8")).toContain("could not be rendered");
  });

  it("is named if it is in the way of the output", async () => {
    const folder = await folderWith({ ...small, sad: "a file" });

    const { code, stderr } = await archscribe(["publish"], { folder });

    expect(code).toBe(1);
    expect(stderr).toContain("sad");
    expect(await readFile(join(folder, "sad"), "utf8")).toBe("a file");
  });
});
