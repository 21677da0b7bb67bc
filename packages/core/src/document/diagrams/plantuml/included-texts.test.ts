import { describe, expect, it } from "vitest";
import { memoryTree } from "../../../testing/index.ts";
import { includedTexts } from "./included-texts.ts";

/** Returns the texts that a diagram at `diagrams/component/a.puml` includes, each with its line. */
function included(text: string, files: Readonly<Record<string, string>>): ReturnType<typeof includedTexts> {
  const source = { notation: "plantuml", text, file: "diagrams/component/a.puml", line: 3 } as const;
  return includedTexts(source, memoryTree(files));
}

describe("the texts that a diagram includes", () => {
  it("are at the lines that include them", async () => {
    const found = await included("@startuml\n!include ../parts.iuml\n[C]\n@enduml", {
      "diagrams/parts.iuml": "[A]\n[B]",
    });

    expect(found).toEqual([{ line: 4, text: "[A]\n[B]" }]);
  });

  it("have in them what they include themselves", async () => {
    const found = await included("!include ../a.iuml", {
      "diagrams/a.iuml": "[A]\n!include more/b.iuml\n[C]",
      "diagrams/more/b.iuml": "[B]",
    });

    expect(found).toEqual([{ line: 3, text: "[A]\n[B]\n[C]" }]);
  });

  it("are the part that is asked for", async () => {
    const found = await included("!includesub ../a.iuml!SOME", {
      "diagrams/a.iuml": "[A]\n!startsub SOME\n[B]\n!endsub\n[C]",
    });

    expect(found).toEqual([{ line: 3, text: "[B]" }]);
  });

  it("end at a file that includes itself", async () => {
    const found = await included("!include ../a.iuml", { "diagrams/a.iuml": "[A]\n!include a.iuml" });

    expect(found).toEqual([{ line: 3, text: "[A]" }]);
  });

  it.each([
    ["a library", "!include <C4/C4_Container>"],
    ["an address", "!include https://example.com/a.puml"],
    ["a theme", "!theme plain from ../themes"],
  ])("exclude %s", async (_, line) => {
    expect(await included(line, {})).toEqual([]);
  });

  it.each([
    ["a file that does not exist", "!include ../none.iuml"],
    ["a file outside of the project", "!include ../../../secret.iuml"],
  ])("are empty for %s", async (_, line) => {
    expect(await included(line, {})).toEqual([{ line: 3, text: "" }]);
  });

  it("are at most as many as rendering takes, however files include each other", async () => {
    const files = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [
        `diagrams/f${index}.iuml`,
        `[A${index}]\n!include_many f${index + 1}.iuml\n!include_many f${index + 1}.iuml`,
      ]),
    );
    const [found] = await included("!include ../f0.iuml", files);

    expect(found?.text.split("\n").length).toBeLessThanOrEqual(100_000);
  });
});

it("a file in conflict is omitted and reported", async () => {
  const conflict = "[A]\n<<<<<<< HEAD\n[B]\n=======\n[C]\n>>>>>>> topic\n";
  const reported: string[] = [];
  const source = { notation: "plantuml", text: "!include a.iuml", file: "diagrams/a.puml", line: 1 } as const;

  const found = await includedTexts(source, memoryTree({ "diagrams/a.iuml": conflict }), ({ path }) =>
    reported.push(path),
  );

  expect({ found, reported }).toEqual({ found: [{ line: 1, text: "" }], reported: ["diagrams/a.iuml"] });
});
