import { describe, expect, it } from "vitest";
import { basisOf, type DesignModel, implied, stated } from "../../../model/index.ts";
import { buildDesign } from "./build-design.ts";
import type { Statement } from "./statement.ts";
import { statement } from "./testing/write-statements.ts";

const designOf = (
  texts: Readonly<Record<string, string>>,
  ...statements: readonly Statement[]
): DesignModel => {
  const ids = [...new Set([...statements.map(({ requirement }) => requirement), ...Object.keys(texts)])];
  const requirements = ids.map((id) => ({
    id,
    text: texts[id] ?? "Text",
    ...(id.startsWith("NFR") ? { quality: "reliability" as const } : {}),
  }));
  return buildDesign({ system: "Library", requirements, statements });
};
const borrowing = [
  statement("US-1", "[member] <borrow> a [book]"),
  statement("US-2", "[librarian] <register> a [member]"),
] as const;

/** A statement in which the first phrase lets the second act. */
const lets = (requirement: string, notation: string): Statement => {
  const one = statement(requirement, notation);
  return { ...one, actors: one.actors.slice(1) };
};

const inSections = (sections: Readonly<Record<string, string>>, ...statements: readonly Statement[]) =>
  buildDesign({
    system: "Library",
    requirements: Object.entries(sections).map(([id, section]) => ({ id, text: "Text", section })),
    statements,
  });

describe("components", () => {
  it("are the system as one, and a database that is implied, where no part of it is named", () => {
    const { componentLinks, components } = designOf({}, ...borrowing);

    expect(
      components.map(({ entities, kind, name, sources }) => ({ kind, name, entities, sources })),
    ).toEqual([
      { kind: "service", name: "Library", entities: ["book", "member"], sources: ["US-1", "US-2"] },
      { kind: "database", name: "Database", entities: [], sources: [] },
    ]);
    expect(componentLinks).toEqual([
      {
        from: "library",
        to: "database",
        label: "reads and writes",
        ...implied("What a part keeps is kept there."),
      },
    ]);
  });

  it("are the parts that the requirements name", () => {
    const { components } = designOf(
      {},
      statement("FR-1", "the [lending module] <store> the [loan]"),
      statement("FR-2", "the [billing module] <send> an [invoice] to the [member]"),
    );

    expect(components.filter(({ kind }) => kind === "service").map(({ name }) => name)).toEqual([
      "Lending module",
      "Billing module",
    ]);
  });

  it("are the subjects of requirements: services and names in joined words", () => {
    const { componentLinks, components } = designOf(
      {},
      statement("FR-1", "the [order service] shall <forward> [+order] to the [RouteLogger]"),
      statement("FR-2", "the [RouteLogger] shall <record> [+order]"),
      statement("FR-3", "the [RouteLogger] shall <notify> any [sample component]"),
      lets("FR-4", "the [GPSReceiver] shall allow [+courier] to <select> an [order]"),
    );

    expect(
      components
        .filter(({ kind }) => kind === "service")
        .map(({ name, responsibility }) => [name, responsibility]),
    ).toEqual([
      ["Order service", "Forwards orders to the RouteLogger."],
      ["RouteLogger", "Records orders; notifies any sample component."],
      ["GPSReceiver", "Lets couriers select an order."],
    ]);
    expect(componentLinks).toContainEqual({
      from: "order_service",
      to: "route_logger",
      label: "forwards to",
      ...stated,
    });
  });

  it("are not records, even if a rule demands something of one by a name of joined words", () => {
    const { components } = designOf(
      {},
      statement("FR-1", "[clerk] <create> a [SalesOrder]"),
      statement("FR-2", "[clerk] <delete> a [SalesOrder]"),
      statement("FR-3", "the [SalesOrder] shall <reference> a [customer]"),
    );

    expect(components.map(({ name }) => name)).toEqual(["Library", "Database"]);
  });

  it("are beside a named part the whole system, if most belongs to no part", () => {
    const { components } = designOf(
      {},
      ...borrowing,
      statement("FR-3", "the [fee module] <compute> the [fee]"),
    );

    expect(components.filter(({ kind }) => kind === "service").map(({ name }) => name)).toEqual([
      "Fee module",
      "Library",
    ]);
  });

  it("are the chapters that name parts of the system, from three on", () => {
    const more = [...borrowing, statement("US-3", "[member] <pay> a [fee]")];
    const names = (third: string): readonly string[] =>
      inSections({ "US-1": "Lending management", "US-2": "Member Administration", "US-3": third }, ...more)
        .components.filter(({ kind }) => kind === "service")
        .map(({ name }) => name);

    expect(names("Fee processing")).toEqual([
      "Lending management",
      "Member administration",
      "Fee processing",
    ]);
    expect(names("Lending management")).toEqual(["Library"]);
  });

  it.each(["Sprint planning", "Fees", "Members", "Business logic", "Acceptance criteria"])(
    "are not the chapters that only group what is told, or the plan: %s",
    (title) => {
      const { components } = inSections(
        { "US-1": "Lending management", "US-2": "Member Administration", "US-3": title },
        ...borrowing,
        statement("US-3", "[member] <pay> a [fee]"),
      );

      expect(components.map(({ name }) => name)).toEqual(["Library", "Database"]);
    },
  );

  it.each([
    ["Members are reminded by e-mail.", "Mail provider"],
    ["Members pay by credit card.", "Payment provider"],
    ["Members are warned by SMS.", "SMS provider"],
    ["Members sign in with their Google account.", "Identity provider"],
    ["The front end is fast.", "Web app"],
    ["Jobs wait in a message queue.", "Message broker"],
    ["Members use a mobile app.", "Mobile app"],
    ["It is a web application.", "Web app"],
  ])("include a requested part: %s", (text, name) => {
    const before = designOf({ "US-1": "Text" }, ...borrowing).components.map((component) => component.name);

    const { components } = designOf({ "US-1": text }, ...borrowing);

    const added = components.filter((component) => !before.includes(component.name));
    expect(added.map((component) => [component.name, component.sources.includes("US-1")])).toEqual([
      [name, true],
    ]);
  });

  it.each(["Members upload photos.", "Members search the catalogue.", "Members get news in real time."])(
    "have nothing that is only one way to do it: %s",
    (text) => {
      expect(designOf({ "US-1": text }, ...borrowing).components.map(({ name }) => name)).toEqual([
        "Library",
        "Database",
      ]);
    },
  );

  it("do not have a second payment provider beside the named one", () => {
    const { components } = designOf(
      { "US-1": "Members pay by the payment gateway." },
      statement("US-1", "[member] <pay> a [fee] by the [payment gateway]"),
    );

    expect(components.filter(({ kind }) => kind === "external").map(({ name }) => name)).toEqual([
      "Payment gateway",
    ]);
  });

  it("do not have a payment provider beside the outside system through which people pay", () => {
    const paying = (text: string): string[] =>
      designOf({ "US-1": text }, statement("US-1", "[member] <pay> a [fee] through the [Adyen]"))
        .components.filter(({ kind }) => kind === "external")
        .map(({ name }) => name);

    expect(paying("Members pay a fee by credit card through Adyen.")).toEqual(["Adyen"]);
    expect(paying("Members pay a fee by credit card, which Adyen reports.")).toContain("Payment provider");
  });

  it("offer an operation for each use case to its users", () => {
    const { interfaces } = designOf({ "US-1": "It is a web application." }, ...borrowing);

    expect(interfaces.map(({ name, operations }) => [name, ...operations.map((one) => one.name)])).toEqual([
      ["Library API", "borrowBook", "registerMember"],
    ]);
  });

  it("offer nothing where nothing else of the design uses them", () => {
    expect(designOf({}, ...borrowing).interfaces).toEqual([]);
  });
});

