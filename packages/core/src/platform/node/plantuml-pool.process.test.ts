import { describe, expect, test } from "vitest";
import type { RenderResult } from "../../model/index.ts";
import { createPlantumlPool } from "./plantuml-pool.ts";
import { sharedPlantuml } from "./testing/shared-engines.ts";

function render(text: string, engine = sharedPlantuml): Promise<RenderResult> {
  return engine.render({ notation: "plantuml", text, theme: "Plain", date: "2026-01-02T00:00:00.000Z" });
}

function wordsOf(result: RenderResult): string {
  if (!result.ok) return `fault: ${result.fault.message}`;
  return Array.from(result.svg.matchAll(/<text[^>]*>([^<]+)/g), ([, word]) => word).join(" ");
}

/** Doubles a text until memory or time ends it; the engine's own guard sees only loops. */
const bomb = [
  "@startuml",
  '!$x = "0123456789"',
  ...Array.from({ length: 34 }, () => "!$x = $x + $x"),
  "A -> B : $x",
  "@enduml",
].join("\n");

describe("PlantUML in worker threads", () => {
  test("draws more diagrams than there are workers, each its own", { tags: ["slow"] }, async () => {
    const two = createPlantumlPool({ size: 2, diagramsPerWorker: 1 });
    const names = Array.from({ length: 7 }, (_, index) => `Name${index}`);
    const results = await Promise.all(names.map((name) => render(`@startuml\nclass ${name}\n@enduml`, two)));
    await two.close();
    expect(results.map(wordsOf)).toEqual(names.map((name) => `C ${name}`));
  });

  test("a wrong line is a fault at that line, not a picture of an error", async () => {
    expect(await render("@startuml\nA -> B\nthis is (wrong\n@enduml")).toEqual({
      ok: false,
      fault: { kind: "syntax", message: "this line is not understood", line: 3 },
    });
  });

  test("a diagram that talks of errors is not one", async () => {
    const result = await render(
      "@startuml\nA -> B : PlantUML version 1 [From string (line 3) ] Syntax Error?\n@enduml",
    );
    expect(result.ok).toBe(true);
  });

  test.each(["salt", "ditaa", "chronology", "chen", "board", "files", "git", "math", "latex"])(
    "@start%s is reported to be unsupported, by its name",
    async (kind) => {
      const result = await render(`@start${kind}\nx\n@end${kind}`);
      expect(result).toMatchObject({
        ok: false,
        fault: { kind: "unsupported", message: expect.stringContaining(`@start${kind}`) },
      });
    },
  );

  test.each([
    ["json", '{"name": "Ada"}', "name Ada"],
    ["yaml", "name: Ada", "name Ada"],
    ["mindmap", "* Ada", "Ada"],
    ["wbs", "* Ada", "Ada"],
    ["ebnf", 'Ada = "x";', "Ada x"],
    ["dot", "digraph { Ada }", "Ada"],
  ])("@start%s is drawn", async (kind, body, words) => {
    expect(wordsOf(await render(`@start${kind}\n${body}\n@end${kind}`))).toBe(words);
  });

  test("no environment variable, file or address is reached", async () => {
    const text = '@startuml\nA -> B : [%getenv("PATH")]\nA -> B : [%load_json("/etc/passwd")]\n@enduml';
    expect(wordsOf(await render(text))).toMatch(/^A B A B \[\] \[/);
    expect(await render("@startuml\n!include https://example.org/x.puml\nA -> B\n@enduml")).toMatchObject({
      ok: false,
    });
  });

  test("'now' is the date that is given, so that a picture does not change with the day", async () => {
    expect(wordsOf(await render('@startuml\nA -> B : %date("yyyy-MM-dd")\n@enduml'))).toContain("2026-01-02");
  });

  test("a library that is not available is named", async () => {
    expect(await render("@startuml\n!include <nolib/thing>\nA -> B\n@enduml")).toMatchObject({
      ok: false,
      fault: { missingLibraries: ["nolib"] },
    });
  });

  test("themes, emoji and icons come with the engine", async () => {
    const text = "@startuml\n!theme cerulean\nA -> B : <:smile:> <&check>\n@enduml";
    expect(wordsOf(await render(text))).toContain("A B A B");
  });

  test("an endless diagram ends its worker and affects no other diagram", async () => {
    const small = createPlantumlPool({ size: 1, processorLimit: 2_500, memoryLimit: 600 });
    const [first, second] = await Promise.all([
      render(bomb, small),
      render("@startuml\nclass After\n@enduml", small),
    ]);
    await small.close();
    expect(first).toMatchObject({ ok: false, fault: { kind: expect.stringMatching(/^(?:timeout|limit)$/) } });
    expect(wordsOf(second)).toBe("C After");
  });

  test("an endless loop of the preprocessor is found by the engine and said at its line", async () => {
    const text = "@startuml\n!$i = 0\n!while 1 == 1\n!$i = $i + 1\n!endwhile\n@enduml";
    expect(await render(text)).toMatchObject({
      ok: false,
      fault: { kind: "syntax", message: "infinite loop?" },
    });
  });

  test("long lines and many lines are drawn", async () => {
    const long = `@startuml\nA -> B : ${"word ".repeat(4_000)}\n@enduml`;
    const many = [
      "@startuml",
      ...Array.from({ length: 800 }, (_, index) => `A -> B : m${index}`),
      "@enduml",
    ].join("\n");
    const results = await Promise.all([render(long), render(many)]);
    expect(results.map(({ ok }) => ok)).toEqual([true, true]);
  });

  const lengths: readonly (readonly [string, number])[] = [
    ["of ten lines and more, of which the engine tries the kind of the diagram before first,", 12],
    ["short", 2],
  ];

  test.each(lengths)(
    "a text %s gives the same picture, whatever was drawn before",
    { tags: ["slow"] },
    async (_, messages) => {
      const one = createPlantumlPool({ size: 1 });
      const steps = Array.from(
        { length: messages },
        (_none, index) => `A${index} -> A${index + 1} : step ${index}`,
      );
      const text = ["@startuml", ...steps, "@enduml"].join("\n");
      const alone = await render(text, one);

      for (const other of [
        "class A {\n  x : int\n}",
        "actor X\nX --> (Y)",
        "[*] --> S",
        "start\n:work;\nstop",
      ]) {
        await render(`@startuml\n${other}\n@enduml`, one);
        expect([other, await render(text, one)]).toEqual([other, alone]);
      }
      await one.close();
    },
  );
});
