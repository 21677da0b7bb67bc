import { describe, expect, it } from "vitest";
import { loadWinkTagger } from "../../platform/language/wink-tagger.ts";
import { readRequirementTable } from "./read-requirement-table.ts";

const tag = await loadWinkTagger();

/** Each requirement of a table on a line, with the other statements of its row. */
function read(...lines: readonly string[]): string[] {
  return readRequirementTable(lines.join("\n"), tag).found.map(
    ({ id = "-", kind, line, priority = "-", section = "-", text }) =>
      `${String(line)} ${id} ${kind} ${priority} ${section}: ${text}`,
  );
}

/** Each text that is left out, with the reason. */
function leftOut(...lines: readonly string[]): string[] {
  return readRequirementTable(lines.join("\n"), tag).leftOut.map(
    ({ line, reason, text }) => `${String(line)} ${reason}: ${text}`,
  );
}

it("rows that repeat a requirement for each of its criteria are one requirement", () => {
  expect(
    read(
      "ID,Requirement,Acceptance criteria,Priority",
      "R-1,The clerk lends a book.,The loan is stored,must",
      "R-1,The clerk lends a book.,A receipt is printed,must",
      "R-1,The clerk lends a film.,,could",
      "R-2,The clerk lends a film.,,could",
    ),
  ).toEqual([
    "2 R-1 functional must -: The clerk lends a book. Acceptance criteria: The loan is stored; A receipt is printed.",
    "4 R-1 functional could -: The clerk lends a film.",
    "5 R-2 functional could -: The clerk lends a film.",
  ]);
});

it("a row with a title and a priority is not a heading: the missing statement is reported", () => {
  const rows = ["ID,Title,Requirement,Priority", "R-1,Reports,,low", "R-2,,The clerk lends a book.,high"];

  expect(read(...rows)).toEqual(["3 R-2 functional must -: The clerk lends a book."]);
  expect(leftOut(...rows)).toEqual(["2 name: Reports"]);
});

it("nothing of rows that repeat a requirement is lost", () => {
  const rows = [
    "ID,Requirement,Priority,Comment",
    "R-1,The clerk lends a book.,must,Ask the lender for a card",
    "R-1,The clerk lends a book.,,Ask the porter for a key",
    "R-1,The clerk lends a book.,could,",
  ];

  expect(read(...rows)).toEqual([
    "2 R-1 functional must -: The clerk lends a book.",
    "4 R-1 functional could -: The clerk lends a book.",
  ]);
  expect(leftOut(...rows)).toEqual(["2 column: Ask the lender for a card\nAsk the porter for a key"]);
});

