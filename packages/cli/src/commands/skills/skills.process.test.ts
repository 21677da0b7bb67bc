import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { archscribe, folderWith } from "../../testing/command-line.ts";
import { skills, skillText } from "./skills.ts";

/** The subject of the skills. */
const project = {
  "archscribe.yaml": "archscribe: 1\nname: Corner shop\norganization: Paperleaf\n",
  "requirements/functional.yaml":
    "- id: FR-7\n  text: When a customer orders a book, the shop shall reserve a copy for 15 minutes.\n",
  "diagrams/component.puml":
    "' @trace Order service: FR-7\n@startuml\n[Order service] --> [Shop database]\n@enduml\n",
  "notes.md": "When a customer returns a book, the shop shall refund the price.\n",
};

const folder = await folderWith(project);

/** The command lines of a skill, in its shell blocks and in its sentences. */
function linesOf(text: string): string[] {
  const blocks = Array.from(text.matchAll(/```sh\n([^]*?)```/g), ([, block = ""]) => block.split("\n"));
  const inline = Array.from(text.matchAll(/`(archscribe [^`\n]+)`/g), ([, line = ""]) => line);
  return [...blocks.flat(), ...inline].map((line) => line.trim()).filter((line) => line !== "");
}

/** The words of a command line; double quotes hold several together. */
function wordsOf(line: string): string[] {
  return Array.from(line.matchAll(/"([^"]*)"|(\S+)/g), ([, quoted, plain]) => quoted ?? plain ?? "");
}

describe.each(skills.map((skill) => ({ ...skill, text: skillText(skill) })))(
  "$name",
  ({ description, name, text }) => {
    it("has the form of Agent Skills", () => {
      const [, front = ""] = /^---\n([^]*?)\n---\n/.exec(text) ?? [];

      expect(parse(front)).toEqual({ name, description });
      expect(name).toMatch(/^[a-z\d]+(?:-[a-z\d]+)*$/);
      expect([name.length <= 64, description.length <= 1_024, text.split("\n").length < 500]).toEqual([
        true,
        true,
        true,
      ]);
    });

    it("names this command only", () => {
      expect(linesOf(text).filter((line) => !line.startsWith("archscribe "))).toEqual([]);
      expect(linesOf(text)).not.toEqual([]);
    });

    it.each(linesOf(text))("%s does what it says", async (line) => {
      const [, ...args] = wordsOf(line);

      const { code, stderr, stdout } = await archscribe(args, { folder });

      expect([0, 1]).toContain(code);
      expect(stderr).not.toMatch(/error:|is a bug/);
      expect(`${stdout}${stderr}`).not.toBe("");
    });
  },
);

it("the examples in them are valid in a project", async () => {
  const requirement = /```yaml\n([^]*?)```/.exec(skills[0]?.body ?? "")?.[1] ?? "";
  const other = await folderWith({ ...project, "requirements/functional.yaml": requirement });
  await mkdir(join(other, "decisions"));
  await writeFile(
    join(other, "decisions/0003-reserve-in-the-database.md"),
    "---\nrequirements: [FR-7]\n---\n\n# Reserve in the database\n\nIt is there.\n",
  );

  const { code, stderr } = await archscribe(["check", "--no-render"], { folder: other });

  expect([code, stderr]).toEqual([0, expect.not.stringContaining("error")]);
});
