import { describe, expect, it } from "vitest";
import { type DiagramEngine, defaultTheme, type Notation, type RenderResult } from "../../model/index.ts";
import { memoryTree } from "../../testing/index.ts";
import { renderDiagram, type RenderedDiagram } from "./render-diagram.ts";

/** An engine that keeps the texts that it gets, and gives each the same result. */
function engineThat(result: RenderResult, isOwnRelease = false) {
  const texts: string[] = [];
  const engine = (notation: Notation): DiagramEngine => ({
    notation,
    version: "a test",
    isOwnRelease,
    render({ text }) {
      texts.push(text);
      return Promise.resolve(result);
    },
    close: () => Promise.resolve(),
  });
  return { texts, engines: { plantuml: engine("plantuml"), mermaid: engine("mermaid") } };
}

function render(text: string, { engines }: ReturnType<typeof engineThat>): Promise<RenderedDiagram> {
  const notation = text.startsWith("@start") ? "plantuml" : "mermaid";
  return renderDiagram(
    { notation, file: "sketch", line: 10, text },
    {
      engines,
      cache: { get: () => Promise.resolve(undefined), set: () => Promise.resolve() },
      tree: memoryTree({}),
      libraries: async () => ({ names: [], fingerprint: async () => "" }),
      theme: defaultTheme,
      date: "2026-03-01T00:00:00.000Z",
    },
  );
}

const drawnBy = (release: string): RenderResult => ({
  ok: true,
  svg: `<svg><?plantuml ${release}?><g/></svg>`,
  warnings: [],
});

describe("a text in a form of earlier releases of PlantUML", () => {
  const text = "@startuml\nstart\n#gold:Pack;\nstop\n@enduml";
  const formsIn = (texts: readonly string[]): (string | undefined)[] =>
    texts.map((one) => /^.*Pack.*$/m.exec(one)?.[0]);

  it("is replaced for the built-in engine", async () => {
    const engine = engineThat(drawnBy("1.2026.8"));
    await render(text, engine);
    expect(formsIn(engine.texts)).toEqual([":Pack; <<#gold>>"]);
  });

  it.each([
    ["1.2026.1", ["#gold:Pack;"]],
    ["1.2025.11", ["#gold:Pack;"]],
    ["1.2026.8", ["#gold:Pack;", ":Pack; <<#gold>>"]],
    ["2.0.0", ["#gold:Pack;", ":Pack; <<#gold>>"]],
  ])("is replaced for the user's own engine unless that is such a release: %s", async (release, expected) => {
    const engine = engineThat(drawnBy(release), true);
    await render(text, engine);
    expect(formsIn(engine.texts)).toEqual(expected);
  });
});

it("a fault of Mermaid is at its line of the file, whatever precedes it", async () => {
  const engine = engineThat({ ok: false, fault: { kind: "syntax", message: "wrong", line: 5 } });
  const drawn = await render(
    "---\ntitle: Desk\n---\n%% @trace A: FR-1\nflowchart LR\n  %% x\n  A --> [",
    engine,
  );
  expect(drawn.ok ? [] : drawn.findings).toMatchObject([
    { location: { file: "sketch", line: 16, sourceLine: "  A --> [" } },
  ]);
});

it("a fault of Mermaid without a line is at the line with the word that it names", async () => {
  const engine = engineThat({ ok: false, fault: { kind: "syntax", message: "invalid date:2026-13-99" } });
  const drawn = await render("gantt\n  section Desk\n  Paint : 2026-13-99, 3d", engine);
  expect(drawn.ok ? [] : drawn.findings).toMatchObject([{ location: { file: "sketch", line: 12 } }]);
});
