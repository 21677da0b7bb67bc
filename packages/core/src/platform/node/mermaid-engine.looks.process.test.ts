import { describe, expect, test } from "vitest";
import { palette } from "../../document/diagrams/themes.ts";
import { type ThemeName, themeNames } from "../../model/index.ts";
import { openEngineSuite } from "./testing/engine-suite.ts";
import { sharedMermaid } from "./testing/shared-engines.ts";

const suite = openEngineSuite(import.meta.filename);

async function drawn(text: string, theme: ThemeName = "Modern Minimal"): Promise<string> {
  const result = await sharedMermaid.render({
    notation: "mermaid",
    text,
    theme,
    date: "2026-01-02T00:00:00.000Z",
  });
  if (!result.ok) throw new Error(result.fault.message);
  return result.svg;
}

/** The texts of a picture, one for each line of a label. */
function linesOf(svg: string): string[] {
  return [...svg.matchAll(/>([^<>]+)</g)].map(([, text = ""]) => text.trim()).filter((text) => text !== "");
}

const rgb = (colour: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(", ")})`;

describe("words in Mermaid's boxes", () => {
  test.each([
    ["flowchart LR\n  a[AuthenticationController] --> b", "AuthenticationController"],
    ["erDiagram\n  DELIVERY_ADDRESS ||--o{ ORDER : gets", "DELIVERY_ADDRESS"],
    [
      'C4Component\n  Component(a, "AccountsSummaryController", "MVC", "Shows accounts")',
      "AccountsSummaryController",
    ],
  ])("a word of %j stays whole", async (text, word) => {
    expect(linesOf(await drawn(text))).toContain(word);
  });

  test("a word that no box holds is parted before a capital", async () => {
    const lines = linesOf(await drawn("flowchart LR\n  a[InternationalizationConfigurationService]"));
    expect(lines).toEqual(["Internationalization", "ConfigurationService"]);
  });

  test("a sentence without spaces is parted between its signs", async () => {
    const sentence = "用户在系统中创建一个新的订单并等待付款确认之后发货";
    const lines = linesOf(await drawn(`flowchart LR\n  a[${sentence}]`));
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join("")).toBe(sentence);
  });
});

describe("lines of Mermaid's diagrams", () => {
  test("the head of an inheritance touches the class that is inherited from", async () => {
    const svg = await drawn("classDiagram\n  direction TB\n  Animal <|-- Dog");
    const head = /<marker[^>]*refX="([\d.]+)"[^>]*>(?:(?!<\/marker>).)*?(?:d|points)="([^"]*)"/;
    const used = /marker-start="url\(#(n\d+)\)"/.exec(svg)?.[1] ?? "";
    const [, refX = "", outline = ""] = head.exec(svg.slice(svg.indexOf(`id="${used}"`) - 60)) ?? [];
    const line = /<path d="M([\d.]+),([\d.]+)[^>]*marker-start/.exec(svg);
    const tip = Number(line?.[2]) - (Number(refX) - Math.min(...xsOf(outline)));
    const bottom = Math.max(...boxBottoms(svg).filter((y) => y < Number(line?.[2])));
    expect(Math.abs(tip - bottom)).toBeLessThanOrEqual(1);
  });

  test.each([
    ["a state", "stateDiagram-v2\n  Idle --> Idle : tick\n  Idle --> Done", 15],
    ["a table", "erDiagram\n  CUSTOMER ||--o{ CUSTOMER : invites", 21],
  ])("the ends of a line from %s to itself stand apart", async (_, text, gap) => {
    const loop = /<path d="(M[^"]*Q[^"]*Q[^"]*)"/.exec(await drawn(text))?.[1] ?? "";
    const numbers = (loop.match(/-?[\d.]+/g) ?? []).map(Number);
    const [x = 0, y = 0] = numbers;
    const [endX = 0, endY = 0] = numbers.slice(-2);
    expect(Math.max(Math.abs(x - endX), Math.abs(y - endY))).toBeGreaterThan(gap);
  });

  test("the label of a line that returns far out is inside the picture", async () => {
    const svg = await drawn("erDiagram\n  A ||--o{ A : invites");
    const [left = 0] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? "").split(" ").map(Number);
    const moved = /translate\((-?\d+) 0\) translate\((-?[\d.]+)/.exec(svg);
    expect(Number(moved?.[1]) + Number(moved?.[2]) - 20).toBeGreaterThan(left);
  });

  test(
    "a flowchart with very many lines is laid out by the quicker of Mermaid's layouts",
    { tags: ["slow"] },
    async () => {
      const lines = Array.from({ length: 210 }, (_, index) => `  n${index % 60} --> n${(index * 7) % 61}`);
      const dense = ["flowchart LR", ...lines, `  %% ${"-".repeat(2_000)}`].join("\n");
      expect(await drawn(dense)).toBe(await drawn(`---\nconfig:\n  layout: dagre\n---\n${dense}`));
    },
  );
});

describe("colours of Mermaid's diagrams", () => {
  test.each(suite.cases(themeNames, 1))(
    "%s: titles of a journey's sections and bars of a plan are told from what is behind them",
    async (theme) => {
      const { page, text } = palette(theme);
      const journey = await drawn("journey\n  section Go to work\n    Make tea: 5: Me", theme);
      const title = /<text[^>]*>(?=(?:<[^>]*>)*Go to work)/.exec(journey)?.[0] ?? "";
      // A text without a colour has the colour of the picture.
      expect(/fill="([^"]*)"/.exec(title)?.[1] ?? rgb(text)).toBe(rgb(text));
      const plan = await drawn(
        "gantt\n  dateFormat YYYY-MM-DD\n  section A\n  Now :active, a, 2026-01-01, 9d\n  Late :crit, b, after a, 9d",
        theme,
      );
      const bars = [...plan.matchAll(/<rect[^>]*rx="3"[^>]*>/g)].map(([bar]) => bar);
      expect(bars).toHaveLength(2);
      for (const bar of bars) {
        expect(/stroke="([^"]*)"/.exec(bar)?.[1]).not.toBe(rgb(page));
        expect(bar).not.toContain("rgb(255, 0, 0)");
      }
    },
  );

  test("ZenUML is rendered in the theme's colours each time", async () => {
    const text = "zenuml\n  Customer->Shop.place(order) {\n    return confirmation\n  }";
    const light = await drawn(text);
    const dark = await drawn(text, "Midnight");
    expect(linesOf(light)).toEqual(
      expect.arrayContaining(["Customer", "Shop", "place(order)", "confirmation"]),
    );
    expect(light).toContain(rgb(palette("Modern Minimal").accentSoft));
    expect(dark).toContain(rgb(palette("Midnight").accentSoft));
    expect(light).not.toMatch(/<style|<foreignObject|\sclass=/);
  });
});

function xsOf(outline: string): number[] {
  return (outline.match(/-?[\d.]+/g) ?? []).map(Number).filter((_, index) => index % 2 === 0);
}

/** Where the boxes of classes end at the bottom, from the outlines and the places of their groups. */
function boxBottoms(svg: string): number[] {
  return [
    ...svg.matchAll(/<g[^>]*transform="translate\(([-\d.]+), ([-\d.]+)\)"[^>]*><g[^>]*><path d="([^"]*)"/g),
  ].map(
    ([, , y = "", outline = ""]) =>
      Number(y) + Math.max(...(outline.match(/-?[\d.]+/g) ?? []).map(Number).filter((_, at) => at % 2 === 1)),
  );
}
