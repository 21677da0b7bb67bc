/** The review of the design of a lending library with four requirements. */
export const libraryReview = {
  engine: "rules",
  proposals: [
    {
      kind: "actors",
      name: "Member",
      role: null,
      basis: "stated",
      reason: null,
      support: [{ requirement: "FR-1", text: "A member can borrow a book.", spans: [{ start: 2, end: 8 }] }],
      doubt: null,
    },
    {
      kind: "actors",
      name: "Librarian",
      role: null,
      basis: "stated",
      reason: null,
      support: [
        {
          requirement: "FR-2",
          text: "The librarian registers a member with name and e-mail address.",
          spans: [{ start: 4, end: 13 }],
        },
      ],
      doubt: null,
    },
    {
      kind: "use-cases",
      name: "Reserve a book",
      role: null,
      basis: "stated",
      reason: null,
      support: [
        {
          requirement: "FR-3",
          text: "It shall be possible to reserve a book.",
          spans: [{ start: 24, end: 38 }],
        },
      ],
      doubt: "nobody-starts",
    },
    {
      kind: "use-cases",
      name: "Borrow a book",
      role: null,
      basis: "stated",
      reason: null,
      support: [
        { requirement: "FR-1", text: "A member can borrow a book.", spans: [{ start: 13, end: 26 }] },
      ],
      doubt: null,
    },
    {
      kind: "use-cases",
      name: "Register a member",
      role: null,
      basis: "stated",
      reason: null,
      support: [
        {
          requirement: "FR-2",
          text: "The librarian registers a member with name and e-mail address.",
          spans: [{ start: 14, end: 32 }],
        },
      ],
      doubt: null,
    },
    {
      kind: "entities",
      name: "Book",
      role: null,
      basis: "stated",
      reason: null,
      support: [
        { requirement: "FR-1", text: "A member can borrow a book.", spans: [{ start: 22, end: 26 }] },
        {
          requirement: "FR-3",
          text: "It shall be possible to reserve a book.",
          spans: [{ start: 34, end: 38 }],
        },
      ],
      doubt: null,
    },
    {
      kind: "entities",
      name: "Member",
      role: null,
      basis: "stated",
      reason: null,
      support: [
        { requirement: "FR-1", text: "A member can borrow a book.", spans: [{ start: 2, end: 8 }] },
        {
          requirement: "FR-2",
          text: "The librarian registers a member with name and e-mail address.",
          spans: [{ start: 26, end: 32 }],
        },
      ],
      doubt: null,
    },
    {
      kind: "relations",
      name: "Member – Book",
      role: "borrows",
      basis: "stated",
      reason: null,
      support: [
        {
          requirement: "FR-1",
          text: "A member can borrow a book.",
          spans: [
            { start: 2, end: 8 },
            { start: 22, end: 26 },
          ],
        },
      ],
      doubt: null,
    },
    {
      kind: "components",
      name: "Database",
      role: "database",
      basis: "implied",
      reason: "Books and members are kept, and no requirement says where.",
      support: [],
      doubt: "not-stated",
    },
    {
      kind: "components",
      name: "Bookstore",
      role: "service",
      basis: "stated",
      reason: null,
      support: [
        { requirement: "FR-1", text: "A member can borrow a book.", spans: [] },
        {
          requirement: "FR-2",
          text: "The librarian registers a member with name and e-mail address.",
          spans: [],
        },
        { requirement: "FR-3", text: "It shall be possible to reserve a book.", spans: [] },
      ],
      doubt: "other-words",
    },
  ],
  questions: [
    {
      question: "who-starts",
      about: "Reserve a book",
      text: "Who reserves a book?",
      answers: ["actor", "system", "open"],
      support: [
        {
          requirement: "FR-3",
          text: "It shall be possible to reserve a book.",
          spans: [{ start: 24, end: 38 }],
        },
      ],
    },
    {
      question: "what-comes",
      about: "FR-4",
      text: "Who does what in FR-4?",
      answers: ["requirement", "nothing", "open"],
      support: [{ requirement: "FR-4", text: "Nice and blue!", spans: [] }],
    },
  ],
  elements: {
    actors: ["Member", "Librarian"],
    "use-cases": ["Borrow a book", "Register a member", "Reserve a book"],
    entities: ["Book", "Member"],
    components: ["Bookstore", "Database"],
  },
  verdicts: [],
  answers: [],
} as const;
