import { expect, it } from "vitest";
import { openComponent } from "../../../testing/open-component.ts";

it("lets the first letter of a requirement decide its direction", async () => {
  const arabic = "يجب أن يحجز النظام (one-way) رحلة.";
  const english = "The system books a crossing.";
  const requirements = [arabic, english].map((text, index) => ({
    id: `FR-${index + 1}`,
    text,
    revision: "1",
  }));
  const { page } = await openComponent("/model/functional-requirements", {
    answers: {
      "GET /sad/get_functional_requirements/": [[200, { requirements, revision: "1" }]],
      "GET /sad/traceability/": [[200, { rows: [] }]],
    },
  });
  const bidi = async (text: string) =>
    page
      .getByText(text, { exact: true })
      .first()
      .evaluate((element) => getComputedStyle(element).unicodeBidi);

  // Each paragraph then has the direction of its first letter, and begins at the corresponding edge.
  expect([await bidi(arabic), await bidi(english)]).toEqual(["plaintext", "plaintext"]);
});
