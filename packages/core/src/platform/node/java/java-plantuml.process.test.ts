import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import type { DiagramEngine, RenderResult } from "../../../model/index.ts";
import type { JavaPlantuml } from "./find-java.ts";
import { createJavaPlantuml, type JavaPlantumlOptions } from "./java-plantuml.ts";
import { officialPlantuml, standInPlantuml } from "./testing/java-programs.ts";
import { lives } from "../testing/lives.ts";

const standIn = standInPlantuml();
const official = await officialPlantuml();
afterAll(() => rmSync(standIn.folder, { recursive: true, force: true }));

const programs: [string, JavaPlantuml | undefined][] = [
  ["a stand-in", standIn],
  ["the official jar", official],
];

/** Draws the texts in one machine, all of them asked for at once. */
async function drawAll(
  texts: readonly string[],
  options: Partial<JavaPlantumlOptions> = {},
): Promise<RenderResult[]> {
  const engine = createJavaPlantuml({ builtIn, program: standIn, environment: process.env, ...options });
  try {
    return await Promise.all(
      texts.map((text) =>
        engine.render({ notation: "plantuml", text, theme: "Plain", date: "2026-01-02T03:04:05.000Z" }),
      ),
    );
  } finally {
    await engine.close();
  }
}

function wordsOf(result: RenderResult | undefined): string {
  if (result?.ok !== true) return `fault: ${result?.fault.message ?? "none"}`;
  return Array.from(result.svg.matchAll(/<text[^>]*>([^<]+)/g), ([, word]) => word).join(" ");
}

/** Draws nothing, and says so. */
const builtIn: DiagramEngine = {
  notation: "plantuml",
  version: "built-in",
  render: () =>
    Promise.resolve({ ok: true, svg: "<svg><text>drawn by the built-in engine</text></svg>", warnings: [] }),
  close: () => Promise.resolve(),
};

const good = "@startuml\nclass Good\n@enduml";

describe.for(programs)("PlantUML by Java, with %s,", ([name, program]) => {
  const here =
    program === undefined ? `(left out: no Java, or no jar that PLANTUML_JAR names, for ${name})` : "";

  test.runIf(program)(`draws each text its own picture, in one machine ${here}`, async () => {
    const names = Array.from({ length: 5 }, (_, index) => `Name${index}`);

    const results = await drawAll(
      names.map((one) => `@startuml\nclass ${one}\n@enduml`),
      { program: program ?? standIn },
    );

    expect(results.map((result, index) => wordsOf(result).includes(names[index] ?? "-"))).toEqual(
      names.map(() => true),
    );
  });

  test.runIf(program)(`reports the number of a wrong line, and continues ${here}`, async () => {
    const [wrong, after] = await drawAll(["@startuml\nA -> B\nA =?> B\n@enduml", good], {
      program: program ?? standIn,
    });

    expect(wrong).toEqual({
      ok: false,
      fault: { kind: "syntax", message: "this line is not understood", line: 3 },
    });
    expect(wordsOf(after)).toContain("Good");
  });

  test.runIf(program)(`takes no order from a text, and gives no second picture for one ${here}`, async () => {
    const results = await drawAll(
      [
        "@startuml\nclass One\n@enduml\n@startuml\nclass Stowaway\n@enduml",
        "@startuml\nclass Two\r@enduml\r@startuml\rclass Stowaway\n@enduml",
        "@startuml\nnote as N\n@@@format png\nend note\n@enduml",
        good,
      ],
      { program: program ?? standIn },
    );

    expect(wordsOf(results[0])).toContain("One");
    expect(wordsOf(results[1])).toContain("Two");
    expect(wordsOf(results[2])).toContain("@@@format png");
    expect(wordsOf(results[3])).toMatch(/Good/);
  });

  test.runIf(program)(`shows pixels, which some kinds are, as an SVG of their size ${here}`, async () => {
    const [ditaa, after] = await drawAll(["@startditaa\n+--+\n|A |\n+--+\n@endditaa", good], {
      program: program ?? standIn,
    });

    expect(ditaa).toMatchObject({
      ok: true,
      svg: expect.stringMatching(
        /^<svg [^>]*viewBox="0 0 \d+ \d+"><image [^>]*href="data:image\/png;base64,/,
      ),
    });
    expect(wordsOf(after)).toContain("Good");
  });
});

