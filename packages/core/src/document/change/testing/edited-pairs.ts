import type { Notation } from "../../../model/index.ts";

/** One edit of the small library's project, with everything that it changes in meaning. */
export interface EditedPair {
  readonly title: string;
  /** The notation of the diagrams; both if it makes no difference. */
  readonly notation?: Notation;
  /** By file: replacements of texts, or the whole new text; `null` deletes the file. */
  readonly edits: Readonly<Record<string, readonly (readonly [from: string, to: string])[] | string | null>>;
  /** The changes in short, in any order. */
  readonly expected: readonly string[];
}

/** Edits of all texts other than diagrams. */
export const editedTexts: readonly EditedPair[] = [
  {
    title: "a requirement is added at the top of its list",
    edits: {
      "requirements/functional.yaml": [
        ["- id: FR-1\n", "- id: FR-4\n  text: A member reserves a book.\n- id: FR-1\n"],
      ],
    },
    expected: ["+ requirement FR-4"],
  },
  {
    title: "a requirement that nothing names is removed",
    edits: {
      "requirements/functional.yaml": [
        ["- id: FR-3\n  text: A librarian adds a book to the catalogue.\n", ""],
      ],
    },
    expected: ["- requirement FR-3"],
  },
  {
    title: "a requirement has another text and priority",
    edits: {
      "requirements/functional.yaml": [
        ["two days before", "three days before"],
        ["should", "must"],
      ],
    },
    expected: ["~ requirement FR-2"],
  },
  {
    title: "a requirement has another number",
    edits: {
      "requirements/functional.yaml": [["id: FR-2", "id: FR-7"]],
      "use-cases/UC-2.yaml": [["FR-2", "FR-7"]],
    },
    expected: ["> requirement FR-2 => FR-7"],
  },
  {
    title: "requirements change places and quotes, and get comments and line breaks",
    edits: {
      "requirements/functional.yaml": `# The functions.
- text: >-
    A librarian adds a book
    to the catalogue.
  id: FR-3
- { id: FR-2, priority: should, text: "The library reminds a member of a loan two days before it ends." }
- id: FR-1
  priority: must
  text: 'A member borrows a book with a card.'
`,
    },
    expected: [],
  },
  {
    title: "a quality has another measure",
    edits: { "requirements/quality.yaml": [["within 1 s", "within 2 s"]] },
    expected: ["~ requirement NFR-1"],
  },
  {
    title: "a step is inserted",
    edits: {
      "use-cases/UC-1.yaml": [
        ["  - The librarian scans", "  - The librarian greets the member.\n  - The librarian scans"],
      ],
    },
    expected: ["+ step UC-1 Borrow a book.step 2"],
  },
  {
    title: "a step is removed",
    edits: { "use-cases/UC-2.yaml": [["  - The clock starts the nightly run.\n", ""]] },
    expected: ["- step UC-2 Remind a member.step 1"],
  },
  {
    title: "a step says something else",
    edits: { "use-cases/UC-1.yaml": [["scans the book", "scans the book twice"]] },
    expected: ["~ step UC-1 Borrow a book.step 2"],
  },
  {
    title: "two steps change places",
    edits: {
      "use-cases/UC-1.yaml": [
        [
          "  - The member shows the card.\n  - The librarian scans the book.\n",
          "  - The librarian scans the book.\n  - The member shows the card.\n",
        ],
      ],
    },
    expected: ["~ use-case UC-1 Borrow a book"],
  },
  {
    title: "an exception is added and the goal is changed",
    edits: {
      "use-cases/UC-1.yaml": [
        ['renews it."]', 'renews it.", "Step 2: the book has no label."]'],
        ["has the book.", "has the book for four weeks."],
      ],
    },
    expected: ["~ use-case UC-1 Borrow a book", "+ step UC-1 Borrow a book.exception 2"],
  },
  {
    title: "a trace is added and another removed",
    edits: { "use-cases/UC-2.yaml": [["[FR-2]", "[FR-3]"]] },
    expected: ["- trace FR-2 → Remind a member", "+ trace FR-3 → Remind a member"],
  },
  {
    title: "a use case is removed with its steps and its trace",
    edits: { "use-cases/UC-2.yaml": null },
    expected: [
      "- use-case UC-2 Remind a member",
      "- step UC-2 Remind a member.step 1",
      "- step UC-2 Remind a member.step 2",
      "- trace FR-2 → Remind a member",
    ],
  },
  {
    title: "a term, a risk and the brief change",
    edits: {
      "archscribe.yaml": [
        ["that a member has borrowed", "that a member has at home"],
        ["Members borrow", "Members of the town borrow"],
      ],
    },
    expected: ["~ project Library"],
  },
  {
    title: "layout, theme and comments of the manifest are no changes",
    edits: {
      "archscribe.yaml": [
        ['version: "1.0"', "# The first one.\nversion: '1.0'\nlayout: Layout3\ntheme: Blueprint"],
      ],
    },
    expected: [],
  },
  {
    title: "a rule is stricter",
    edits: {
      "archscribe.yaml": [
        [
          "    reason: Each service has a database of its own.",
          "    reason: Each service has a database of its own.\n    severity: error",
        ],
      ],
    },
    expected: ["~ rule services-do-not-use-foreign-databases"],
  },
  {
    title: "an operation is removed",
    edits: {
      "api/openapi.yaml": [
        [
          `    get:
      operationId: listLoans
      summary: Lists the loans of a member
      parameters:
        - { name: member, in: query, schema: { type: string } }
      responses:
        "200":
          description: The loans
          content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Loan" } } } }
`,
          "",
        ],
      ],
    },
    expected: ["- operation GET /loans !operation-removed"],
  },
  {
    title: "a parameter becomes required",
    edits: { "api/openapi.yaml": [["in: query, schema", "in: query, required: true, schema"]] },
    expected: ["~ operation GET /loans !parameter-required"],
  },
  {
    title: "an operation has another path",
    edits: { "api/openapi.yaml": [["  /loans:", "  /library/loans:"]] },
    expected: [
      "> operation GET /loans => GET /library/loans !operation-moved",
      "> operation POST /loans => POST /library/loans !operation-moved",
    ],
  },
  {
    title: "an operation has another id",
    edits: { "api/openapi.yaml": [["operationId: listLoans", "operationId: findLoans"]] },
    expected: ["> operation GET /loans => GET /loans"],
  },
  {
    title: "a response loses a property, and a request needs one more",
    edits: {
      "api/openapi.yaml": [
        ["        until: { type: string, format: date }\n", ""],
        ["required: [book]", "required: [book, card]"],
      ],
    },
    expected: ["- property Loan.until !property-removed", "~ property NewLoan.card !property-required"],
  },
  {
    title: "a schema has another name, and its properties another order",
    edits: {
      "api/openapi.yaml": [
        ["schemas/NewLoan", "schemas/LoanRequest"],
        ["    NewLoan:", "    LoanRequest:"],
        [
          "        book: { type: string }\n        card: { type: string }",
          "        card: { type: string }\n        book: { type: string }",
        ],
      ],
    },
    expected: ["~ operation POST /loans", "> schema NewLoan => LoanRequest !schema-renamed"],
  },
  {
    title: "a page has another section, and a decision another status",
    edits: {
      "pages/service-interface.md": [
        ["Errors are problem documents.", "Errors are problem documents of RFC 9457."],
      ],
      "decisions/0001-one-database-per-service.md": [["status: accepted", "status: superseded"]],
    },
    expected: ["~ page Service interface", "~ decision One database per service"],
  },
  {
    title: "a decision has another number and title",
    edits: {
      "decisions/0001-one-database-per-service.md": null,
      "decisions/0002-a-database-per-service.md": `---
status: accepted
date: "2026-01-10"
---

# A database per service

## Context

Services must not share tables.

## Decision

Each service has a database of its own.
`,
    },
    expected: ["> decision One database per service => A database per service"],
  },
  {
    title: "a screen has another button",
    edits: {
      "ui-previews/desk.html": [["<button>Lend</button>", "<button>Lend</button><button>Return</button>"]],
    },
    expected: ["~ screen Desk"],
  },
  {
    title: "Markdown is wrapped in another way",
    edits: {
      "pages/service-interface.md": [["answers requests of the desk.", "answers\nrequests of the desk."]],
    },
    expected: [],
  },
];

