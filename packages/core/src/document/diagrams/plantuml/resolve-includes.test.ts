import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openFileTree } from "../../../platform/node/folder/file-tree.ts";
import { memoryTree } from "../../../testing/index.ts";
import { type ResolvedSource, resolveIncludes } from "./resolve-includes.ts";

describe("an include asks for the lines of its file", () => {
  it("that is beside the diagram, or at the root", async () => {
    const files = { "diagrams/parts/a.iuml": "class A", "common.puml": "class C" };

    expect(await linesOf(files, "!include parts/a.iuml\n!include common.puml")).toEqual([
      "class A",
      "class C",
    ]);
  });

  it("without the file's own @startuml, and inside it beside that file", async () => {
    const files = {
      "diagrams/parts/a.puml": "@startuml\n!include b.iuml\nclass A\n@enduml",
      "diagrams/parts/b.iuml": "class B",
    };

    expect(await linesOf(files, "!include parts/a.puml")).toEqual(["class B", "class A"]);
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
    const text = '!$folder = "style"\n!include $folder/Dark.iuml';

    expect(await linesOf({ "style/Dark.iuml": "class Dark" }, text)).toEqual(["class Dark"]);
  });

  it("whose name holds a variable, as soon as the engine has said what it is", async () => {
    const text = '!foreach $x in ["A"]\n!include $x.iuml\n!endfor';
    const files = { "A.iuml": "class A" };

    const { included, lines } = await resolve(files, text, { asked: ["s0/a.iuml"] });

    expect(lines[1]?.text).toBe("!include <archscribe/s0/$x.iuml>");
    expect(textsOf(included)).toContain("class A");
  });

  it("so that each line has its origin", async () => {
    const { included, lines } = await resolve(
      { "a.iuml": "class A\nclass \\\nB" },
      "!include a.iuml\nclass C",
    );

    expect(placesOf(lines)).toEqual(["diagrams/x.puml:1", "diagrams/x.puml:2"]);
    expect(placesOf(included.get("f0") ?? [])).toEqual(["a.iuml:1", "a.iuml:2"]);
  });
});

describe("an include that cannot be followed", () => {
  it.each([
    ["a file that is not there", "!include gone.iuml", "there is no file gone.iuml"],
    ["a way out by its path", "!include ../../secret.iuml", "../../secret.iuml is outside of project"],
    ["a path from the root of the machine", "!include /etc/passwd", "/etc/passwd is outside of project"],
    ["an address that nobody knows", "!include https://example.com/a.puml", "https://example.com/a.puml"],
  ])("reports for %s the fault and an instruction", async (_, text, message) => {
    const { faults } = await resolve({}, text);

    expect(faults).toEqual([
      { message: expect.stringContaining(message), suggest: expect.stringMatching(/\w/) },
    ]);
  });

  it("is a !startsub that is nowhere", async () => {
    const { faults } = await resolve({}, "!includesub GONE");

    expect(faults.map(({ message }) => message)).toEqual(["there is no !startsub GONE"]);
  });

  it("makes a diagram too long", async () => {
    const files = { "a.iuml": "class A\n".repeat(100_001) };

    const { faults, included, lines } = await resolve(files, "@startuml\n!include a.iuml\n@enduml");

    expect([lines.length, included.size]).toEqual([3, 0]);
    expect(faults.map(({ message }) => message)).toEqual([expect.stringContaining("more than 100000 lines")]);
  });

  it("does not follow a link out of the folder", async () => {
    const folder = await mkdtemp(join(tmpdir(), "archscribe-include-"));
    await mkdir(join(folder, "project"));
    await writeFile(join(folder, "secret.iuml"), "class Secret");
    await symlink(join(folder, "secret.iuml"), join(folder, "project/link.iuml"));

    const { faults, included } = await resolveIncludes(
      { text: "!include link.iuml", line: 1 },
      { file: "x.puml", tree: openFileTree(join(folder, "project")), libraries: [] },
    );

    expect(faults).toHaveLength(1);
    expect(textsOf(included).join()).not.toContain("Secret");
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
    const { faults, libraries } = await resolve({}, text, { libraries: ["c4"] });

    expect({ faults, libraries }).toEqual({ faults: [], libraries: ["c4"] });
  });
});

interface Around {
  readonly libraries?: readonly string[];
  readonly asked?: readonly string[];
}

async function resolve(files: Record<string, string>, text: string, { asked, libraries }: Around = {}) {
  return resolveIncludes(
    { text, line: 1 },
    { file: "diagrams/x.puml", tree: memoryTree(files), libraries: libraries ?? [], asked: asked ?? [] },
  );
}

/** Returns the lines of the included texts, without lines that include a file only once. */
async function linesOf(files: Record<string, string>, text: string): Promise<string[]> {
  const { faults, included } = await resolve(files, text);
  expect(faults).toEqual([]);
  return textsOf(included).filter((line) => line.startsWith("class"));
}

function textsOf(included: ResolvedSource["included"]): string[] {
  return [...included.values()].flat().map(({ text }) => text);
}

function placesOf(lines: ResolvedSource["lines"]): string[] {
  return lines.map(({ file, line }) => `${file}:${line}`);
}
