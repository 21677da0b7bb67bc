import { describe, expect, it } from "vitest";
import { memoryTree } from "../../../testing/index.ts";
import { composePlantuml } from "../compose-request.ts";
import { inlineIncludes } from "./inline-includes.ts";
import { resolveIncludes } from "./resolve-includes.ts";

const functions = "!function $f()\n!return 1\n!endfunction\nclass F";

describe("a text for an engine that is sent one text only", () => {
  it("contains its includes, with the place of each line", async () => {
    const inlined = await inline({ "a.iuml": "class A\n!include b.iuml", "b.iuml": "class B" }, [
      "!include a.iuml",
      "class C",
    ]);

    if ("kind" in inlined) throw new Error(inlined.message);
    const lines = inlined.text.split("\n");
    const places = lines.map((line, index) => ({ line, place: inlined.places[index] }));
    expect(places.filter(({ line }) => line.startsWith("class"))).toEqual([
      { line: "class A", place: { include: "f0", line: 1 } },
      { line: "class B", place: { include: "f1", line: 1 } },
      { line: "class C", place: { line: 3 } },
    ]);
  });

  it("contains an unconditional include with functions", async () => {
    expect(await inline({ "f.iuml": functions }, ["!include f.iuml"])).toMatchObject({
      text: expect.stringContaining("!function $f()"),
    });
  });

  it("holds a circle of includes once", async () => {
    const inlined = await inline({ "a.iuml": "class A\n!include b.iuml", "b.iuml": "!include a.iuml" }, [
      "!include a.iuml",
    ]);

    expect("text" in inlined && inlined.text.match(/class A/g)).toHaveLength(1);
  });

  it("applies the constants of the text to a name", async () => {
    expect(await inline({ "a.iuml": "class A" }, ['!$x = "a"', "!include $x.iuml"])).toMatchObject({
      text: expect.stringContaining("class A"),
    });
  });

  it.each([
    ["functions under a condition", { "f.iuml": functions }, ["!if 0", "!include f.iuml", "!endif"]],
    ["a name that is known only while it is drawn", {}, ['!foreach $x in ["a"]', "!include $x", "!endfor"]],
    ["a file that takes itself in many times", { "a.iuml": "!include_many a.iuml" }, ["!include a.iuml"]],
  ])("is refused with %s, which would become another diagram", async (_, files, lines) => {
    expect(await inline(files, lines)).toMatchObject({ kind: "service", message: expect.any(String) });
  });
});

async function inline(files: Readonly<Record<string, string>>, lines: readonly string[]) {
  const text = ["@startuml", ...lines, "@enduml"].join("\n");
  const resolved = await resolveIncludes(
    { text, line: 1 },
    { file: "x.puml", tree: memoryTree(files), libraries: [] },
  );
  const { includes, text: composed } = composePlantuml(resolved, undefined);
  return inlineIncludes({ notation: "plantuml", text: composed, includes, theme: "Plain", date: "" });
}