/** Edits of the 13 kinds of diagram, in both notations. */
export const editedDiagrams: readonly EditedPair[] = [
  ...both("usecase", {
    title: "an actor is added with an association",
    plantuml: [["librarian --> borrow", "librarian --> borrow\nactor Guest as guest\nguest --> borrow"]],
    mermaid: [["  librarian --> borrow", "  librarian --> borrow\n  guest((Guest))\n  guest --> borrow"]],
    expected: ["+ element Guest", "+ relation Guest → Borrow a book"],
  }),
  ...both("usecase", {
    title: "an actor has another name everywhere",
    edits: { "use-cases/UC-1.yaml": [["Librarian]", "Desk clerk]"]] },
    plantuml: [["actor Librarian as", 'actor "Desk clerk" as']],
    mermaid: [["librarian((Librarian))", "librarian((Desk clerk))"]],
    expected: ["~ use-case UC-1 Borrow a book", "> element Librarian => Desk clerk"],
  }),
  ...both("interaction", {
    title: "a message is inserted, and another has other words",
    plantuml: [
      ["loans --> member : the date of return", "loans -> db : count\nloans --> member : the day of return"],
    ],
    mermaid: [
      ["  loans-->>member: the date of return", "  loans->>db: count\n  loans-->>member: the day of return"],
    ],
    expected: ["~ relation Loan service → Loan database", "~ relation Loan service → Member"],
  }),
  ...both("system_conceptual", {
    title: "a component is added in between",
    plantuml: [
      [
        "loans --> catalogue : asks for books",
        "component Gateway as gw\nloans --> gw\ngw --> catalogue : asks for books",
      ],
    ],
    mermaid: [
      [
        "  loans -->|asks for books| catalogue",
        "  gw[Gateway]\n  loans --> gw\n  gw -->|asks for books| catalogue",
      ],
    ],
    expected: [
      "+ element Gateway",
      "+ relation Gateway → Catalogue service",
      "+ relation Loan service → Gateway",
      "- relation Loan service → Catalogue service",
    ],
  }),
  ...both("system_conceptual", {
    title: "lines change places, aliases change, and the layout does",
    plantuml: [
      [
        'actor Member as member\ncomponent "Loan service" as loans\n',
        'left to right direction\nskinparam shadowing false\ncomponent "Loan service" as ls\n\' the person\nactor Member as member\n',
      ],
      ["member --> loans\nloans --> catalogue", "ls -right-> catalogue"],
      ["asks for books\n", "asks for books\nmember -down-> ls\n"],
    ],
    mermaid: [
      [
        "flowchart LR\n  member((Member))\n  loans[Loan service]\n",
        "flowchart TB\n  ls[Loan service]\n  %% the person\n  member((Member))\n  style ls fill:#fff\n",
      ],
      ["  member --> loans\n  loans -->|", "  ls -->|"],
      ["| catalogue\n", "| catalogue\n  member --> ls\n"],
    ],
    expected: [],
  }),
  ...both("interface", {
    title: "a component uses the interface too",
    plantuml: [["desk ..> api", 'desk ..> api\ncomponent "Web site" as web\nweb ..> api']],
    mermaid: [["  Office ..> LoanApi", '  Office ..> LoanApi\n  class Web["Web site"]\n  Web ..> LoanApi']],
    expected: [
      "+ element Web site",
      { plantuml: "+ relation Web site → Loan API", mermaid: "+ relation Web site → LoanApi" },
    ],
  }),
  ...both("conceptual", {
    title: "an entity is added, and a multiplicity changes",
    plantuml: [
      ["entity Person", 'entity Person\nentity Reminder\nLoan "1" -- "0..*" Reminder : causes'],
      ['Person "1" --', 'Person "0..1" --'],
    ],
    mermaid: [["  Person ||--o{ Loan : has", "  Person |o--o{ Loan : has\n  Loan ||--o{ Reminder : causes"]],
    expected: ["+ element Reminder", "+ relation Loan – Reminder", "~ relation Loan – Person"],
  }),
  ...both("logical", {
    title: "an attribute is added, and another has another type",
    plantuml: [["end : date", "end : point in time\n  fee : money"]],
    mermaid: [["    date end_day", "    instant end_day\n    money fee"]],
    expected: [{ plantuml: "~ member Loan.end", mermaid: "~ member Loan.end_day" }, "+ member Loan.fee"],
  }),
  ...both("physical", {
    title: "a column is removed, and another has another type",
    plantuml: [
      ["  begun_at : timestamptz\n", ""],
      ["varchar(200)", "text"],
    ],
    mermaid: [
      ["    timestamptz begun_at\n", ""],
      ["varchar title", "string title"],
    ],
    expected: ["~ member Book.title !column-type-changed", "- member Loan.begun_at !column-removed"],
  }),
  ...both("physical", {
    title: "a column has another name",
    plantuml: [["begun_at", "started_at"]],
    mermaid: [["begun_at", "started_at"]],
    expected: ["> member begun_at => Loan.started_at !column-renamed"],
  }),
  ...both("component", {
    title: "a component is removed, and a relation with it",
    plantuml: [
      ["queue Events as events\n", ""],
      ["loans --> events : loan begun\n", ""],
    ],
    mermaid: [
      ["  events[[Events]]\n", ""],
      ["  loans -->|loan begun| events\n", ""],
    ],
    expected: ["- element Events", "- relation Loan service → Events"],
  }),
  ...both("component", {
    title: "a component is called something else and keeps its relations",
    plantuml: [['"Catalogue service" as', '"Book catalogue" as']],
    mermaid: [["catalogue[Catalogue service]", "catalogue[Book catalogue]"]],
    edits: {
      "diagrams/system_conceptual.puml": [['"Catalogue service" as', '"Book catalogue" as']],
      "diagrams/system_conceptual.mmd": [["catalogue[Catalogue service]", "catalogue[Book catalogue]"]],
    },
    expected: ["> element Catalogue service => Book catalogue"],
  }),
  ...both("component", {
    title: "a component moves into another group",
    plantuml: [
      [
        '  component "Catalogue service" as catalogue <<Java>>\n}',
        '}\npackage Partners {\n  component "Catalogue service" as catalogue <<Java>>\n}',
      ],
    ],
    mermaid: [
      [
        "    catalogue[Catalogue service]\n  end",
        "  end\n  subgraph partners [Partners]\n    catalogue[Catalogue service]\n  end",
      ],
    ],
    expected: ["~ element Catalogue service", "+ element Partners"],
  }),
  ...both("class", {
    title: "an operation has another parameter, and a class is added",
    plantuml: [
      ["isValid(day: Date)", "isValid(day: Instant)"],
      ["LoanOffice --> Card : checks", "LoanOffice --> Card : checks\nclass Receipt\nLoanOffice --> Receipt"],
    ],
    mermaid: [
      ["isValid(day)", "isValid(instant)"],
      [
        "  LoanOffice --> Card : checks",
        "  LoanOffice --> Card : checks\n  class Receipt\n  LoanOffice --> Receipt",
      ],
    ],
    expected: ["+ element Receipt", "~ member Card.isValid()", "+ relation LoanOffice → Receipt"],
  }),
  ...both("onPrem", {
    title: "a connection has another label",
    plantuml: [["JDBC", "TLS"]],
    mermaid: [["JDBC", "TLS"]],
    expected: ["~ relation Application server → Database server"],
  }),
  ...both("AWS", {
    title: "a connection has another direction",
    plantuml: [["ecs --> rds", "rds --> ecs"]],
    mermaid: [["ecs --> rds", "rds --> ecs"]],
    expected: ["~ relation Amazon RDS → Amazon ECS"],
  }),
  ...both("GCP", {
    title: "the figure is removed",
    plantuml: null,
    mermaid: null,
    expected: ["- element Cloud Run", "- element Cloud SQL", "- relation Cloud Run → Cloud SQL"],
  }),
  ...both("Azure", {
    title: "a node is added",
    plantuml: [["apps --> adb", 'apps --> adb\nnode "Front Door" as door\ndoor --> apps']],
    mermaid: [["  apps --> adb", "  apps --> adb\n  door[Front Door]\n  door --> apps"]],
    expected: ["+ element Front Door", "+ relation Front Door → Container Apps"],
  }),
];

type Edits = EditedPair["edits"];

/** One edit of a diagram in both notations. */
function both(
  key: string,
  {
    edits = {},
    expected,
    mermaid,
    plantuml,
    title,
  }: {
    readonly title: string;
    readonly plantuml: Edits[string];
    readonly mermaid: Edits[string];
    /** Edits of other files. */
    readonly edits?: Edits;
    readonly expected: readonly (string | Readonly<Record<Notation, string>>)[];
  },
): EditedPair[] {
  const of = (notation: Notation, ending: string, own: Edits[string]): EditedPair => {
    const others = Object.entries(edits).filter(
      ([path]) => !path.startsWith("diagrams/") || path.endsWith(ending),
    );
    return {
      title: `${key}: ${title}`,
      notation,
      edits: { ...Object.fromEntries(others), [`diagrams/${key}${ending}`]: own },
      expected: expected.map((one) => (typeof one === "string" ? one : one[notation])),
    };
  };
  return [of("plantuml", ".puml", plantuml), of("mermaid", ".mmd", mermaid)];
}
