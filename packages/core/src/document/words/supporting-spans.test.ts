import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { supportingSpans } from "./supporting-spans.ts";

/** The text with brackets around the support of the name. */
function marked(name: string, text: string): string {
  return supportingSpans(name, text).reduceRight(
    (said, { end, start }) => `${said.slice(0, start)}[${said.slice(start, end)}]${said.slice(end)}`,
    text,
  );
}

describe("the words that support an element", () => {
  it.each([
    ["Ferry", "The ferries leave at nine.", "The [ferries] leave at nine."],
    ["Cancel a trip", "A pilot cancels trips.", "A pilot [cancels trips]."],
    ["Cancel a trip", "Cancelling the planned trip is free.", "[Cancelling] the planned [trip] is free."],
    ["Cancel trip", "Cancellation of trips by pilots", "[Cancellation] of [trips] by pilots"],
    ["Send ticket", "The ticket is sent by e-mail.", "The [ticket] is [sent] by e-mail."],
    ["Carry load", "Loads are carried.", "[Loads] are [carried]."],
    ["UC-3 Plan trips", "A trip is planned.", "A [trip] is [planned]."],
    ["harbour_master", "The HarbourMaster signs.", "The [HarbourMaster] signs."],
    ["UserName", "Each username is unique.", "Each [username] is unique."],
    ["Username", "Each user name is unique.", "Each [user name] is unique."],
    ["E-mail", "An email, or an e-mail.", "An [email], or an [e-mail]."],
    ["POST /harbours/{harbourId}/trips", "A harbour has trips.", "A [harbour] has [trips]."],
    ["Ticket service", "The service sells tickets.", "The service sells [tickets]."],
    ["Ticket service", "The ticket service sells.", "The [ticket service] sells."],
    ["Web portal", "The web portal greets them.", "The [web portal] greets them."],
    ["Manage tickets", "Ticket management is for clerks.", "[Ticket management] is for clerks."],
    ["Buy the ticket", "Buy a ticket.", "[Buy a ticket]."],
    ["Größe", "Die größe zählt.", "Die [größe] zählt."],
    ["Customer", "Custom reports are made.", "Custom reports are made."],
    ["Trip of the day", "The cook is of the north.", "The cook is of the north."],
    ["A T-shirt", "A tshirt, a t-shirt.", "A [tshirt], a [t-shirt]."],
    ["Trip", "", ""],
    ["", "A trip.", "A trip."],
  ])("of %j in %j", (name, text, expected) => {
    expect(marked(name, text)).toBe(expected);
  });
});

describe("spans", () => {
  const word = fc.constantFrom(
    "trip",
    "Trips",
    "ferry",
    "ferries",
    "the",
    "service",
    "user",
    "name",
    "-",
    "_",
    ".",
    "😀",
    "É",
  );
  const anyText = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.array(word, { maxLength: 12 }).map((words) => words.join(" ")),
  );

  test("lie in the text, in order, apart from one another, at the ends of words", () => {
    fc.assert(
      fc.property(anyText, anyText, (name, text) => {
        let before = -1;
        for (const { end, start } of supportingSpans(name, text)) {
          expect([start > before, end > start, end <= text.length]).toEqual([true, true, true]);
          expect(text.slice(start, end)).toBe(text.slice(start, end).trim());
          before = end;
        }
      }),
    );
  });

  test("are the same for the same input", () => {
    fc.assert(
      fc.property(anyText, anyText, (name, text) => {
        expect(supportingSpans(name, text)).toEqual(supportingSpans(name, text));
      }),
    );
  });

  test("mark every word of the name in a text that is the name", () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{3,9}$/), { minLength: 1, maxLength: 4 }), (words) => {
        const [first, ...others] = supportingSpans(words.join(" "), words.join(" "));
        expect(first).toBeDefined();
        expect(others.length).toBeLessThan(words.length);
      }),
    );
  });

  test("move with the words if other text is inserted before them", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const before = "Nobody knows: ";
        const moved = supportingSpans("Trip", before + text);
        expect(moved).toEqual(
          supportingSpans("Trip", text).map(({ end, start }) => ({
            start: start + before.length,
            end: end + before.length,
          })),
        );
      }),
    );
  });
});
