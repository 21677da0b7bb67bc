import { describe, expect, it } from "vitest";
import type { DesignReview, GivenVerdict, OpenQuestion, ReviewProposal } from "./review-api.ts";
import { answerInWords, doubtInWords, openReview, proposalChoices, verdictInWords } from "./review-groups.ts";

const proposal = (more: Partial<ReviewProposal>): ReviewProposal => ({
  kind: "entities",
  name: "Book",
  role: null,
  basis: "stated",
  reason: null,
  doubt: null,
  support: [],
  importance: 1,
  ...more,
});
const question: OpenQuestion = {
  question: "who-starts",
  about: "Print a bill",
  text: "Who prints a bill?",
  answers: ["actor", "system", "open"],
  support: [],
  importance: 0.6,
};
const review: DesignReview = {
  engine: "rules",
  proposals: [proposal({}), proposal({ kind: "actors", name: "Member" }), proposal({ name: "Loan" })],
  questions: [question],
  elements: { actors: ["Member"], "use-cases": [], entities: ["Book", "Loan"], components: [] },
  verdicts: [],
  answers: [],
};

describe("the open items", () => {
  it("are grouped by kind, in the order of the review", () => {
    const { groups, questions } = openReview({ review, sent: [], waiting: [] });

    expect(groups.map(({ proposals, title }) => [title, ...proposals.map(({ name }) => name)])).toEqual([
      ["Actors", "Member"],
      ["Entities", "Book", "Loan"],
    ]);
    expect(questions.length).toBe(1);
  });

  it("exclude an item that has just been decided, in any spelling", () => {
    const { groups, questions } = openReview({
      review,
      sent: [{ type: "verdict", verdict: { kind: "entities", name: "books", verdict: "accept" } }],
      waiting: [
        { type: "answer", answer: { question: "who-starts", about: "Print a bill", answer: "open" } },
        { type: "verdict", verdict: { kind: "actors", name: "Member", verdict: "reject" } },
      ],
    });

    expect(groups.flatMap(({ proposals }) => proposals.map(({ name }) => name))).toEqual(["Loan"]);
    expect(questions).toEqual([]);
  });

  it("are empty before they are loaded", () => {
    const { first, groups, progress, questions } = openReview({ review: undefined, sent: [], waiting: [] });

    expect([first, groups, questions]).toEqual([[], [], []]);
    expect(progress.total).toBe(0);
  });

  it("begin with the ten least certain and most important items, and state their share", () => {
    const proposals = Array.from({ length: 12 }, (_, index) =>
      proposal({ name: `Book ${String(index)}`, importance: index }),
    );
    const { first, groups, progress, questions } = openReview({
      review: { ...review, proposals, verdicts: [{ kind: "actors", name: "Clerk", verdict: "reject" }] },
      sent: [],
      waiting: [],
    });

    expect(first).toHaveLength(10);
    expect(first[0]).toMatchObject({ name: "Book 11" });
    expect(groups.flatMap((group) => group.proposals.map(({ name }) => name))).toEqual(["Book 1", "Book 0"]);
    expect(questions).toEqual([question]);
    expect([progress.open, progress.total, Math.round(progress.next * 100)]).toEqual([13, 14, 98]);
  });

  it("group proposed use cases, each with the question for its actor", () => {
    const name = "Print a bill";
    const open = proposal({ kind: "use-cases", name, basis: "proposed", doubt: "nobody-starts" });
    const all = { ...review, proposals: [open, proposal({ kind: "use-cases", name: "Pay a bill" })] };
    const { groups, questions } = openReview({ review: all, sent: [], waiting: [] });
    const answer = { question: "who-starts", about: name, answer: "actor", actor: "Clerk" } as const;
    const answered = openReview({ review: all, sent: [{ type: "answer", answer }], waiting: [] });

    expect(groups.map(({ proposals, title }) => [title, ...proposals.map((one) => one.name)])).toEqual([
      ["Use cases", "Pay a bill"],
      ["Proposed use cases", name],
    ]);
    expect(questions).toEqual([]);
    expect(answered.groups.map(({ title }) => title)).toEqual(["Use cases"]);
  });
});

describe("the choices", () => {
  it.each([
    [proposal({}), { canRename: true, others: ["Loan"], change: "attribute" }],
    [proposal({ kind: "actors", name: "Member" }), { canRename: true, others: [], change: "system" }],
    [
      proposal({ kind: "actors", name: "Bank", role: "outside system" }),
      { canRename: true, others: ["Member"], change: "person" },
    ],
    [
      proposal({ kind: "use-cases", name: "Print a bill" }),
      { canRename: true, others: [], change: "function" },
    ],
    [
      proposal({ kind: "relations", name: "Book – Loan" }),
      { canRename: false, others: [], change: undefined },
    ],
  ])("of $kind $name", (one, { canRename, change, others }) => {
    const choices = proposalChoices(one, review);

    expect([choices.canRename, choices.others, choices.change?.to]).toEqual([canRename, others, change]);
  });

  it("of the only entity have no attribute, which would need another one", () => {
    const alone = { elements: { ...review.elements, entities: ["Book"] } };

    expect(proposalChoices(proposal({}), alone).change).toBeUndefined();
  });
});

it.each([
  [proposal({}), undefined],
  [proposal({ doubt: "nobody-starts" }), "nobody is said to start it"],
  [proposal({ doubt: "other-words" }), "in other words"],
  [proposal({ doubt: "not-stated", basis: "implied", reason: "Books are kept." }), "implied: Books are kept"],
  [proposal({ doubt: "not-stated", basis: "assumed" }), "assumed"],
])("doubts are said in words: %j", (one, words) => {
  expect(doubtInWords(one)).toBe(words);
});

it.each<[Omit<GivenVerdict, "name">, string]>([
  [{ kind: "actors", verdict: "accept" }, "accepted"],
  [{ kind: "actors", verdict: "reject" }, "rejected"],
  [{ kind: "actors", verdict: "rename", to: "Reader" }, "renamed to Reader"],
  [{ kind: "entities", verdict: "merge", into: "Book" }, "merged into Book"],
  [{ kind: "entities", verdict: "change", to: "attribute", of: "Book" }, "an attribute of Book"],
  [{ kind: "actors", verdict: "change", to: "system" }, "a system outside"],
  [{ kind: "actors", verdict: "change", to: "person" }, "a person or a group of people"],
  [
    { kind: "use-cases", verdict: "change", to: "function" },
    "a function of the system, which does it by itself",
  ],
])("verdicts are said in words: %j", (verdict, words) => {
  expect(verdictInWords({ name: "Member", ...verdict })).toBe(words);
});

it.each<[DesignReview["answers"][number]["answer"], string]>([
  ["actor", "started by Clerk"],
  ["system", "done by the system itself"],
  ["requirement", "said by FR-5"],
  ["fact", "There are two warehouses."],
  ["nothing", "asks for nothing"],
  ["open", "left open"],
])("answers are said in words: %s", (answer, words) => {
  expect(
    answerInWords({
      question: "who-starts",
      about: "Print a bill",
      answer,
      actor: "Clerk",
      requirement: "FR-5",
      fact: "There are two warehouses.",
    }),
  ).toBe(words);
});
