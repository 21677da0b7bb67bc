import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { atTerminal, keys } from "../../testing/at-terminal.ts";
import { archscribe, folderWith } from "../../testing/command-line.ts";

const project = {
  "archscribe.yaml": "archscribe: 1\nname: Library\norganization: Town\nbrief: Lends books.\n",
  "requirements/functional.yaml": "- id: FR-1\n  text: A member can borrow a book.\n",
  "notes.md": [
    "# Library",
    "## User roles",
    "| Role | Description |",
    "| --- | --- |",
    "| Branch office | Lends books in a village |",
    "| Night shift | Sorts books |",
    "## Functions",
    "- A member can borrow a book.",
    "- A member can return a book.",
    "- A member can reserve a book.",
    "- A member must not keep a book for more than four weeks.",
    "## Glossary",
    "- Loan: a book that is with a member",
  ].join("\n"),
};

describe("import --review", () => {
  it("without a terminal says how to choose without one", async () => {
    const folder = await folderWith(project);

    const { code, stderr } = await archscribe(["import", "notes.md", "--review"], { folder });

    expect(code).toBe(2);
    expect(stderr).toBe(`There is no terminal at which to ask about the import.
See what would be added with --dry-run, edit the file, and import it without --review.
`);
  });
});

// The `script` of other systems takes other options.
describe.skipIf(process.platform !== "linux")("import --review at a terminal", () => {
  it("takes the ticked items, as the kind that a person chooses", async () => {
    const folder = await folderWith(project);

    const { code } = await atTerminal(
      ["import", "notes.md", "--review"],
      [
        // A sentence about an office in a village is not about the system.
        {
          when: "❯◉ Branch office: Lends books in a village",
          keys: ` ${keys.down}${keys.down} ${keys.enter}`,
        },
        { when: "Tick those of another kind", keys: `${keys.down} ${keys.enter}` },
        { when: "❯ Business rules", keys: `${keys.up}${keys.up}${keys.up}${keys.enter}` },
        { when: "Roles and terms: untick", keys: `${keys.down} ${keys.enter}` },
      ],
      { folder },
    );

    const read = (path: string): Promise<string> => readFile(join(folder, path), "utf8").catch(() => "");
    expect(code).toBe(0);
    expect(await read("requirements/functional.yaml")).toContain("A member can return a book.");
    expect(await read("requirements/functional.yaml")).toContain("more than four weeks");
    expect(await read("requirements/functional.yaml")).not.toMatch(/reserve|village/);
    expect(await read("archscribe.yaml")).toContain("Branch office");
    expect(await read("archscribe.yaml")).toContain("Loan");
    expect(await read("archscribe.yaml")).not.toContain("Night shift");
  });

  it("imports nothing if the person leaves", { tags: ["slow"] }, async () => {
    const folder = await folderWith(project);

    const { code } = await atTerminal(
      ["import", "notes.md", "--review"],
      [
        { when: "4 requirements: untick", keys: keys.enter },
        { when: "Tick those of another kind", keys: keys.interrupt },
      ],
      { folder },
    );

    expect(code).toBe(130);
    expect(await readFile(join(folder, "archscribe.yaml"), "utf8")).toBe(project["archscribe.yaml"]);
  });
});
