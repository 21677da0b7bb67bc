import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { noCache } from "../../platform/node/render-cache.ts";
import { sharedMermaid, sharedPlantuml } from "../../platform/node/testing/shared-engines.ts";
import { defaultTheme } from "../../model/index.ts";
import { memoryTree } from "../../testing/index.ts";
import { renderDiagram } from "./render-diagram.ts";

const guide = readFileSync(new URL("../../../../../docs/guides/versions.md", import.meta.url), "utf8");
const date = "2026-03-01T00:00:00.000Z";

/** The first cells of the table below a heading. */
function formsOf(heading: string): string[] {
  const section = guide.split(/^## /m).find((one) => one.startsWith(heading)) ?? "";
  const rows = section.split("\n").filter((line) => line.startsWith("| "));
  return rows.slice(2).map((row) => (/^\| (.*?) +\| /.exec(row)?.[1] ?? "").replaceAll("\\|", "|"));
}

/** The words of a picture as the engine alone draws it. */
async function drawnByEngine(text: string): Promise<string> {
  const result = await sharedPlantuml.render({ notation: "plantuml", text, theme: defaultTheme, date });
  return result.ok ? wordsOf(result.svg) : result.fault.message;
}

async function rendered(text: string): Promise<string> {
  const notation = text.startsWith("@start") ? "plantuml" : "mermaid";
  const drawn = await renderDiagram(
    { notation, file: "sketch", line: 1, text },
    {
      engines: { plantuml: sharedPlantuml, mermaid: sharedMermaid },
      cache: noCache,
      tree: memoryTree({}),
      libraries: async () => ({ names: [], fingerprint: async () => "" }),
      theme: defaultTheme,
      date,
    },
  );
  return drawn.ok ? wordsOf(drawn.svg) : (drawn.findings[0]?.message ?? "");
}

function wordsOf(svg: string): string {
  const drawn = svg.replaceAll(/<title[^>]*>[^<]*<\/title>|<desc[^>]*>[^<]*<\/desc>/g, "");
  return drawn
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function activity(...lines: readonly string[]): string {
  return ["@startuml", "start", ...lines, ":Send;", "stop", "@enduml"].join("\n");
}

interface Row {
  readonly text: string;
  /** What the engine makes of the text as it is written. */
  readonly engine: RegExp;
  readonly archscribe: RegExp;
}

const plantuml: Readonly<Record<string, Row>> = {
  "`#pink:Reject;`": {
    text: activity("#pink:Reject;"),
    engine: /deprecated.*:Send/,
    archscribe: /^Reject Send$/,
  },
  "`:Reject|`, and activities that end in `<`, `>`, `/`, `]` or `}`": {
    text: activity(":Reject|", ":b<", ":c>", ":d/", ":e]", ":f}"),
    engine: /:Send/,
    archscribe: /^Reject b c d e f Send$/,
  },
  "`#pink:if (sold out?) then (yes)`": {
    text: activity("#pink:if (sold out?) then (yes)", ":Reject;", "endif"),
    engine: /^(?!.*FFC0CB)/,
    archscribe: /^yes sold out\? Reject Send|sold out\?/,
  },
  "`#pink:repeat`": {
    text: activity("#pink:repeat", ":Try;", "repeat while (again?)"),
    engine: /deprecated/,
    archscribe: /^(?!.*deprecated).*Send/,
  },
  "`[[https://example.com]]:Reject;`": {
    text: activity("[[https://example.com]]:Reject;"),
    engine: /not understood/,
    archscribe: /^Reject Send$/,
  },
  "`salt`, `nwdiag {`, `digraph {` or `ditaa` between `@startuml` and `@enduml`": {
    text: "@startuml\ndigraph shop {\n  shop -> till\n}\n@enduml",
    engine: /not understood|use @startdot/,
    archscribe: /^shop till$/,
  },
  "`%page%` and `%lastpage%`": {
    text: "@startuml\nfooter Page %page%\nShop -> Till : pay\n@enduml",
    engine: /Page %page%/,
    archscribe: /Page 1/,
  },
  "`Project starts` after the first task of a Gantt chart": {
    text: "@startgantt\n[Build] lasts 5 days\nProject starts 2026-03-02\n@endgantt",
    engine: /^starting point must be set before task definition$/,
    archscribe: /^starting point must be set before task definition$/,
  },
  "`<<entryPoint>>`, `<<inputPin>>` and others outside of a state": {
    text: "@startuml\n[*] -> Open\nstate in <<entryPoint>>\n@enduml",
    engine: /^you cannot use this stereotype here$/,
    archscribe: /^you cannot use this stereotype here$/,
  },
  "`%version()`": {
    text: "@startuml\ntitle PlantUML %version()\nShop -> Till : pay\n@enduml",
    engine: /PlantUML 1\.2026\.8/,
    archscribe: /PlantUML 1\.2026\.8/,
  },
};

describe("PlantUML 1.2026.8", () => {
  it("has a row for each form, and a form for each row", () => {
    expect(formsOf("PlantUML")).toEqual(Object.keys(plantuml));
  });

  it.each(Object.entries(plantuml))("%s", async (_, { archscribe, engine, text }) => {
    expect(await drawnByEngine(text)).toMatch(engine);
    expect(await rendered(text)).toMatch(archscribe);
  });
});
