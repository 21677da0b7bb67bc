/// <reference lib="dom" />
import { describe, expect, it } from "vitest";
import { libraryReview } from "../../../testing/library-review.ts";
import { openComponent } from "../../../testing/open-component.ts";

async function opened(answers: object = {}, width = 1280) {
  const tab = await openComponent("/model/review", {
    answers: { "GET /sad/get_review/": [[200, libraryReview]], ...answers },
    viewport: { width, height: 900 },
  });
  await tab.page.getByRole("heading", { level: 1, name: "Review" }).waitFor();
  return tab;
}

describe("the review of a design", () => {
  it.each([1280, 375])("shows elements with the words that support them, at %i pixels", async (width) => {
    const { complaints, page } = await opened({}, width);

    const elements = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("button", { name: "Accept Borrow a book" }) });
    const words = elements.first().locator("mark");
    await words.first().waitFor();

    expect(await words.allInnerTexts()).toEqual(["borrow a book"]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(complaints).toEqual([]);
  });

  it("asks who starts a use case, and sends the answer", async () => {
    const answer = { question: "who-starts", about: "Reserve a book", answer: "actor", actor: "Teacher" };
    const { changes, page } = await opened({
      "PUT /sad/update_review/": [
        [200, { ...libraryReview, questions: libraryReview.questions.slice(1), answers: [answer] }],
      ],
    });

    await page.getByRole("combobox", { name: "Who reserves a book?" }).fill("Teacher");
    await page.getByRole("button", { name: "Answer" }).click();
    await page.getByRole("combobox", { name: "Who reserves a book?" }).waitFor({ state: "detached" });

    expect(await changes()).toEqual([
      [
        "PUT /sad/update_review/",
        {
          project_id: 1,
          verdicts: [],
          answers: [expect.objectContaining(answer)],
          withdrawn_verdicts: [],
          withdrawn_answers: [],
        },
      ],
    ]);
  });

  it("takes a decision back", async () => {
    const rejected = {
      ...libraryReview,
      proposals: libraryReview.proposals.filter(({ name }) => name !== "Borrow a book"),
      verdicts: [{ kind: "use-cases", name: "Borrow a book", verdict: "reject" }],
    };
    const { changes, page } = await opened({
      "PUT /sad/update_review/": [
        [200, rejected],
        [200, libraryReview],
      ],
    });
    await page.getByRole("button", { name: "Reject Borrow a book" }).click();

    await page.getByText("1 decision").click();
    await page.getByRole("button", { name: "Take back Borrow a book (use case)" }).click();

    await page.getByRole("button", { name: "Accept Borrow a book" }).waitFor();
    expect((await changes()).at(-1)).toEqual([
      "PUT /sad/update_review/",
      expect.objectContaining({ withdrawn_verdicts: [{ kind: "use-cases", name: "Borrow a book" }] }),
    ]);
  });

  it("shows the next step if there is nothing to review", async () => {
    const { page } = await opened({
      "GET /sad/get_review/": [
        [
          400,
          {
            error: "The project has no requirements and no brief that states any. Add requirements first.",
            code: "VALIDATION",
          },
        ],
      ],
    });

    await page.getByText("Add requirements first.").waitFor();
  });
});
