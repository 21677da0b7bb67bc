import { readdir } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { archscribe, folderWith } from "../testing/command-line.ts";

const shop = {
  "archscribe.yaml": "archscribe: 1\nname: Shop\norganization: Town\n",
  "diagrams/component.puml": '@startuml\ncomponent "Web shop" as web\n@enduml\n',
};

describe("- as the output", () => {
  it.each([
    ["export", ["export", "--format", "structurizr"], "workspace"],
    ["diff", ["diff", ".", "."], ". → ."],
    ["render", ["render", "diagrams/component.puml"], "<svg"],
  ])("of %s is standard output", async (_, args, beginning) => {
    const folder = await folderWith(shop);

    const { code, stdout } = await archscribe([...args, "-o", "-"], { folder });

    expect([code, stdout.slice(0, beginning.length)]).toEqual([0, beginning]);
    expect(await readdir(folder)).not.toContain("-");
  });

  it.each([
    ["publish", ["publish", "-o", "-"]],
    ["report", ["report", "-o", "-"]],
    ["drift", ["drift", "--report", "-"]],
  ])("of %s is refused, because it is not one result", async (_, args) => {
    const folder = await folderWith(shop);

    const { code, stderr } = await archscribe(args, { folder });

    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining("- is standard output, which cannot be used here. For this name, write ./-"),
    ]);
    expect(await readdir(folder)).not.toContain("-");
  });

  it("of render is refused for several diagrams, except in JSON", async () => {
    const folder = await folderWith({ "a.puml": "@startuml\nA->B\n@enduml\n@startuml\nB->A\n@enduml\n" });

    const refused = await archscribe(["render", "a.puml", "-o", "-"], { folder });
    const { stdout } = await archscribe(["--json", "render", "a.puml", "-o", "-"], { folder });

    expect([refused.code, refused.stderr]).toEqual([
      2,
      expect.stringContaining("-o - is standard output, which takes one picture, but there are 2 diagrams"),
    ]);
    const { diagrams } = JSON.parse(stdout) as { readonly diagrams: readonly { readonly content: string }[] };
    expect(diagrams.map(({ content }) => content.slice(0, 4))).toEqual(["<svg", "<svg"]);
  });
});

describe("an option with a list", () => {
  it("may be given several times", async () => {
    const folder = await folderWith(shop);

    const { stdout } = await archscribe(["publish", "--format", "md", "--format", "adoc,md"], { folder });

    expect(stdout).toBe("sad/sad.md\nsad/sad.adoc\n");
  });
});