describe.runIf(official)(
  `the official jar draws${official ? "" : " (left out: no Java, or no jar that PLANTUML_JAR names)"}`,
  () => {
    test.each([
      ["salt", '{ Login | "me" }', "Login me"],
      ["chronology", "x", "does not draw @startchronology"],
      ["json", '{"name": "Ada"}', "name Ada"],
    ])("or names @start%s", async (kind, body, words) => {
      const [result] = await drawAll([`@start${kind}\n${body}\n@end${kind}`], {
        program: official ?? standIn,
      });

      expect(wordsOf(result)).toContain(words);
    });

    test("with 'now' as the date that is given", async () => {
      const [result] = await drawAll(['@startuml\nA -> B : %date("yyyy-MM-dd") %now()\n@enduml'], {
        program: official ?? standIn,
      });

      expect(wordsOf(result)).toContain("2026-01-02 1767323045");
    });

    test("without a file, an address, or the environment", async () => {
      const secret = join(import.meta.dirname, "java-plantuml.ts");
      const results = await drawAll(
        [
          '@startuml\nA -> B : [%getenv("HOME")]\nA -> B : [%load_json("/etc/passwd")]\n@enduml',
          `@startuml\n!include ${secret}\nA -> B\n@enduml`,
          "@startuml\n!include https://127.0.0.1/x.puml\nA -> B\n@enduml",
        ],
        { program: official ?? standIn },
      );

      expect(wordsOf(results[0])).toMatch(/\[\].*\[(?:\{\})?\]/);
      expect(results.slice(1).map(({ ok }) => ok)).toEqual([false, false]);
    });

    test("a diagram directly after a diagram that exceeds the memory limit", async () => {
      const bomb = [
        "@startuml",
        '!$x = "0123456789"',
        ...Array(34).fill("!$x = $x + $x"),
        "A -> B : $x",
        "@enduml",
      ];

      const [first, second] = await drawAll([bomb.join("\n"), good], {
        program: official ?? standIn,
        memoryLimit: 300,
        processorLimit: 50_000,
      });

      expect(first).toMatchObject({
        ok: false,
        fault: { kind: expect.stringMatching(/^(?:timeout|limit)$/) },
      });
      expect(wordsOf(second)).toContain("Good");
    });
  },
);

describe("a machine that is lost costs its diagram and no other:", () => {
  test.each([
    ["endless", "timeout"],
    ["no memory", "limit"],
    ["crash", "limit"],
  ])("%s", { tags: ["slow"] }, async (word, kind) => {
    const [lost, after] = await drawAll([`@startuml\n${word}\n@enduml`, good], { processorLimit: 1_000 });

    expect(lost).toMatchObject({ ok: false, fault: { kind } });
    expect(wordsOf(after)).toContain("Good");
  });
});

describe("a jar", () => {
  test("that counts lines from 0 is understood", async () => {
    const old = standInPlantuml("plantuml-1.2020.2.jar");

    const [wrong] = await drawAll(["@startuml\nA =?> B\n@enduml"], { program: old });

    rmSync(old.folder, { recursive: true });
    expect(wrong).toMatchObject({ fault: { line: 2 } });
  });

  test("that is none is an error with what Java says", async () => {
    const program = { ...standIn, java: "/bin/false" };

    await expect(drawAll([good, good], { program })).rejects.toMatchObject({
      code: "JAVA_FAILED",
      message: `${standIn.jar} cannot render: it ended with code 1`,
    });
  });

  test("of a Java that cannot be started is an error with the reason", async () => {
    const program = { ...standIn, java: "/gone/java" };

    await expect(drawAll([good], { program })).rejects.toMatchObject({
      code: "JAVA_FAILED",
      message: expect.stringContaining("ENOENT"),
    });
  });
});

describe("the includes of a text", () => {
  const engine = createJavaPlantuml({ builtIn, program: standIn, environment: process.env });
  afterAll(() => engine.close());
  const render = (text: string, includes: Readonly<Record<string, string>>): Promise<RenderResult> =>
    engine.render({ notation: "plantuml", text, includes, theme: "Plain", date: "2026-01-02" });

  test("is put in, and a wrong line of it is named", async () => {
    const result = await render("@startuml\n!include <archscribe/s1/a.iuml>\n@enduml", {
      "s1/a.iuml": "A -> B\n?>",
    });

    expect(result).toMatchObject({ fault: { line: 2, include: "s1/a.iuml" } });
  });

  test("is left to the built-in engine where only the preprocessor knows its name", async () => {
    const result = await render("@startuml\n!include <archscribe/s1/$name.iuml>\n@enduml", {});

    expect(wordsOf(result)).toBe("drawn by the built-in engine");
  });
});

test("Java sees of the environment what it needs, no path of a project's packages, and its strictest profile", async () => {
  const environment = {
    HOME: "/people/ada",
    JAVA_TOOL_OPTIONS: "-javaagent:/x.jar",
    PATH: "/project/node_modules/.bin:bin:/usr/bin",
    PLANTUML_SECURITY_PROFILE: "UNSECURE",
    SECRET: "of the server",
  };

  const [result] = await drawAll(["@startuml\nenvironment\n@enduml"], { environment });

  const shown = JSON.parse(wordsOf(result)) as Readonly<Record<string, unknown>>;
  expect(shown).toMatchObject({
    HOME: "/people/ada",
    PATH: "/usr/bin",
    PLANTUML_SECURITY_PROFILE: "SANDBOX",
  });
  expect(shown).not.toHaveProperty("SECRET");
  expect(shown).not.toHaveProperty("JAVA_TOOL_OPTIONS");
});

test(
  "a machine ends when the process that started it is killed, even in an endless diagram",
  { tags: ["slow"] },
  async () => {
    const parent = spawn(
      process.execPath,
      [...process.execArgv, join(import.meta.dirname, "testing/java-parent.ts"), standIn.java, standIn.jar],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    const [line] = (await once(parent.stdout, "data")) as [Buffer];
    const pid = Number(line.toString());
    expect(lives(pid)).toBe(true);

    parent.kill("SIGKILL");

    await vi.waitFor(() => expect(lives(pid)).toBe(false), { timeout: 20_000 });
  },
);