describe("a part that no requirement states", () => {
  const boundOf = (text: string, id = "US-1") =>
    Object.fromEntries(
      designOf({ [id]: text }, ...borrowing).components.map(({ basis, name, reason, sources }) => [
        name,
        { basis, reason, sources },
      ]),
    );

  it("is implied, with the reason why it is there", () => {
    expect(boundOf("Text")["Database"]).toEqual({
      basis: "implied",
      reason: "Books and members are kept, and no requirement says where.",
      sources: [],
    });
    expect(boundOf("Members are reminded by e-mail.")["Mail provider"]).toEqual({
      basis: "implied",
      reason: "E-mail is sent, and somebody has to deliver it.",
      sources: ["US-1"],
    });
    expect(boundOf("Members pay by credit card.")["Payment provider"]).toEqual({
      basis: "implied",
      reason: "Cards are charged, which takes a payment provider.",
      sources: ["US-1"],
    });
  });

  it.each([
    ["All data is kept in a PostgreSQL database.", "Database"],
    ["Mails are sent by the mail server of the town.", "Mail provider"],
    ["Fees are paid by a payment service.", "Payment provider"],
    ["It is a web application.", "Web app"],
  ])("is stated as soon as one names it: %s", (text, name) => {
    expect(boundOf(text)[name]).toEqual({ basis: "stated", reason: null, sources: ["US-1"] });
  });

  it("keeps the data in the product that the text names", () => {
    const told = (text: string) =>
      designOf({ "US-1": text }, ...borrowing).components.find(({ kind }) => kind === "database")
        ?.responsibility;

    expect(told("All data is kept in a MariaDB database.")).toBe("Keeps books and members in MariaDB.");
    expect(told("All data is kept in a database.")).toBe("Keeps books and members.");
  });

  it("is stated by a quality that names it, but not called for by a quality that only describes work", () => {
    expect(boundOf("The web application answers within a second.", "NFR-1")["Web app"]?.basis).toBe("stated");
    expect(
      boundOf("Reminders sent by e-mail arrive within a minute.", "NFR-1")["Mail provider"],
    ).toBeUndefined();
  });

  it.each([
    ["There is no mobile app.", "Mobile app"],
    ["Members borrow books without a web application.", "Web app"],
    ["Members register with name and e-mail address.", "Mail provider"],
    ["Members sign in by e-mail and password.", "Mail provider"],
    ["Members sign in with their account.", "Identity provider"],
    ["The text of a message is kept.", "SMS provider"],
    ["A card number is kept for each credit card.", "Payment provider"],
  ])("is nothing that a word alone names: %s", (text, name) => {
    expect(boundOf(text)[name]).toBeUndefined();
  });

  it("is omitted from protocols, which requirements must name", () => {
    const labels = (text: string) =>
      designOf({ "US-1": text }, ...borrowing).nodeLinks.map(({ label }) => label);

    expect(labels("It is a web application.")).toEqual([null, null]);
    expect(labels("It is a web application that is reached over HTTPS.")).toEqual(["HTTPS", null]);
  });

  it("has a reason wherever it is", () => {
    const design = designOf({ "US-1": "It is a web application that sends e-mails." }, ...borrowing);
    const all = [
      ...design.blocks,
      ...design.blockLinks,
      ...design.components,
      ...design.componentLinks,
      ...design.interfaces,
      ...design.nodes,
      ...design.nodeLinks,
      ...design.operations,
    ];

    expect(all.filter(({ basis, reason }) => (basis === "stated") !== (reason === null))).toEqual([]);
    expect(new Set(all.map(basisOf))).toEqual(new Set(["stated", "implied"]));
  });
});

