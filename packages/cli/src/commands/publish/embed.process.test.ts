import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { archscribe, folderWith } from "../../testing/command-line.ts";

const files = {
  "archscribe.yaml": "archscribe: 1\nname: Library\norganization: Town\n",
  "requirements/functional.yaml": "- id: FR-1\n  text: A member borrows a book.\n",
  "diagrams/usecase.puml": '@startuml\nactor Member\nusecase "Borrow a book" as b\nMember --> b\n@enduml\n',
  "diagrams/component/lending.puml": "' @trace Lending: FR-1\n@startuml\n[Lending]\n@enduml\n",
};

let folder: string;
beforeEach(async () => {
  folder = await folderWith(files);
});

const embed = async (): Promise<string[]> => (await readdir(join(folder, "sad/embed"))).toSorted();

describe("publish --embed", () => {
  it("writes a page for each figure and the element that frames them, beside the document", async () => {
    const { code, stdout } = await archscribe(["publish", "--embed"], { folder });

    expect({ code, stdout }).toEqual({ code: 0, stdout: "sad/sad.html\nsad/embed/archscribe-figure.js\n" });
    expect(await embed()).toEqual(["archscribe-figure.js", "component-lending.html", "usecase.html"]);
  });

  it("gives the same bytes again", { tags: ["slow"] }, async () => {
    await archscribe(["publish", "--embed"], { folder });
    const page = join(folder, "sad/embed/component-lending.html");
    const before = await readFile(page, "utf8");
    await archscribe(["publish", "--embed"], { folder });

    expect(await readFile(page, "utf8")).toBe(before);
  });

  it("removes the pages of figures that no longer exist, and no file that somebody else wrote", async () => {
    await archscribe(["publish", "--embed"], { folder });
    const edited = join(folder, "sad/embed/usecase.html");
    await writeFile(edited, `${await readFile(edited, "utf8")}<p>Mine</p>\n`);
    await writeFile(join(folder, "sad/embed/notes.html"), "<p>Notes</p>\n");
    await rm(join(folder, "diagrams/usecase.puml"));
    await rm(join(folder, "diagrams/component/lending.puml"));
    await writeFile(join(folder, "diagrams/class.puml"), "@startuml\nclass Loan\n@enduml\n");
    const { code } = await archscribe(["publish", "--embed"], { folder });

    expect(code).toBe(0);
    expect(await embed()).toEqual(["archscribe-figure.js", "class.html", "notes.html", "usecase.html"]);
    expect(await readFile(edited, "utf8")).toContain("<p>Mine</p>");
  });

  it("keeps and reports a page that somebody has edited", async () => {
    await archscribe(["publish", "--embed"], { folder });
    const edited = join(folder, "sad/embed/usecase.html");
    const text = (await readFile(edited, "utf8")).replace("</h1>", ", as agreed</h1>");
    await writeFile(edited, text);
    const { code, stderr } = await archscribe(["publish", "--embed"], { folder });

    expect({ code, text: await readFile(edited, "utf8") }).toEqual({ code: 0, text });
    expect(stderr).toContain(
      "sad/embed/usecase.html has been edited and was kept; remove it to get the new page.\n",
    );
  });

  it("leaves the pages alone if they are not asked for", async () => {
    await archscribe(["publish", "--embed"], { folder });
    await rm(join(folder, "diagrams/usecase.puml"));
    await archscribe(["publish"], { folder });

    expect(await embed()).toEqual(["archscribe-figure.js", "component-lending.html", "usecase.html"]);
  });

  it.each(["https://docs.example.org/sad.html", "../sad.html"])("links the pages to %s", async (address) => {
    await archscribe(["publish", "--embed", "--address", address], { folder });

    const page = await readFile(join(folder, "sad/embed/component-lending.html"), "utf8");
    expect(page).toContain(`href="${address}#figure=component%2Flending"`);
  });

  it.each([
    ["javascript:alert(1)", ["--embed", "--address", "javascript:alert(1)"]],
    ["an address with a place in the document", ["--embed", "--address", "sad.html#FR-1"]],
    ["no address", ["--embed", "--address", ""]],
    ["an address without --embed", ["--address", "../sad.html"]],
    ["a project on the server", ["--embed", "--project", "7"]],
  ])("refuses %s as wrong usage", async (_, args) => {
    const { code, stderr } = await archscribe(["publish", ...args], { folder });

    expect(code).toBe(2);
    expect(stderr).toMatch(/--embed/);
    expect(await readdir(folder)).not.toContain("sad");
  });
});