describe("the head of a table of requirements", () => {
  const row = "R1,The system shall print a badge.,must";
  const found = "R1 functional must -: The system shall print a badge.";

  it.each([
    ["is the first row", ["Id,Requirement,Priority", row], 2],
    ["follows a title", ["Lift care,,", "Id,Requirement,Priority", row], 3],
    [
      "follows a remark and an empty row",
      ["Only for the tender.,,", ",,", "Id,Requirement,Priority", row],
      4,
    ],
    ["follows a line for spreadsheets", ["sep=,", "Id,Requirement,Priority", row], 3],
  ])("%s", (_, lines, line) => {
    expect(read(...lines)).toEqual([`${String(line)} ${found}`]);
  });

  it.each([
    ["semicolons", ["Id;Requirement;Priority", "R1;The system shall print, and file, a badge.;must"]],
    ["tabs", ["Id\tRequirement\tPriority", "R1\tThe system shall print, and file, a badge.\tmust"]],
    [
      "stated semicolons",
      ["sep=;", "Id;Requirement;Priority", "R1;The system shall print, and file, a badge.;must"],
    ],
  ])("may have %s", (_, lines) => {
    expect(read(...lines)).toEqual([
      `${String(lines.length)} R1 functional must -: The system shall print, and file, a badge.`,
    ]);
  });

  it.each([
    ["German", "Nr.;Anforderung;Priorität;Typ", "7;Das System muss Ausweise drucken.;Hoch;Funktional"],
    [
      "German, as a title and a description",
      "Kennung;Titel;Beschreibung;Wichtigkeit",
      "7;;Das System muss Ausweise drucken.;Muss",
    ],
    ["French", "Identifiant;Exigence;Priorité", "7;Le système doit imprimer les badges.;Élevée"],
  ])("may be %s", (_, head, row) => {
    const text = row.split(";").find((cell) => cell.endsWith("."));

    expect(read(head, row)).toEqual([`2 7 functional must -: ${String(text)}`]);
  });

  it("may come again, on a new page or below a gap with other columns", () => {
    const text =
      "Functional\nID;Requirement\nR-1;The desk shall print labels.\nID;Requirement\nR-2;The desk shall lend books.\n\n" +
      "ID;Category;Requirement;Target\nR-3;Speed;The desk shall answer within 2 s.;2 s\n";

    const { found, leftOut } = readRequirementTable(text, tag);

    expect(found.map(({ id, line, text: said }) => [id, line, said])).toEqual([
      ["R-1", 3, "The desk shall print labels."],
      ["R-2", 5, "The desk shall lend books."],
      ["R-3", 8, "The desk shall answer within 2 s."],
    ]);
    expect(leftOut.flatMap(({ reason, text: said }) => (reason === "about-document" ? [said] : []))).toEqual([
      "Functional",
    ]);
  });

  it("has rows whose text cannot be read, which are left out", () => {
    const { found, leftOut } = readRequirementTable("ID;Requirement\nR-1;[unreadable]\n", tag);

    expect(found).toEqual([]);
    expect(leftOut).toEqual([expect.objectContaining({ reason: "unreadable", id: "R-1", line: 2 })]);
  });

  it("may name features beside their stories, which are the statements", () => {
    const table = `Feature,User Story,Priority
Berths,"As a skipper, I want to book a berth so that my boat is safe",High
Tides,"As a skipper, I want to see the tides",Low
`;

    expect(
      readRequirementTable(table, tag).found.map(({ priority, section, text }) => [section, priority, text]),
    ).toEqual([
      ["Berths", "must", "As a skipper, I want to book a berth so that my boat is safe"],
      ["Tides", "could", "As a skipper, I want to see the tides"],
    ]);
  });

  it("may have names that are cut off", () => {
    const text = "ID;Object Text;Test Resp.;Prio.\nR-1;The desk shall print labels.;Ada;Must\n";

    expect(readRequirementTable(text, tag).found).toEqual([
      expect.objectContaining({ id: "R-1", text: "The desk shall print labels.", priority: "must" }),
    ]);
  });

  it("may be missing: the column with obligations is the text, also beside a longer one", () => {
    const links = "Module: Lending Object: 1 Module: Lending Object: 2 Module: Lending Object: 10";
    const text = `Exported on Monday;Links\nThe desk shall print labels.;${links}\nThe desk must lend books.;${links}\n`;

    expect(readRequirementTable(text, tag).found.map((one) => one.text)).toEqual([
      "The desk shall print labels.",
      "The desk must lend books.",
    ]);
  });

  it("may be missing: the longest column is the text", () => {
    expect(read("1,The clerk lends a book.", "2,The clerk takes it back.")).toEqual([
      "1 - functional - -: The clerk lends a book.",
      "2 - functional - -: The clerk takes it back.",
    ]);
  });

  it("may have unknown names: the values determine the columns, and the others are omitted", () => {
    const lines = [
      "nr;was;warum;gewicht",
      "Z1;Der Imker soll seine Völker zählen können;Überblick;hoch",
      "Z2;Als Imker will ich Behandlungen eintragen;damit ich sie nachweisen kann;mittel",
      "Z3;Das System muss Daten 5 Jahre aufbewahren;Amt;niedrig",
    ];

    expect(read(...lines).map((one) => one.replace(/(?:functional|non-functional|user-story) /, ""))).toEqual(
      [
        "2 Z1 must -: Der Imker soll seine Völker zählen können",
        "3 Z2 should -: Als Imker will ich Behandlungen eintragen",
        "4 Z3 could -: Das System muss Daten 5 Jahre aufbewahren",
      ],
    );
    expect(leftOut(...lines)).toEqual([
      "2 column: warum: Überblick, Amt",
      "3 column: damit ich sie nachweisen kann",
    ]);
  });

  it("may be missing above ids and priorities", () => {
    expect(read("K-1,The kiln shall close its vents,high", "K-2,The potter shall stop it,low")).toEqual([
      "1 K-1 functional must -: The kiln shall close its vents",
      "2 K-2 functional could -: The potter shall stop it",
    ]);
  });

  it("is not a requirement above texts that do not oblige", () => {
    const lines = ["was;warum", "Völker zählen und wiegen können;Überblick"];

    expect(read(...lines).map((one) => one.slice(0, 1))).toEqual(["2"]);
    expect(leftOut(...lines)).toEqual(["1 about-document: was, warum"]);
  });

  it("of an empty table is none", () => {
    expect(read("")).toEqual([]);
  });
});

