/// <reference lib="dom" />
import { expect, it } from "vitest";
import { accessibilityFaults } from "../../../../tests/web/testing/find-accessibility-faults.ts";
import { openComponent } from "../../testing/open-component.ts";

const requirements = (text: string, revision: string) =>
  [200, { requirements: [{ id: "FR-1", text, revision }], revision: "1" }] as const;

it("a change of somebody else appears in the list, and the people who are there in the head", async () => {
  const { complaints, page } = await openComponent("/model/functional-requirements", {
    answers: {
      "GET /sad/get_functional_requirements/": [
        requirements("A customer can order.", "1"),
        requirements("A customer can order books.", "2"),
      ],
      "GET /sad/traceability/": [[200, { rows: [] }]],
    },
  });
  const text = page.getByRole("textbox", { name: "Text of FR-1" });
  await text.waitFor();
  const before = await text.inputValue();

  await page.evaluate(() => {
    window.componentTab.tell({
      type: "people",
      people: [{ email: "ben@example.com", name: "Ben Bitdiddle" }],
    });
    window.componentTab.tell({
      type: "changed",
      revision: "2",
      by: "Ben Bitdiddle",
      is_own: false,
      files: [{ path: "requirements/functional.yaml", change: "changed", ids: ["FR-1"] }],
    });
  });
  await page.getByText("Ben Bitdiddle changed FR-1").waitFor();
  const people = page.getByRole("img", { name: "Also here: Ben Bitdiddle" });
  await people.waitFor();
  await expect.poll(() => text.inputValue()).toBe("A customer can order books.");

  expect([before, await people.innerText()]).toEqual(["A customer can order.", "BB"]);
  expect([await accessibilityFaults(page), complaints]).toEqual([[], []]);
});
