import { describe, expect, it } from "vitest";
import { wordingOf } from "./own-words.ts";

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
  ])("leave the text %j of a project as it is", (text) => {
    expect(german?.(text)).toBe(text);
  });
});

it("stay English in a language that the document does not speak, but for the words that the project gives", () => {
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