describe("one program on one machine", () => {
  const program = "The library runs as a desktop application.";

  it("stores its data in itself, and has no API", () => {
    const { components, nodes, operations } = designOf({ "US-1": program }, ...borrowing);

    expect(components.map(({ kind, name }) => [kind, name])).toEqual([
      ["service", "Library"],
      ["store", "Data store"],
    ]);
    expect(nodes.map(({ components: run, name }) => [name, run])).toEqual([
      ["Application", ["library", "data_store"]],
    ]);
    expect(operations).toEqual([]);
  });

  it.each([
    "It is a desktop application that works with a web server.",
    "It is a desktop application; other programs call its API.",
  ])("is none that is reached over a network: %s", (text) => {
    expect(designOf({ "US-1": text }, ...borrowing).operations.length).toBeGreaterThan(0);
  });
});

describe("the topology", () => {
  it("runs every component on a node", () => {
    const { components, nodes } = designOf({}, ...borrowing);

    expect(nodes.flatMap((node) => node.components).toSorted()).toEqual(
      components.map(({ id }) => id).toSorted(),
    );
  });

  it("has no unrequested part, whatever quality is required", () => {
    const { nodes } = designOf({ "NFR-1": "No loan is lost." }, ...borrowing);

    expect(nodes.map(({ role }) => role)).toEqual(["compute", "relational-database"]);
  });
});

describe("blocks", () => {
  it("are its users, its parts and its data", () => {
    const { blockLinks, blocks } = designOf({}, ...borrowing);

    expect(blocks.map(({ kind, name }) => [kind, name])).toEqual([
      ["actor", "Member"],
      ["actor", "Librarian"],
      ["block", "Library"],
      ["store", "Database"],
    ]);
    expect(blockLinks.slice(0, 2)).toEqual([
      { from: "member", to: "library", label: "borrows", ...stated },
      { from: "librarian", to: "library", label: "registers", ...stated },
    ]);
  });
});

describe("classes", () => {
  it("are stored things and their enumerations", () => {
    const added = statement("US-3", "[librarian] <add> a [copy] with [status] and [title]");

    const { classes } = designOf({}, ...borrowing, {
      ...added,
      text: "add a copy with status (free or lent) and title",
    });

    expect(classes.map(({ name, stereotype }) => [stereotype, name])).toEqual([
      ["entity", "Book"],
      ["entity", "Member"],
      ["entity", "Copy"],
      ["enumeration", "CopyStatus"],
    ]);
  });
});
