import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { elementEntrySchema, lifecycles } from "../../model/index.ts";
import { fieldsOfEntry, readEntryFields } from "./entry-fields.ts";

const subject = { id: "lending", name: "Lending" };

describe("typed fields are read by the rules of elements.yaml", () => {
  it("with one value per line or word, and no empty values", () => {
    const fields = {
      ...fieldsOfEntry(),
      names: "Loans\n\n lending desk ",
      tags: "core, personal-data",
      requirements: "FR-7 FR-8",
      links: "Run book https://wiki.example.com/lending",
      owner: " Team Desk ",
    };

    expect(readEntryFields(subject, fields)).toEqual({
      entry: {
        ...subject,
        owner: "Team Desk",
        names: ["Loans", "lending desk"],
        tags: ["core", "personal-data"],
        requirements: ["FR-7", "FR-8"],
        evidence: [],
        links: [{ title: "Run book", url: "https://wiki.example.com/lending" }],
      },
    });
  });

  it.each([
    ["links", "Runbook javascript:alert(1)", "Entry 1, url, expected an http or https address"],
    ["links", "https://wiki.example.com", "Entry 1, title, expected some text"],
    ["tags", "core it's", "Entry 2, expected one word without quotes or commas"],
    ["names", `Loans\n${"x".repeat(501)}`, "Entry 2, expected at most 500 characters"],
  ])("a fault of %s is reported with the entry: %s", (field, typed, message) => {
    expect(readEntryFields(subject, { ...fieldsOfEntry(), [field]: typed })).toEqual({
      errors: { [field]: message },
    });
  });
});

it("an entry that is shown and read again is the same", () => {
  const word = fc.stringMatching(/^[a-z][a-z0-9-]{0,12}$/);
  const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));
  const entry = fc.record(
    {
      kind: fc.constantFrom("component" as const, "queue" as const),
      technology: text,
      owner: text,
      description: text,
      lifecycle: fc.constantFrom(...lifecycles),
      names: fc.array(text, { maxLength: 3 }),
      tags: fc.array(word, { maxLength: 3 }),
      requirements: fc.array(word, { maxLength: 3 }),
      evidence: fc.array(text, { maxLength: 3 }),
      links: fc.array(fc.record({ title: text, url: fc.webUrl() }), { maxLength: 3 }),
    },
    { requiredKeys: [] },
  );

  fc.assert(
    fc.property(entry, (facts) => {
      const stated = elementEntrySchema.parse({ ...subject, ...facts });
      expect(readEntryFields(subject, fieldsOfEntry(stated))).toEqual({ entry: stated });
    }),
  );
});
