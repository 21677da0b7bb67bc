import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openFileTree } from "../../platform/node/file-tree.ts";
import { memoryTree } from "../../testing/index.ts";
import { resolveIncludes } from "./resolve-includes.ts";

describe("an include is replaced by the lines of its file", () => {
  it("that stands beside the diagram, or at the root", async () => {
    const files = { "diagrams/parts/a.iuml": "class A", "common.puml": "class C" };

    expect(await linesOf(files, "!include parts/a.iuml\n!include common.puml")).toEqual([
      "class A",
      "class C",
    ]);
  });

  it("without the file's own @startuml, and inside of it beside that file", async () => {
    const files = {
      "diagrams/parts/a.puml": "@startuml\n!include b.iuml\nclass A\n@enduml",
      "diagrams/parts/b.iuml": "class B",
    };

    expect(await linesOf(files, "!include parts/a.puml")).toEqual(["class B", "class A"]);
  });

  it("once, however often it is asked for", async () => {
    expect(await linesOf({ "a.iuml": "class A" }, "!include a.iuml\n!include a.iuml")).toEqual(["class A"]);
  });

  it("in part, by the name of a !startsub", async () => {
    const files = { "a.puml": "@startuml\nclass A\n!startsub DATA\nclass D\n!endsub\nclass E\n@enduml" };

    expect(await linesOf(files, "!includesub a.puml!DATA")).toEqual(["class D"]);
  });

  it("one of several diagrams in a file, by its name or number", async () => {
    const files = { "a.puml": "@startuml one\nclass A\n@enduml\n@startuml two\nclass B\n@enduml" };

    expect(await linesOf(files, "!include a.puml!two")).toEqual(["class B"]);
    expect(await linesOf(files, "!include a.puml!1")).toEqual(["class B"]);
  });

  it("named by constants", async () => {
    expect(
      await linesOf({ "style/dark.iuml": "skinparam x" }, '!$folder = "style"\n!include $folder/dark.iuml'),
    ).toEqual(['!$folder = "style"', "skinparam x"]);
  });

  it("so that each line knows where it comes from", async () => {
    const { lines } = await resolve({ "a.iuml": "class A\nclass B" }, "!include a.iuml\nclass C");

    expect(lines.map(({ file, line }) => `${file}:${String(line)}`)).toEqual([
      "a.iuml:1",
      "a.iuml:2",
      "diagrams/x.puml:2",
    ]);
  });
});

describe("an include that cannot be followed", () => {
  it.each([
    ["a file that is not there", "!include gone.iuml", "there is no file gone.iuml"],
    ["a way out by its path", "!include ../../secret.iuml", "../../secret.iuml lies outside of project"],
    ["a path from the root of the machine", "!include /etc/passwd", "/etc/passwd lies outside of project"],
    ["an address that nobody knows", "!include https://example.com/a.puml", "https://example.com/a.puml"],
  ])("says of %s what is wrong and what to do", async (_, text, message) => {
    const { faults } = await resolve({}, text);

    expect(faults).toEqual([
      { message: expect.stringContaining(message), suggest: expect.stringMatching(/\w/) },
    ]);
  });

  it("is also a second !include_once, as PlantUML has it", async () => {
    const { faults } = await resolve({ "a.iuml": "class A" }, "!include_once a.iuml\n!include_once a.iuml");

    expect(faults.map(({ message }) => message)).toEqual(["a.iuml is included twice"]);
  });

  it("names the whole circle", async () => {
    const { faults } = await resolve(
      { "a.iuml": "!include b.iuml", "b.iuml": "!include a.iuml" },
      "!include a.iuml",
    );

    expect(faults.map(({ message }) => message)).toEqual([
      expect.stringMatching(/a\.iuml.*b\.iuml.*a\.iuml/),
    ]);
  });

  it("does not follow a link out of the folder", async () => {
    const folder = await mkdtemp(join(tmpdir(), "archscribe-include-"));
    await mkdir(join(folder, "project"));
    await writeFile(join(folder, "secret.iuml"), "class Secret");
    await symlink(join(folder, "secret.iuml"), join(folder, "project/link.iuml"));

    const { faults, lines } = await resolveIncludes(
      { text: "!include link.iuml", line: 1 },
      { file: "x.puml", tree: openFileTree(join(folder, "project")), libraries: [] },
    );

    expect(faults).toHaveLength(1);
    expect(lines.map(({ text }) => text).join()).not.toContain("Secret");
    await rm(folder, { recursive: true });
  });
});

describe("a standard library", () => {
  it.each([
    ["by name", "!include <C4/C4_Container>"],
    [
      "by its address",
      "!include https://raw.githubusercontent.com/plantuml-stdlib/C4-PlantUML/master/C4_Container.puml",
    ],
    [
      "by its address as a URL include",
      "!includeurl https://raw.githubusercontent.com/plantuml-stdlib/C4-PlantUML/v2.0.0/C4_Container.puml",
    ],
  ])("is asked for %s", async (_, text) => {
    const { faults, libraries } = await resolve({}, text, ["c4"]);

    expect({ faults, libraries }).toEqual({ faults: [], libraries: ["c4"] });
  });
});

async function resolve(files: Record<string, string>, text: string, libraries: readonly string[] = []) {
  return resolveIncludes({ text, line: 1 }, { file: "diagrams/x.puml", tree: memoryTree(files), libraries });
}

async function linesOf(files: Record<string, string>, text: string): Promise<string[]> {
  const { faults, lines } = await resolve(files, text);
  expect(faults).toEqual([]);
  return lines.map((line) => line.text);
}
