import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareTexts, marksOf } from "./testing/compare-texts.ts";
import { figurePairs } from "./testing/figure-pairs.ts";

/** Compares one diagram of a PlantUML component model before and after. */
async function compared(before: string, after: string, file = "component/shop.puml") {
  const [change] = await compareTexts({ [file]: before }, { [file]: after });
  return change && { before: marksOf(change.before), after: marksOf(change.after), lines: change.lines };
}

const plantuml = (...lines: readonly string[]): string => ["@startuml", ...lines, "@enduml"].join("\n");
const nothing = { added: [], removed: [] };

describe("a figure with something added, removed, changed and renamed", () => {
  it.each(figurePairs)("has these marks: $file", async ({ after, before, file, marks, renamed }) => {
    const [change] = await compareTexts({ [file]: before }, { [file]: after }, renamed);

    expect({
      kind: change?.kind,
      before: marksOf(change?.before).toSorted(),
      after: marksOf(change?.after).toSorted(),
    }).toEqual({
      kind: "changed",
      before: marks.before.toSorted(),
      after: marks.after.toSorted(),
    });
  });

  it.each(figurePairs)("has none against itself: $file", async ({ after, before, file }) => {
    expect(await compareTexts({ [file]: before }, { [file]: before })).toEqual([]);
    expect(await compareTexts({ [file]: after }, { [file]: after })).toEqual([]);
  });

  it.each(figurePairs)(
    "has the mirrored marks if it is turned round: $file",
    async ({ after, before, file, renamed = {} }) => {
      const back = Object.fromEntries(Object.entries(renamed).map(([own, other]) => [other, own]));
      const [forth] = await compareTexts({ [file]: before }, { [file]: after }, renamed);
      const [turned] = await compareTexts({ [file]: after }, { [file]: before }, back);

      expect(marksOf(turned?.before).toSorted()).toEqual(mirrored(marksOf(forth?.after)));
      expect(marksOf(turned?.after).toSorted()).toEqual(mirrored(marksOf(forth?.before)));
      expect(turned?.lines).toEqual({ added: forth?.lines.removed, removed: forth?.lines.added });
    },
  );
});

function mirrored(marks: readonly string[]): string[] {
  const signs: Readonly<Record<string, string>> = { "+": "−", "−": "+" };
  return marks.map((mark) => mark.replace(/^[+−]/, (sign) => signs[sign] ?? sign)).toSorted();
}

describe("no difference in meaning", () => {
  const before = plantuml(
    "[Web shop] as web",
    "[Orders] as orders",
    "[Bills] as bills",
    "web --> orders : calls",
    "orders --> bills",
  );

  it.each([
    [
      "other aliases",
      plantuml("[Web shop] as w", "[Orders] as o", "[Bills] as b", "w --> o : calls", "o --> b"),
    ],
    [
      "another order",
      plantuml(
        "[Bills] as bills",
        "[Web shop] as web",
        "[Orders] as orders",
        "orders --> bills",
        "web --> orders : calls",
      ),
    ],
    [
      "a declaration behind a mention",
      plantuml(
        "[Orders] as orders",
        "[Bills] as bills",
        "orders --> bills",
        "[Web shop] as web",
        "web --> orders : calls",
      ),
    ],
    [
      "comments",
      plantuml(
        "' the shop",
        "[Web shop] as web",
        "/' many",
        "lines '/",
        "[Orders] as orders",
        "[Bills] as bills",
        "web --> orders : calls",
        "orders --> bills",
      ),
    ],
    [
      "styles",
      plantuml(
        "!theme plain",
        "skinparam shadowing false",
        "skinparam component {",
        "  FontSize 20",
        "}",
        "<style>",
        "component { FontColor red }",
        "</style>",
        "scale 2",
        "[Web shop] as web #red",
        "[Orders] as orders",
        "[Bills] as bills",
        "web --> orders : calls",
        "orders --> bills",
      ),
    ],
    [
      "layout",
      plantuml(
        "left to right direction",
        "together {",
        "[Web shop] as web",
        "[Orders] as orders",
        "}",
        "[Bills] as bills",
        "web -left-> orders : calls",
        "orders --> bills",
        "web -[hidden]- bills",
      ),
    ],
    [
      "white space",
      plantuml(
        "",
        "  [Web shop] as web",
        "  [Orders]   as orders",
        "[Bills] as bills",
        "",
        "web   -->   orders : calls",
        "orders --> bills",
      ),
    ],
  ])("is %s", async (_, after) => {
    expect(await compared(before, after)).toBeUndefined();
  });

  it("is a setting, a style or a direction of Mermaid", async () => {
    const plain = "flowchart LR\n  a[Web shop] --> b[Orders]";
    const styled = `---
config:
  theme: dark
---
%%{init: {"theme": "dark"}}%%
flowchart TB
  %% a comment
  classDef hot fill:#f96
  a[Web shop]:::hot --> b[Orders]
  style b fill:#fff
  linkStyle 0 stroke:red`;

    expect(await compared(plain, styled, "component/shop.mmd")).toBeUndefined();
    expect(await compared(plain, `%% @title Shop\n${styled}`, "component/shop.mmd")).toBeUndefined();
  });

  it("is another order of members", async () => {
    expect(
      await compared(
        plantuml("class Order {", "+id", "+date", "}"),
        plantuml("class Order {", "+date", "+id", "}"),
        "class/orders.puml",
      ),
    ).toBeUndefined();
  });
});

