import type { DesignModel } from "../model/index.ts";

/** What people do with the lending library: who, in which steps, by which messages. */
export const sampleBehaviour = {
  actors: [
    { id: "person", name: "Person", kind: "person", parent: null, sources: [] },
    { id: "member", name: "Member", kind: "person", parent: "person", sources: ["FR-1", "FR-2"] },
    { id: "librarian", name: "Librarian", kind: "person", parent: "person", sources: ["FR-3"] },
    { id: "mail_provider", name: "Mail provider", kind: "system", parent: null, sources: ["FR-2"] },
  ],
  useCases: [
    {
      id: "UC-1",
      name: "Borrow a book",
      goal: "The member has the book, and the library knows until when.",
      actors: ["member"],
      pre_cond: ["The member is signed in."],
      steps: [
        "The member scans the book.",
        "The library stores the loan.",
        "The library shows the due date.",
      ],
      exceptions: ["Step 2: the book is reserved; the library says for whom it is kept."],
      post_cond: ["The loan is stored."],
      sources: ["FR-1"],
    },
    {
      id: "UC-2",
      name: "Reserve a book",
      goal: "The member gets the book as soon as it is back.",
      actors: ["member", "mail_provider"],
      pre_cond: ["The member is signed in.", "All copies are lent."],
      steps: ["The member chooses the book.", "The library stores the reservation."],
      exceptions: ["Step 2: the member has three reservations; the library refuses a fourth."],
      post_cond: ["The reservation is stored."],
      sources: ["FR-2", "BR-1"],
    },
    {
      id: "UC-3",
      name: "Sign in",
      goal: "The library knows who the member is.",
      actors: ["member", "librarian"],
      pre_cond: [],
      steps: ["The member enters e-mail address and password.", "The library checks them."],
      exceptions: [],
      post_cond: [],
      sources: [],
    },
    {
      id: "UC-4",
      name: "Pay a fee",
      goal: "A late return is settled.",
      actors: ["member"],
      pre_cond: [],
      steps: ["The member pays at the desk."],
      exceptions: [],
      post_cond: [],
      sources: ["FR-3"],
    },
  ],
  useCaseRelations: [
    { kind: "include", from: "UC-1", to: "UC-3" },
    { kind: "include", from: "UC-2", to: "UC-3" },
    { kind: "extend", from: "UC-4", to: "UC-1" },
  ],
  interactions: [
    {
      id: "borrow_a_book",
      useCase: "UC-1",
      title: "Borrow a book",
      participants: [
        { id: "member", name: "Member", kind: "actor" },
        { id: "loan_page", name: "Loan page", kind: "boundary" },
        { id: "lending_service", name: "Lending service", kind: "control" },
        { id: "loan_store", name: "Loan store", kind: "database" },
      ],
      steps: [
        { from: "member", to: "loan_page", text: "scan the book", kind: "call" },
        { from: "loan_page", to: "lending_service", text: "lend(book)", kind: "call" },
        {
          operator: "alt",
          branches: [
            {
              guard: "the book is free",
              messages: [
                { from: "lending_service", to: "loan_store", text: "store the loan", kind: "call" },
                { from: "lending_service", to: "loan_page", text: "due date", kind: "reply" },
              ],
            },
            {
              guard: "the book is reserved",
              messages: [
                { from: "lending_service", to: "loan_page", text: "kept for somebody else", kind: "reply" },
              ],
            },
          ],
        },
        { from: "loan_page", to: "member", text: "result", kind: "reply" },
      ],
      sources: ["FR-1"],
    },
  ],
} as const satisfies Partial<DesignModel>;
