import { describe, expect, it } from "vitest";
import { withCountedIds } from "./counted-ids.ts";

const namespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

interface Level {
  readonly text: string;
  readonly start?: number;
  readonly format?: string;
}

/** Two lists, `1` and `2`, with one definition of the given levels. */
function numbering(levels: readonly Level[], override = ""): string {
  const lines = levels.map(
    ({ text, start = 1, format = "decimal" }, at) =>
      `<w:lvl w:ilvl="${String(at)}"><w:start w:val="${String(start)}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`,
  );
  const list = (id: number, inside = ""): string =>
    `<w:num w:numId="${String(id)}"><w:abstractNumId w:val="7"/>${inside}</w:num>`;
  return `<w:numbering ${namespace}><w:abstractNum w:abstractNumId="7">${lines.join("")}</w:abstractNum>${list(1)}${list(2, override)}</w:numbering>`;
}

const item = (text: string, level = 0, list = 1): string =>
  `<w:p><w:pPr><w:numPr><w:ilvl w:val="${String(level)}"/><w:numId w:val="${String(list)}"/></w:numPr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;

/** The texts of the paragraphs, with a blank for each tab. */
function read(xml: string): string[] {
  return xml
    .split("</w:p>")
    .map((part) => part.replaceAll("<w:tab/>", " ").replaceAll(/<[^<>]*>/g, ""))
    .filter((text) => text !== "");
}

describe("The ids of a Word document", () => {
  it("are counted from the start of their list, and go on behind other paragraphs", () => {
    const document = `${item("The ferry sails.")}<w:p><w:r><w:t>See BAY-5.</w:t></w:r></w:p>${item("The quay closes.")}`;

    expect(read(withCountedIds(document, numbering([{ text: "BAY-%1", start: 5 }]), ""))).toEqual([
      "BAY-5 The ferry sails.",
      "See BAY-5.",
      "BAY-6 The quay closes.",
    ]);
  });

  it("contain the numbers of the levels above, and begin again below the next one", () => {
    const levels = [{ text: "BAY%1" }, { text: "BAY%1.%2", format: "decimalZero" }];
    const document = [item("Tides"), item("high", 1), item("low", 1), item("Wind"), item("west", 1)].join("");

    expect(read(withCountedIds(document, numbering(levels), ""))).toEqual([
      "BAY1 Tides",
      "BAY1.01 high",
      "BAY1.02 low",
      "BAY2 Wind",
      "BAY2.01 west",
    ]);
  });

  it("go on in a second list with the same definition, unless it states its own start", () => {
    const document = `${item("one")}${item("two", 0, 2)}`;
    const start = '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="9"/></w:lvlOverride>';

    expect(read(withCountedIds(document, numbering([{ text: "BAY-%1" }]), ""))).toEqual([
      "BAY-1 one",
      "BAY-2 two",
    ]);
    expect(read(withCountedIds(document, numbering([{ text: "BAY-%1" }], start), ""))).toEqual([
      "BAY-1 one",
      "BAY-9 two",
    ]);
  });

  it("come from the numbering of a style, and of the style that it is based on", () => {
    const styles = `<w:styles ${namespace}><w:style w:styleId="Need"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style><w:style w:styleId="Wish"><w:basedOn w:val="Need"/></w:style></w:styles>`;
    const document = ["Need", "Wish"]
      .map((style) => `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r><w:t>It rings.</w:t></w:r></w:p>`)
      .join("");

    expect(read(withCountedIds(document, numbering([{ text: "BAY-%1" }]), styles))).toEqual([
      "BAY-1 It rings.",
      "BAY-2 It rings.",
    ]);
  });

  it("are read in cells that contain nothing else", () => {
    const document = `<w:tc>${item("")}</w:tc>`;

    expect(read(withCountedIds(document, numbering([{ text: "BAY-%1" }]), ""))).toEqual(["BAY-1 "]);
  });

  it("ignore the numbering that a tracked change has replaced", () => {
    const before =
      '<w:pPrChange w:id="3"><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="2"/></w:numPr></w:pPr></w:pPrChange>';
    const document = `<w:p><w:pPr><w:jc w:val="left"/>${before}</w:pPr><w:r><w:t>It rings.</w:t></w:r></w:p>`;

    expect(read(withCountedIds(document, numbering([{ text: "BAY-%1" }]), ""))).toEqual(["It rings."]);
  });

  it("go on across chapters if their level never begins again", () => {
    const chapters = numbering([{ text: "%1." }, { text: "BAY-%2" }]).replace(
      '<w:lvlText w:val="BAY-%2"/>',
      '<w:lvlRestart w:val="0"/>$&',
    );
    const document = [item("Tides"), item("high", 1), item("Wind"), item("west", 1)].join("");

    expect(read(withCountedIds(document, chapters, ""))).toEqual([
      "Tides",
      "BAY-1 high",
      "Wind",
      "BAY-2 west",
    ]);
  });

  it("keep the zeros of a format that old programs do not know", () => {
    const zeros = numbering([{ text: "BAY-%1" }]).replace(
      /<w:numFmt [^<>]*>/,
      '<mc:AlternateContent xmlns:mc="m"><mc:Choice Requires="w14"><w:numFmt w:val="custom" w:format="001, 002, 003, ..."/></mc:Choice><mc:Fallback>$&</mc:Fallback></mc:AlternateContent>',
    );

    expect(read(withCountedIds(item("It rings."), zeros, ""))).toEqual(["BAY-001 It rings."]);
  });

  it("come from the levels that a list has itself, or takes from the definition of a style", () => {
    const plain = numbering([{ text: "%1." }]);
    const [level = ""] = /<w:lvl .*?<\/w:lvl>/.exec(numbering([{ text: "BAY-%1" }])) ?? [];
    const own = numbering([{ text: "%1." }], `<w:lvlOverride w:ilvl="0">${level}</w:lvlOverride>`);
    const linked = plain
      .replace(/<w:lvl .*?<\/w:lvl>/, '<w:numStyleLink w:val="Bays"/>')
      .replace(
        "<w:num ",
        `<w:abstractNum w:abstractNumId="8"><w:styleLink w:val="Bays"/>${level}</w:abstractNum>$&`,
      );
    const document = item("It rings.", 0, 2);

    expect(read(withCountedIds(document, own, ""))).toEqual(["BAY-1 It rings."]);
    expect(read(withCountedIds(document, linked, ""))).toEqual(["BAY-1 It rings."]);
  });

  it("are counted once for a text box with a form for old programs, and not for a removed paragraph", () => {
    const box = `<mc:AlternateContent><mc:Choice Requires="wps">${item("A box.")}</mc:Choice><mc:Fallback>${item("A box.")}</mc:Fallback></mc:AlternateContent>`;
    const removed = item("").replace("</w:pPr>", '<w:rPr><w:del w:id="4"/></w:rPr>$&');

    expect(
      read(withCountedIds(`${removed}${box}${item("It rings.")}`, numbering([{ text: "BAY-%1" }]), "")),
    ).toEqual(["A box.", "BAY-1 A box.", "BAY-2 It rings."]);
  });

  it("can have several words before their number", () => {
    expect(read(withCountedIds(item("It rings."), numbering([{ text: "SYS-BAY_IN-%1" }]), ""))).toEqual([
      "SYS-BAY_IN-1 It rings.",
    ]);
  });

  it("are left out if the numbering is damaged", () => {
    const document = item("It rings.");

    expect(withCountedIds(document, numbering([{ text: "BAY-%1" }]).slice(0, -9), "")).toBe(document);
  });

  it.each([
    ["a number alone", { text: "%1." }],
    ["a word that counts steps", { text: "Step %1" }],
    ["a bullet", { text: "•" }],
    ["an id that is counted in words", { text: "BAY-%1", format: "ordinalText" }],
  ])("do not come from %s", (_, level: Level) => {
    const document = item("It rings.");

    expect(withCountedIds(document, numbering([level]), "")).toBe(document);
  });
});