describe("a row", () => {
  it("of a backlog contains its story and criteria, with its summary as the title; bugs and epics are omitted", () => {
    const backlog = [
      "Summary,Issue key,Issue Type,Priority,Description",
      'Print badges,LC-1,Story,Highest,"As a porter, I want to print badges.',
      "",
      "*Acceptance criteria*",
      "* The name is printed",
      '# It takes one click."',
      "Badges are slow,LC-2,Bug,Low,A badge takes nine seconds.",
      "Badges,LC-3,Epic,Low,",
      "Open the gate,LC-4,Story,P3,",
    ];

    expect(read(...backlog)).toEqual([
      "2 LC-1 user-story must Print badges: As a porter, I want to print badges. Acceptance criteria: The name is printed; It takes one click.",
      "9 LC-4 user-story could -: Open the gate",
    ]);
    expect(leftOut(...backlog)).toEqual([
      "7 kind-of-item: A badge takes nine seconds.",
      "8 kind-of-item: Badges",
    ]);
  });

  it.each([
    ["Réf.;Intitulé;Description", "L'agent doit commander un pilote."],
    ["Anf.-Nr.;Bezeichnung;Beschreibung", "Der Agent muss einen Lotsen bestellen."],
  ])("has its own id under a name of another language: %s", (head, said) => {
    expect(read(head, `LH-7;Pilot;${said}`)).toEqual([`2 LH-7 functional - Pilot: ${said}`]);
  });

  it("of Jira keeps the criteria in a separate field", () => {
    expect(
      read(
        "Summary,Issue key,Custom field (Acceptance Criteria),Description",
        "Badges,LC-1,The name is printed.,The porter shall print badges.",
      ),
    ).toEqual([
      "2 LC-1 functional - Badges: The porter shall print badges. Acceptance criteria: The name is printed.",
    ]);
  });

  it.each([
    ["Akzeptanzkriterien", "Akzeptanzkriterien: Der Name steht darauf."],
    ["Abnahmekriterium", "Akzeptanzkriterien: Der Name steht darauf."],
    ["Fit criterion", "Acceptance criteria: Der Name steht darauf."],
  ])("names its criteria in the language of their column: %s", (column, criteria) => {
    expect(
      read(`ID;Beschreibung;${column}`, "LH-7;Der Agent muss einen Lotsen bestellen.;Der Name steht darauf."),
    ).toEqual([`2 LH-7 functional - -: Der Agent muss einen Lotsen bestellen. ${criteria}`]);
  });

  it("of an export in HTML loses its tags", () => {
    expect(
      read(
        "ID,Work Item Type,Title 1,Title 2,Description,Acceptance Criteria",
        '4,User Story,,Badges,"<div>The system shall print &amp; file badges.</div>","<ul><li>The name is printed</li></ul>"',
      ),
    ).toEqual([
      "2 4 user-story - Badges: The system shall print & file badges. Acceptance criteria: The name is printed.",
    ]);
  });

  it("of a module of objects is a section, a remark or a requirement", () => {
    const objects = [
      "Object Identifier,Object Heading,Object Text,Verification",
      "LC_1,Badges,,",
      "LC_2,,This section describes the badges of all guests.,",
      "LC_3,,The system shall print a badge.,The tester prints one badge himself",
      "LC_4,Performance,,",
      "LC_5,,A badge is there at once,",
    ];

    expect(read(...objects)).toEqual([
      "4 LC_3 functional - Badges: The system shall print a badge.",
      "6 LC_5 non-functional - -: A badge is there at once",
    ]);
    expect(leftOut(...objects)).toEqual([
      "3 about-document: This section describes the badges of all guests.",
      "4 column: The tester prints one badge himself",
    ]);
  });

  it("of a table of stories is joined to a sentence", () => {
    expect(read("As a,I want to,So that,Priority", "engineer,see defects,I fix them,P2")).toEqual([
      "2 - user-story should -: As an engineer, I want to see defects so that I fix them.",
    ]);
    expect(read("Als;möchte ich;damit", "Gast;einen Ausweis drucken;ich eintreten kann")).toEqual([
      "2 - user-story - -: Als Gast möchte ich einen Ausweis drucken, damit ich eintreten kann.",
    ]);
  });

  it("that is struck or withdrawn is left out", () => {
    const rows = [
      "Id,Requirement,Status",
      "R1,~~The system shall send telegrams.~~,open",
      "R2,The system shall burn cards.,Withdrawn",
      "R3,The system shall <del>burn</del> print cards.,open",
    ];

    expect(read(...rows)).toEqual(["4 R3 functional - -: The system shall print cards."]);
    expect(leftOut(...rows).toSorted()).toEqual([
      "2 removed: The system shall send telegrams.",
      "3 removed: The system shall burn cards.",
      "4 removed: burn",
    ]);
  });
});

