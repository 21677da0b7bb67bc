import { describe, expect, it } from "vitest";
import { memoryTree } from "../../testing/memory-tree.ts";
import { sampleFiles, sampleWith } from "../../testing/sample-project.ts";
import { createEditedReader } from "./edited-project.ts";
import { rangeOfFinding, withoutSchemaFaults } from "./mark-finding.ts";

const file = "use-cases/UC-1.yaml";
const text = sampleFiles[file] ?? "";

async function findingsWith(changed: string) {
  const { findings, texts } = await createEditedReader()(memoryTree(sampleWith({ [file]: changed })));
  const own = texts.get(file) ?? "";
  return { findings: findings.filter(({ location }) => location.file === file), own };
}

describe("a finding marks", () => {
  it.each<[string, string, string]>([
    ["an id that does not exist, below what names it", text.replace("NFR-1", "FR-77"), "FR-77"],
    ["an unknown key", text.replace("requirements:", "requirement:"), "requirement"],
    ["a value", text.replace("[FR-1, NFR-1]", "[FR-1, many]"), "many"],
  ])("%s", async (_, changed, marked) => {
    const { findings, own } = await findingsWith(changed);

    const words = findings.map((finding) => {
      const { end, start } = rangeOfFinding(finding, own.split("\n"));
      return own.split("\n")[start.line]?.slice(start.character, end.character);
    });
    expect(words).toContain(marked);
  });

  it.each([
    ["[Shops] [Shop]", 9],
    ["𝐀Shop Shop", 7],
    ["my_Shop, Shop😀", 9],
  ])("a whole word, and no part of another one: %s", (line, character) => {
    const finding = {
      ruleId: "weak-word",
      severity: "warning" as const,
      message: "'Shop' is vague",
      location: { file, line: 1 },
    };

    expect(rangeOfFinding(finding, [line]).start.character).toBe(character);
  });

  it("the last line if the file has become shorter", () => {
    const finding = {
      ruleId: "weak-word",
      severity: "warning" as const,
      message: "x",
      location: { file, line: 99, column: 7 },
    };

    expect(rangeOfFinding(finding, ["a: b"]).start.line).toBe(0);
  });
});

describe("beside a YAML language server", () => {
  const modeline = "# yaml-language-server: $schema=../.archscribe/schemas/use-case.schema.json\n";
  const shown = async (changed: string): Promise<string[]> => {
    const { findings, own } = await findingsWith(changed);
    return withoutSchemaFaults(findings, file, own).map(({ message }) => message);
  };

  it.each([
    ["an unknown key", text.replace("requirements:", "requirement:")],
    ["a wrong value", text.replace("[FR-1, NFR-1]", "[FR-1, many]")],
    ["a missing key", text.replace("name: Borrow a book\n", "")],
    ["a fault of the syntax", text.replace("[Member]", "[Member")],
    ["a key that appears twice", `${text}goal: Another.\n`],
  ])("%s is left to it", async (_, changed) => {
    expect(await shown(`${modeline}${changed}`)).toEqual([]);
    expect(await shown(changed)).not.toEqual([]);
  });

  it("an id that does not exist is reported here", async () => {
    expect(await shown(`${modeline}${text.replace("NFR-1", "FR-77")}`)).toEqual([
      "UC-1 names FR-77, which does not exist",
    ]);
  });
});
