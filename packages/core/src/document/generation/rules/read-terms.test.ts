import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { loadWinkTagger } from "../../../platform/language/wink-tagger.ts";
import { readRequirements } from "./read-requirements.ts";
import { readTerms } from "./read-terms.ts";

function termsIn(...lines: readonly string[]): string[] {
  return readTerms(lines.join("\n")).map(({ definition, term }) => `${term} = ${definition}`);
}

describe("a text explains words", () => {
  it.each([
    [
      "in a list",
      [
        "## 1.3 Definitions, acronyms and abbreviations",
        "* **ETA**: Estimated time of arrival",
        "* Berth – a place for a ship",
        "* Draught (m) = Depth below the water",
      ],
      [
        "ETA = Estimated time of arrival",
        "Berth = A place for a ship",
        "Draught (m) = Depth below the water",
      ],
    ],
    [
      "in lines",
      [
        "Glossary",
        "",
        "Berth: a place for a ship, which may be",
        "shared by two",
        "ETA - estimated time of arrival",
      ],
      ["Berth = A place for a ship, which may be shared by two", "ETA = Estimated time of arrival"],
    ],
    [
      "in sentences",
      [
        "# Terms",
        "",
        "This chapter explains words.",
        "",
        "A berth is a place for a ship.",
        "",
        "ETA means estimated time of arrival.",
      ],
      ["Berth = A place for a ship.", "ETA = Estimated time of arrival."],
    ],
    [
      "as a list of definitions",
      ["# Glossary", "Berth", ": A place for a ship"],
      ["Berth = A place for a ship"],
    ],
    [
      "in a table",
      ["## Terminology", "| Word | In our harbour |", "|---|---|", "| Berth | A place for a ship |"],
      ["Berth = A place for a ship"],
    ],
    [
      "in a table anywhere",
      [
        "Words.",
        "",
        "| Acronym | Full form | Meaning |",
        "|---|---|---|",
        "| ETA | Estimated time of arrival | When a ship comes |",
        "| X | | |",
      ],
      ["ETA = Estimated time of arrival: When a ship comes"],
    ],
    [
      "by titles",
      ["## Glossary", "### Berth", "A place for a ship.", "### Acronyms", "- ETA: estimated time of arrival"],
      ["Berth = A place for a ship.", "ETA = Estimated time of arrival"],
    ],
  ])("%s", (_, lines, terms) => {
    expect(termsIn(...lines)).toEqual(terms);
  });

  it.each([
    ["other chapters", ["## Terms of use", "- Berth: must be paid", "## Data definitions", "- Ship: name"]],
    ["words that are not explained", ["## Glossary", "- Berth", "- Ship:"]],
    ["tables of other things", ["| Field | Description |", "|---|---|", "| Berth | Where it lies |"]],
  ])("but not in %s", (_, lines) => {
    expect(termsIn(...lines)).toEqual([]);
  });

  it("without quotes and the text between them and the term", () => {
    expect(termsIn("# Glossary", '- Berth ": a place')).toEqual(["Berth = A place"]);
  });

  it("each once", () => {
    expect(termsIn("# Glossary", "- Berth: a place", "- Berths (B): places")).toEqual(["Berth = A place"]);
  });
});

test("a glossary by another name states no requirement either", async () => {
  const tag = await loadWinkTagger();
  const text = "## Terminology\n- Berth: a place for a ship that pilots book by telephone.\n";

  expect(readRequirements(text, tag)).toEqual([]);
});

test("no text is too strange", () => {
  const line = fc.oneof(
    fc.constantFrom("# Glossary", "## Terms", "| Term | Meaning |", "|---|---|", "- a: b", "  - c", ": d"),
    fc.string({ maxLength: 60 }),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      for (const { definition, term } of readTerms(lines.join("\n"))) {
        expect([term.trim(), definition.trim()]).toEqual([term, definition]);
        expect(term.length * definition.length).toBeGreaterThan(0);
      }
    }),
  );
});