it.each([
  ["must", ["Must have", "mandatory", "High", "1 - Critical", "P1", "Muss", "hoch", "Haute", "obligatoire"]],
  ["should", ["Should", "Medium", "P2", "2", "Soll", "mittel", "Moyenne"]],
  ["could", ["Could have", "low", "P3", "P4", "Kann", "niedrig", "Faible", "nice to have"]],
  ["wont", ["Won't have", "out of scope"]],
])("the priority %s is written in many ways", (priority, words) => {
  const rows = words.map((word, index) => `R${String(index)},Badge ${String(index)} is printed,${word}`);

  const { found } = readRequirementTable(["Id,Requirement,Priority", ...rows].join("\n"), tag);

  expect(found.map((one) => one.priority)).toEqual(words.map(() => priority));
});

it("an unknown priority is reported", () => {
  expect(leftOut("Id,Requirement,Prio", "R1,The system shall print a badge.,purple")).toEqual([
    "2 priority: Prio: purple",
  ]);
});

it("a story without quotes is whole in spite of its commas, and its tags are not part of it", () => {
  expect(
    read(
      "As a clerk, I want badges, so that guests are known,print|desk",
      "As a guest I want a badge,print|guest",
    ),
  ).toEqual([
    "1 - user-story - -: As a clerk, I want badges, so that guests are known",
    "2 - user-story - -: As a guest I want a badge",
  ]);
});

it("the first column has the ids if its name ends like one", () => {
  expect(read("Spec. ID,Requirement,Class", "7,The system shall print a badge.,A")).toEqual([
    "2 7 functional - -: The system shall print a badge.",
  ]);
});

describe("exports of tools", () => {
  it("have the markup of Jira, whose headings are not part of the statement", () => {
    const cell = `h2. Context
As a *clerk* I want [badges|https://a.example/b] that are {color:red}red{color}, so that I see them.
* For _guests_ [~accountid:5]`;
    const lines = ["Issue key,Issue Type,Summary,Description", `A-1,Story,Badges,"${cell}"`];

    expect(read(...lines)).toEqual([
      "2 A-1 user-story - Badges: As a clerk I want badges that are red, so that I see them. For guests",
    ]);
    expect(leftOut(...lines)).toEqual(["2 name: Context"]);
  });

  it("have headings of Markdown in their texts", () => {
    const lines = [
      "number,title,body",
      '7,Badges,"### What\nThe app must print badges.\n\n### Why\nGuests get lost."',
    ];

    expect(read(...lines)).toEqual(["2 7 functional - Badges: The app must print badges. Guests get lost."]);
    expect(leftOut(...lines)).toEqual(["2 name: What", "2 name: Why"]);
  });

  it.each([
    ["Type", "Heading"],
    ["Item Type", "Set"],
    ["Typ", "Ordner"],
  ])("have rows that are headings: %s %s", (head, kind) => {
    const lines = [
      `ID,Title,Description,${head}`,
      `A-1,Badges,,${kind}`,
      "A-2,Badge,The app must print badges.,",
    ];

    expect(read(...lines)).toEqual(["3 A-2 functional - Badge: The app must print badges."]);
  });

  it.each(["Withdrawn", "Deprecated", "Cancelled", "Won't do", "entfallen", "zurückgezogen", "abandonnée"])(
    "have requirements with the status %s, which are none",
    (status) => {
      const lines = ["ID,Text,Status", `A-1,The app must print badges.,${status}`];

      expect([read(...lines), leftOut(...lines)]).toEqual([[], ["2 removed: The app must print badges."]]);
    },
  );

  it.each(["Role", "User Role", "User type", "Actor", "Benutzerrolle"])(
    "name the person of a story: %s",
    (head) => {
      expect(read(`${head},I want to,So that`, "clerk,print badges,guests are known")).toEqual([
        "2 - user-story - -: As a clerk, I want to print badges so that guests are known.",
      ]);
    },
  );
});