describe("the order of messages", () => {
  const heads = ["participant Web", "participant Orders"];
  const repeated = (...labels: readonly string[]): string =>
    plantuml(...heads, ...labels.map((label) => `Web -> Orders : ${label}`));

  it("has a meaning: a message that moved is removed there and added here", async () => {
    expect(
      await compared(repeated("one", "two", "three"), repeated("two", "three", "one"), "interaction/a.puml"),
    ).toEqual({
      before: ["− one"],
      after: ["+ one"],
      lines: nothing,
    });
  });

  it("makes an inserted message one addition among repeated ones", async () => {
    expect(
      await compared(
        repeated("ask", "ask", "ask"),
        repeated("ask", "ask", "wait", "ask"),
        "interaction/a.puml",
      ),
    ).toEqual({ before: [], after: ["+ wait"], lines: nothing });
  });
});

describe("lines without elements", () => {
  it.each([
    ["a note", ["note right of Web : sells books"], ["note right of Web : sells all books"]],
    [
      "a note of several lines",
      ["note over Web", "sells", "books", "end note"],
      ["note over Web", "sells", "many", "books", "end note"],
    ],
    ["a condition", ["alt in stock", "Web -> Orders", "end"], ["alt not in stock", "Web -> Orders", "end"]],
    ["a loop", ["Web -> Orders"], ["loop each day", "Web -> Orders", "end"]],
    ["a divider", ["== First =="], ["== Second =="]],
    ["a title", ["title Sell"], ["title Sell books"]],
    ["a message from outside", ["[-> Web : start"], ["[-> Web : begin"]],
  ])("are compared as text: %s", async (_, before, after) => {
    const heads = ["participant Web", "participant Orders"];
    const change = await compared(
      plantuml(...heads, ...before),
      plantuml(...heads, ...after),
      "interaction/a.puml",
    );

    const own = before.filter((line) => !after.includes(line));
    const theirs = after.filter((line) => !before.includes(line));
    expect({ ...change?.lines }).toEqual({
      removed: own,
      added: theirs.filter((line) => line !== "end"),
    });
  });

  it("are the same if only an alias in them differs", async () => {
    const text = (alias: string): string =>
      plantuml(
        `participant "Web shop" as ${alias}`,
        `note right of ${alias} : sells`,
        `${alias} -> ${alias} : think`,
      );

    expect(await compared(text("web"), text("shop"), "interaction/a.puml")).toBeUndefined();
  });

  it("are all lines of a text without a reader", async () => {
    const pie = (share: number): string => `pie title Sales\n  "Books" : ${share}\n  "Maps" : 20`;

    expect((await compared(pie(70), pie(80), "component/sales.mmd"))?.lines).toEqual({
      removed: ['"Books" : 70'],
      added: ['"Books" : 80'],
    });
  });
});

describe("a whole figure", () => {
  const text = plantuml("[Web] --> [Orders] : calls", "[Orders] --> [Bills]");

  it("is added or removed without marks", async () => {
    const [added] = await compareTexts({}, { "component/shop.puml": text });
    const [removed] = await compareTexts({ "component/shop.puml": text }, {});

    expect([added?.kind, added?.before, marksOf(added?.after)]).toEqual(["added", undefined, []]);
    expect([removed?.kind, marksOf(removed?.before), removed?.after]).toEqual(["removed", [], undefined]);
  });

  it("is renamed if another one of its kind has nearly the same content", async () => {
    const [change, ...more] = await compareTexts(
      { "component/shop.puml": text },
      { "component/book-shop.puml": text.replace("@enduml", "[Bills] --> [Mail]\n@enduml") },
    );

    expect(more).toEqual([]);
    expect([change?.kind, change?.before?.diagram.id, change?.after?.diagram.id]).toEqual([
      "renamed",
      "component/shop",
      "component/book-shop",
    ]);
    expect(marksOf(change?.after)).toEqual(["+ Mail", "+ Bills Mail"]);
  });
});

describe("any two component models", () => {
  const names = ["Web", "Orders", "Bills", "Mail", "Stock"] as const;
  const model = fc
    .record({
      parts: fc.uniqueArray(fc.constantFrom(...names), { minLength: 1 }),
      links: fc.array(
        fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names), fc.constantFrom("", " : calls")),
        { maxLength: 6 },
      ),
    })
    .map(({ links, parts }) =>
      plantuml(
        ...parts.map((name) => `component ${name}`),
        ...links.map(([from, to, label]) => `${from} --> ${to}${label}`),
      ),
    );

  it("have mirrored marks, and none against themselves", async () => {
    await fc.assert(
      fc.asyncProperty(model, model, async (one, other) => {
        const forth = await compared(one, other);
        const back = await compared(other, one);
        expect(back?.before.toSorted() ?? []).toEqual(mirrored(forth?.after ?? []));
        expect(back?.after.toSorted() ?? []).toEqual(mirrored(forth?.before ?? []));
        expect(await compared(one, one)).toBeUndefined();
      }),
    );
  });
});
