import { describe, expect, it } from "vitest";
import { pageWordsOf, wordingOf } from "./own-words.ts";

describe("the document's own words in German", () => {
  const german = wordingOf("de-CH");

  it.each([
    ["Use cases", "Anwendungsfälle"],
    ["2.1 Use cases", "2.1 Anwendungsfälle"],
    ["Purpose. ", "Zweck. "],
    ["Figure 12", "Abbildung 12"],
    ["Part 2 of 3", "Teil 2 von 3"],
    ["\u00a0(p.\u00a00)", "\u00a0(S.\u00a00)"],
    ["Ferry: Software Architecture Document", "Ferry: Softwarearchitekturdokument"],
    [
      "Shows 14 components and 1 actor with 13 relations.",
      "Zeigt 14 Komponenten und 1 Akteur mit 13 Beziehungen.",
    ],
    ["Shows 2 participants, which exchange 1 message.", "Zeigt 2 Teilnehmer und zwischen ihnen 1 Nachricht."],
    ["version 2.1-rc.1", "Version 2.1-rc.1"],
    ["2 components, 1 node", "2 Komponenten, 1 Knoten"],
    ["on 3 schemas", "mit 3 Schemas"],
    ["At least 1 character; at most 20 characters.", "Mindestens 1 Zeichen; höchstens 20 Zeichen."],
    ["Of the form ^[a-z]+$; default: false.", "Der Form ^[a-z]+$; Standardwert: false."],
    ["At least -1.5.", "Mindestens -1.5."],
    ["one of red, green", "eines von red, green"],
    ["approved by Ada Lovelace (2026-03-31)", "freigegeben von Ada Lovelace (2026-03-31)"],
    [
      "approved by Ada (2026-03-31) and Bob (2026-04-01); 1 change since the approval by Cem (2026-03-30)",
      "freigegeben von Ada (2026-03-31) und Bob (2026-04-01); 1 Änderung seit der Freigabe durch Cem (2026-03-30)",
    ],
    [
      "in review: changes requested by Ada; 2 changes since the approval by Bob (2026-03-31); awaiting Bob, Cem and Dana",
      "in Prüfung: Änderungen verlangt von Ada; 2 Änderungen seit der Freigabe durch Bob (2026-03-31); noch nicht geprüft von Bob, Cem und Dana",
    ],
    ["Source: Terms and conditions, part 4", "Quelle: Terms and conditions, part 4"],
    ["Source: Workshop with the clerks, 2025-11-06", "Quelle: Workshop with the clerks, 2025-11-06"],
    [
      "1.2 of 2031-03-31; since then 2 added, 1 removed",
      "1.2 vom 2031-03-31; seitdem 2 hinzugefügt, 1 entfernt",
    ],
    [
      "The project says nothing yet about: Glossary, Use cases.",
      "Das Projekt sagt noch nichts über: Glossar, Anwendungsfälle.",
    ],
  ])("say %j as %j", (english, own) => {
    expect(german?.(english)).toBe(own);
  });

  it.each([
    "Das System zeigt Figure 12 an.",
    "Table tennis",
    "Figure skating",
    "",
    "Ein Passagier bucht.",
    "Shows the fare.",
    "At least 1 character; and a fare.",
    "2 ferries, 1 node",
    "3 Fähren",
    "At least once a day.",
  ])("do not change the text %j of a project", (text) => {
    expect(german?.(text)).toBe(text);
  });
});

it("stay English in an unsupported language, except for the project's own words", () => {
  expect(wordingOf("en")).toBeUndefined();
  expect(wordingOf("fr")).toBeUndefined();
  const french = wordingOf("fr", { "Use cases": "Cas d'utilisation", "Figure {}": "Illustration {}" });

  expect(["Use cases", "Figure 3", "Glossary"].map((text) => french?.(text))).toEqual([
    "Cas d'utilisation",
    "Illustration 3",
    "Glossary",
  ]);
});

it("prefer the words that a project gives", () => {
  expect(wordingOf("de", { Glossary: "Begriffe" })?.("Glossary")).toBe("Begriffe");
});

it("of a page's script are German or the project's own; other words are not among them", () => {
  expect(pageWordsOf("de-AT", { Copy: "Abschreiben" })).toMatchObject({
    Copy: "Abschreiben",
    Zoom: "Vergrößern",
  });
  expect(pageWordsOf("fr", { Copy: "Copier", Glossary: "Glossaire" })).toEqual({ Copy: "Copier" });
  expect(pageWordsOf("en")).toEqual({});
});
